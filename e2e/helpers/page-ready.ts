/** Waiting until a page can be used. */
import type { Page } from '@playwright/test'

/** Waits until the scripts of a page have taken over its main content: until then what is typed and sent is kept, and nothing answers. */
export async function pageReady(page: Page) {
  await page.waitForFunction(() => {
    const control =
      document.querySelector('main form, main button, main input') ?? document.querySelector('main')
    return control !== null && Object.keys(control).some((key) => key.startsWith('__react'))
  })
}
