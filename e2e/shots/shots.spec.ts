import { enterAs, viewers } from '../helpers/demo.ts'
import { openAs } from '../helpers/look.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, screens } from '../screens.ts'
import { enterState, isThereAt, states } from '../states.ts'
import { takePicture, variants } from './picture.ts'

/** A4 at 96 dots per inch. */
const paper = { width: 794, height: 1123 }

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ provoked: [401, 404, 410, 412, 503] })

for (const who of viewers) {
  test(`the screens of ${who}`, async ({ page }) => {
    await enterAs(page, who)
    for (const screen of screens.filter((one) => one.who === who)) {
      const address = await addressOf(screen, page)
      for (const variant of variants) {
        await openAs(page, variant)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await takePicture(page, screen.name, variant)
      }
    }
  })
}

for (const who of new Set(states.map((state) => state.who))) {
  test(`the states of ${who}`, async ({ page }) => {
    await enterAs(page, who)
    for (const state of states.filter((one) => one.who === who)) {
      for (const variant of variants) {
        if (!isThereAt(state, variant.width)) continue
        await openAs(page, variant)
        await enterState(state, page, variant.locale)
        if (state.isPrinted) {
          await page.setViewportSize(paper)
          await page.emulateMedia({ media: 'print' })
        }
        // What floats lies over the window, not over the page.
        const floats = await page.locator('[role="dialog"], :popover-open').count()
        await takePicture(page, `state-${who}-${state.name}`, variant, floats === 0)
        await page.emulateMedia({ media: 'screen' })
        await page.unrouteAll()
      }
    }
  })
}
