'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed into a text field before React hydrated it. React leaves that text in the field, but doesn't report it, and
 * clears it when the field is next rendered.
 */
export function useTypedText(id: string, value: string, onChange: (typed: string) => void) {
  const typed = useRef<string>(undefined)
  useLayoutEffect(() => {
    const field = document.getElementById(id)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      typed.current ??= field.value
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the field has been hydrated.
  useEffect(() => {
    // The form, a parent, listens only once its own effects have run.
    queueMicrotask(() => {
      if (typed.current !== undefined && typed.current !== value) onChange(typed.current)
    })
  }, [])
}
