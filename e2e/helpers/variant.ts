/** Variants of a screen: window width, theme, and language. */
import type { Page } from '@playwright/test'
import { setLanguage } from './language.ts'
import type { Language } from './words.ts'

export interface Variant {
  width: number
  colorScheme: 'light' | 'dark'
  locale: Language
}

/** Applies a variant to the pages that are opened next. Turns animations off. */
export async function applyVariant(page: Page, { width, colorScheme, locale }: Variant) {
  await setLanguage(page, locale)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: 'screen' })
}
