/** Every screen with the browser's text size set to twice the usual one: no page scrolls sideways. */
import { signInAs, viewers } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { setLanguage } from '../helpers/language.ts'
import { chromiumFlags, findChromium } from '../product/chromium.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, screens } from '../screens.ts'

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: [...chromiumFlags, '--blink-settings=defaultFontSize=32'],
  },
})

for (const who of viewers) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test(`${seen.length} screens with twice the text size fit a phone and a desktop`, async ({ page }) => {
      await signInAs(page, who)
      for (const screen of seen) {
        const address = await addressOf(screen, page)
        for (const locale of ['en', 'es'] as const) {
          await setLanguage(page, locale)
          await page.goto(address)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.locator('html')).toHaveCSS('font-size', '32px')
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 })
            await expectNoHorizontalScroll(page, `${address} at ${width} px, ${locale}`)
          }
        }
      }
    })
  })
}
