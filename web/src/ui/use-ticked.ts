'use client'
import { useFoundInPage } from './use-found-in-page.ts'

/**
 * Takes over checkboxes that were ticked or unticked before React hydrated them.
 *
 * @param id of the checkbox, or of what is around several
 * @param rendered whether each is ticked, in the order of the page
 */
export function useTicked(id: string, rendered: readonly boolean[], onChange: (ticked: boolean[]) => void) {
  useFoundInPage(
    () => boxesAt(id).map(({ checked }) => checked),
    (ticked) => {
      if (ticked.some((one, at) => one !== rendered[at])) onChange(ticked)
    },
  )
}

function boxesAt(id: string): HTMLInputElement[] {
  const found = document.getElementById(id)
  if (found instanceof HTMLInputElement) return [found]
  return [...(found?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
}
