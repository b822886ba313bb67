/** How a screen is looked at: the width of the window, the theme and the language. */
import type { Page } from '@playwright/test'
import { setLanguage } from './language.ts'
import type { Language } from './words.ts'

export interface Variant {
  width: number
  colorScheme: 'light' | 'dark'
  locale: Language
}

/** What is opened after this is seen so. Nothing moves. */
export async function applyVariant(page: Page, { width, colorScheme, locale }: Variant) {
  await setLanguage(page, locale)
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: 'screen' })
}
