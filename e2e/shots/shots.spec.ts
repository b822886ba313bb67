import { signInAs, viewers } from '../helpers/demo.ts'
import { applyVariant } from '../helpers/variant.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, screens } from '../screens.ts'
import { enterState, existsAt, states } from '../states.ts'
import { takeScreenshot, variants } from './screenshot.ts'

/** A4 at 96 dpi. */
const paper = { width: 794, height: 1123 }

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ expectedStatuses: [401, 404, 410, 412, 503] })

for (const who of viewers) {
  test(`the screens of ${who}`, async ({ page }) => {
    await signInAs(page, who)
    for (const screen of screens.filter((one) => one.who === who)) {
      const address = await addressOf(screen, page)
      for (const variant of variants) {
        await applyVariant(page, variant)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await takeScreenshot(page, screen.name, variant)
      }
    }
  })
}

for (const who of new Set(states.map((state) => state.who))) {
  test(`the states of ${who}`, async ({ page }) => {
    await signInAs(page, who)
    for (const state of states.filter((one) => one.who === who)) {
      for (const variant of variants) {
        if (!existsAt(state, variant.width)) continue
        await applyVariant(page, variant)
        await enterState(state, page, variant.locale)
        if (state.isPrinted) {
          await page.setViewportSize(paper)
          await page.emulateMedia({ media: 'print' })
        }
        // Floating elements are positioned in the window, not on the page.
        const floats = await page.locator('[role="dialog"], :popover-open').count()
        await takeScreenshot(page, `state-${who}-${state.name}`, variant, floats === 0)
        await page.emulateMedia({ media: 'screen' })
        await page.unrouteAll()
      }
    }
  })
}
