/** A picture of what a page shows, in `shots/` of the project. */
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Variant } from '../helpers/variant.ts'
import { root } from '../product/product.ts'

/** How everything is seen in the pictures. */
export const variants: readonly Variant[] = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'es' },
]

/** What is fetched after the page is there, and the window as high as the page: nothing sticks in its middle. */
export async function takeScreenshot(
  page: Page,
  name: string,
  { width, colorScheme, locale }: Variant,
  isWhole = true,
) {
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const file = path.join(root, 'shots', `${name}-${width}-${colorScheme}-${locale}.png`)
  if (!isWhole) {
    await page.screenshot({ path: file })
    return
  }
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  await page.screenshot({ path: file, fullPage: true })
}
