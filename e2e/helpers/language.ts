/** The language of the pages, as a visitor's choice is kept. */
import type { Page } from '@playwright/test'

export async function setLanguage(page: Page, locale: string) {
  const url = process.env.BURSAR_URL
  if (!url) throw new Error('BURSAR_URL is set by the global set-up, which did not run.')
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
}
