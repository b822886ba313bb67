'use client'
/** For a component that is loaded when it is first shown: if that fails, it is offered again in its place, and the rest of the page stays. */
import { type ComponentType, useEffect, useState } from 'react'
import { orNothing } from '../api/lazy-import.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useInterviewTexts } from './texts.ts'

/** What tries again for each component that is missing on the screen: one press is enough for all. */
const retries = new Set<() => void>()
const retryAll = () => {
  for (const retry of retries) retry()
}

let isMounted = false
/** Call once the page works. */
export function markMounted(): void {
  isMounted = true
}

/** What loads the parts that any family may need next; null once they are being loaded. */
let ahead: (() => Promise<unknown>)[] | null = []

/** Loads these parts before they are shown: a screen or an answer that needs one would wait for it, and couldn't show it without a connection. */
export function loadParts(): void {
  const loads = ahead ?? []
  ahead = null
  for (const load of loads) load().catch(() => {})
}

function loadAhead(load: () => Promise<unknown>): void {
  if (ahead) ahead.push(load)
  // A part of a part that is loaded ahead.
  else load().catch(() => {})
}

/** For `dynamic`: a part that `loadParts` loads, too. */
export function loadedAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  loadAhead(load)
  return () => orRetry(load)
}

/** For `dynamic`: a part that `loadParts` loads, too, and that the page works without. */
export function loadedAheadOrNothing<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  loadAhead(load)
  return () => orNothing(load())
}

export async function orRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await load()
  } catch {
    if (isMounted) return retrying(load)
    // Until the page works, what the server rendered stays, with what is typed there.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return orRetry(load)
  }
}

function retrying<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Retrying(props: Props) {
    const t = useInterviewTexts()
    const [Part, setPart] = useState(() => loaded)
    const [isBusy, setBusy] = useState(false)
    useEffect(() => {
      if (Part) return
      const retry = () => {
        setBusy(true)
        load().then(
          (found) => {
            loaded = found
            setPart(() => found)
          },
          () => setBusy(false),
        )
      }
      retries.add(retry)
      window.addEventListener('online', retry)
      return () => {
        retries.delete(retry)
        window.removeEventListener('online', retry)
      }
    }, [Part])
    if (Part) return <Part {...props} />
    return (
      <Notice
        kind="warn"
        live
        actions={
          <Button busy={isBusy} onClick={retryAll}>
            {t('nav.tryAgain')}
          </Button>
        }
      >
        {t('notLoaded')}
      </Notice>
    )
  }
}
