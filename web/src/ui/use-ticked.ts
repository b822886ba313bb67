'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over checkboxes that were ticked or unticked before React hydrated them. React leaves them so, but doesn't report it, and resets them
 * when they are next rendered.
 *
 * @param id of the checkbox, or of what is around several
 * @param rendered whether each is ticked, in the order of the page
 */
export function useTicked(id: string, rendered: readonly boolean[], onChange: (ticked: boolean[]) => void) {
  const ticked = useRef<boolean[]>(undefined)
  useLayoutEffect(() => {
    ticked.current ??= boxesAt(id).map(({ checked }) => checked)
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the checkboxes have been hydrated.
  useEffect(() => {
    // The form, a parent, listens only once its own effects have run.
    queueMicrotask(() => {
      const before = ticked.current ?? []
      if (before.some((one, at) => one !== rendered[at])) onChange(before)
    })
  }, [])
}

function boxesAt(id: string): HTMLInputElement[] {
  const found = document.getElementById(id)
  if (found instanceof HTMLInputElement) return [found]
  return [...(found?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
}
