'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was done to a field before React hydrated it. React leaves it so, but doesn't report it, and resets it when the field is
 * next rendered.
 *
 * @param read what the field has in the page
 * @param report once, with what was read, when the field has been hydrated
 */
export function useFoundInPage<Found>(read: () => Found, report: (found: Found) => void) {
  const found = useRef<{ value: Found }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is there first.
  useLayoutEffect(() => {
    found.current ??= { value: read() }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once.
  useEffect(() => {
    // The form, a parent, listens only once its own effects have run.
    queueMicrotask(() => {
      if (found.current) report(found.current.value)
    })
  }, [])
}
