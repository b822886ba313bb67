import { expect, type Page } from '@playwright/test'

/** Nothing of the page is wider than the window: nobody has to scroll sideways to read it. */
export async function fits(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang, 'pixels beyond the edge of the window').toBeLessThanOrEqual(0)
}
