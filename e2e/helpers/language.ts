/** Sets the language of the pages through the cookie that stores a visitor's choice. */
import type { Page } from '@playwright/test'

export async function setLanguage(page: Page, locale: string) {
  const url = process.env.BURSAR_URL
  if (!url) throw new Error('The global setup, which sets BURSAR_URL, did not run.')
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
}
