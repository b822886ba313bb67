/** Waits until a page is interactive. */
import type { Page } from '@playwright/test'

/** Waits until React has hydrated the main content. Before that, input is queued and nothing responds. */
export async function pageReady(page: Page) {
  await page.waitForFunction(() => {
    const control =
      document.querySelector('main form, main button, main input') ?? document.querySelector('main')
    return control !== null && Object.keys(control).some((key) => key.startsWith('__react'))
  })
}
