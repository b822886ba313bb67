/** How a journey operates controls: pointer and typing, or the keyboard alone (`keyboard.ts`). */
import type { Locator } from '@playwright/test'

export interface InputMethod {
  /** Checks a radio button or a checkbox. */
  check: (choice: Locator) => Promise<void>
  /** Replaces the value of a text field. */
  fill: (field: Locator, text: string) => Promise<void>
  /** Selects an option by its label. */
  select: (list: Locator, option: string) => Promise<void>
  /** Activates a button or a link. */
  press: (target: Locator) => Promise<void>
}

export const pointing: InputMethod = {
  check: (choice) => choice.check(),
  fill: (field, text) => field.fill(text),
  select: async (list, label) => void (await list.selectOption({ label })),
  press: (target) => target.click(),
}
