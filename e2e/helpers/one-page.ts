/** What a page looks like on paper. */
import { expect, type Page } from '@playwright/test'

/** Pages of the PDF that Chromium prints on US Letter. */
export async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'Letter' })
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length
}

/** A summary fits on one page, and names whose it is and of which day. `family`: the name on it. */
export async function expectOneSheet(page: Page, where: string, family: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-one-sheet]'), where).toContainText(family)
  await expect(page.locator('[data-one-sheet]'), where).toContainText(/20\d\d/)
  await page.emulateMedia({ media: null })
  expect(await printedPages(page), `pages of ${where}`).toBe(1)
}
