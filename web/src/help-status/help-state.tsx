'use client'
/** Tells the header, which stays while pages come and go, how the family's request for help stands. */
import { useEffect, useSyncExternalStore } from 'react'
import type { RequestInShort } from './news.ts'

let present: RequestInShort | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Comes with every page of a family. */
export function HelpState({ request }: { request: RequestInShort | null }) {
  useEffect(() => {
    present = request
    for (const listener of listeners) listener()
  }, [request])
  return null
}

/** The open request or the latest one; null before a page has said it. */
export function useHelpState(): RequestInShort | null {
  return useSyncExternalStore(
    subscribe,
    () => present,
    () => null,
  )
}
