'use client'
import { useFoundInPage } from './use-found-in-page.ts'

/**
 * Takes over what was typed into a text field, or chosen in a select or among radio buttons, before React hydrated it.
 *
 * @param id of the field, or of the fieldset around the radio buttons
 */
export function useTypedText(id: string, value: string, onChange: (typed: string) => void) {
  useFoundInPage(
    () => textIn(document.getElementById(id)),
    (typed) => {
      if (typed !== undefined && typed !== value) onChange(typed)
    },
  )
}

function textIn(field: HTMLElement | null): string | undefined {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  // Without a choice there is nothing to take over.
  if (field instanceof HTMLSelectElement) return field.value || undefined
  return field?.querySelector<HTMLInputElement>('input[type=radio]:checked')?.value
}
