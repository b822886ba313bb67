'use client'
/** Shares the family's help request with the header, which is not rendered again when the page changes. */
import { useEffect, useSyncExternalStore } from 'react'
import type { HelpRequestSummary } from './news.ts'

let current: HelpRequestSummary | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Every page of a family renders this. */
export function HelpState({ request }: { request: HelpRequestSummary | null }) {
  useEffect(() => {
    current = request
    for (const listener of listeners) listener()
  }, [request])
  return null
}

/** The open request or the latest one; null before a page has set it. */
export function useHelpState(): HelpRequestSummary | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
