/** The three screenshots of the README, in `docs/images`. To take only these: `npm run shots -- readme`. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { signInAs } from '../helpers/demo.ts'
import { setLanguage } from '../helpers/language.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { root } from '../product/product.ts'
import { expect, test } from '../product/test.ts'
import { texas } from '../screens.ts'

/** Everyone who clones the repository downloads them. */
const maxBytes = 200 * 1024

const pictures = [
  { name: 'student-aid-index', address: '/family/federal-sai', width: 1280, height: 1000, scale: 1 },
  {
    name: 'college-search',
    address: '/family/college/search?search=texas',
    width: 1280,
    height: 960,
    scale: 1,
  },
  { name: 'college-on-a-phone', address: `/family/college/${texas}`, width: 390, height: 960, scale: 2 },
]

for (const { name, address, width, height, scale } of pictures) {
  test.describe(name, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale, colorScheme: 'light' })
    test('for the README', async ({ page }) => {
      await signInAs(page, 'family')
      await setLanguage(page, 'en')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await pageReady(page)
      const guide = page.getByRole('region', { name: words('guide.label') })
      if (await guide.isVisible()) await guide.getByRole('button', { name: words('guide.hide') }).click()
      await expect(guide).toBeHidden()
      const file = path.join(root, 'docs', 'images', `${name}.png`)
      await page.screenshot({ path: file })
      expect(statSync(file).size).toBeLessThan(maxBytes)
    })
  })
}
