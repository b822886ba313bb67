import path from 'node:path'
import type { Page } from '@playwright/test'
import { enterAs, whos } from '../people/demo.ts'
import { lookAs } from '../people/look.ts'
import { root } from '../product/product.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, screens } from '../screens.ts'
import { enterState, isThereAt, states } from '../states.ts'

const looks = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'es' },
] as const

/** A4 at 96 dots per inch. */
const paper = { width: 794, height: 1123 }

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ provoked: [401, 404, 410, 412, 503] })

/** What is fetched after the page is there, and the window as high as the page: nothing sticks in its middle. */
async function takePicture(page: Page, name: string, isWhole = true) {
  await expect(page.locator('.animate-pulse')).toHaveCount(0)
  const file = path.join(root, 'shots', `${name}.png`)
  if (!isWhole) {
    await page.screenshot({ path: file })
    return
  }
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  await page.screenshot({ path: file, fullPage: true })
}

for (const who of whos) {
  test(`the screens of ${who}`, async ({ page }) => {
    await enterAs(page, who)
    for (const screen of screens.filter((one) => one.who === who)) {
      const address = await addressOf(screen, page)
      for (const { width, colorScheme, locale } of looks) {
        await lookAs(page, { width, colorScheme, locale })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await takePicture(page, `${screen.name}-${width}-${colorScheme}-${locale}`)
      }
    }
  })
}

for (const who of new Set(states.map((state) => state.who))) {
  test(`the states of ${who}`, async ({ page }) => {
    await enterAs(page, who)
    for (const state of states.filter((one) => one.who === who)) {
      for (const { width, colorScheme, locale } of looks) {
        if (!isThereAt(state, width)) continue
        await lookAs(page, { width, colorScheme, locale })
        await enterState(state, page, locale)
        if (state.isPrinted) {
          await page.setViewportSize(paper)
          await page.emulateMedia({ media: 'print' })
        }
        // What floats lies over the window, not over the page.
        const floats = await page.locator('[role="dialog"], :popover-open').count()
        await takePicture(page, `state-${who}-${state.name}-${width}-${colorScheme}-${locale}`, floats === 0)
        await page.emulateMedia({ media: 'screen' })
        await page.unrouteAll()
      }
    }
  })
}
