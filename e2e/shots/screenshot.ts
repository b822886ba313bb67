/** Takes a screenshot of a page into `shots/` of the project. */
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Variant } from '../helpers/variant.ts'
import { root } from '../product/product.ts'

/** The variants that screenshots are taken in. */
export const variants: readonly Variant[] = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'es' },
]

/** Waits for content that loads late. Makes the window as high as the page, so that sticky elements don't cover its middle. */
export async function takeScreenshot(
  page: Page,
  name: string,
  { width, colorScheme, locale }: Variant,
  isFullPage = true,
) {
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const file = path.join(root, 'shots', `${name}-${width}-${colorScheme}-${locale}.png`)
  if (!isFullPage) {
    await page.screenshot({ path: file })
    return
  }
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  await page.screenshot({ path: file, fullPage: true })
}
