/** By what means somebody answers: pointing and typing, or the keyboard alone (`keyboard.ts`). */
import type { Locator } from '@playwright/test'

export interface InputMethod {
  /** A radio button or a checkbox, which is on afterwards. */
  check: (choice: Locator) => Promise<void>
  /** A text field, which holds that and nothing else afterwards. */
  fill: (field: Locator, text: string) => Promise<void>
  /** One of a list, by its words. */
  select: (list: Locator, option: string) => Promise<void>
  /** A button or a link. */
  press: (target: Locator) => Promise<void>
}

export const pointing: InputMethod = {
  check: (choice) => choice.check(),
  fill: (field, text) => field.fill(text),
  select: async (list, label) => void (await list.selectOption({ label })),
  press: (target) => target.click(),
}
