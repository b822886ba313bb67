import path from 'node:path'
import { enterAs, whos } from '../people/demo.ts'
import { speak } from '../people/language.ts'
import { root } from '../product/product.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, screens } from '../screens.ts'

const looks = [
  { width: 390, colorScheme: 'light', locale: 'en' },
  { width: 1280, colorScheme: 'light', locale: 'en' },
  { width: 390, colorScheme: 'dark', locale: 'es' },
] as const

test.describe.configure({ mode: 'parallel', timeout: 900_000 })
test.use({ provoked: [404, 410] })

for (const who of whos) {
  test(`the screens of ${who}`, async ({ page }) => {
    await enterAs(page, who)
    for (const screen of screens.filter((one) => one.who === who)) {
      const address = await addressOf(screen, page)
      for (const { width, colorScheme, locale } of looks) {
        await speak(page, locale)
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const file = path.join(root, 'shots', `${screen.name}-${width}-${colorScheme}-${locale}.png`)
        await page.screenshot({ path: file, fullPage: true })
      }
    }
  })
}
