'use client'
import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed into a text field, or chosen in a select or among radio buttons, before React hydrated it. React leaves it in
 * the field, but doesn't report it, and clears it when the field is next rendered.
 *
 * @param id of the field, or of the fieldset around the radio buttons
 */
export function useTypedText(id: string, value: string, onChange: (typed: string) => void) {
  const typed = useRef<string>(undefined)
  useLayoutEffect(() => {
    typed.current ??= textIn(document.getElementById(id))
  }, [id])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the field has been hydrated.
  useEffect(() => {
    // The form, a parent, listens only once its own effects have run.
    queueMicrotask(() => {
      if (typed.current !== undefined && typed.current !== value) onChange(typed.current)
    })
  }, [])
}

function textIn(field: HTMLElement | null): string | undefined {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  // Without a choice there is nothing to take over.
  if (field instanceof HTMLSelectElement) return field.value || undefined
  return field?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
}
