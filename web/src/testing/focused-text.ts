import { expect } from 'vitest'

/** The text of the element with the focus. When the focus is lost, the body has it, whose text contains everything. */
export function focusedText(): string {
  expect(document.activeElement).not.toBe(document.body)
  return document.activeElement?.textContent ?? ''
}
