/** Pictures of what needs pages or a product of its own: pages without their data, and the second step where it is required. */
import { demoEmailOf, signInAs } from '../helpers/demo.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt } from '../helpers/sign-in-form.ts'
import { applyVariant } from '../helpers/variant.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { startSeparatePages } from '../product/separate-pages.ts'
import { expect, test } from '../product/test.ts'
import { takeScreenshot, variants } from './screenshot.ts'

test.describe('a page whose data cannot be had', () => {
  test.use({ allowsConsoleErrors: true })

  test('says so', async ({ page, baseURL }) => {
    const pages = await startSeparatePages(baseURL)
    try {
      await signInAs(page, 'family')
      pages.breakApi()
      for (const look of variants) {
        await applyVariant(page, look)
        await page.goto(`${pages.url}/family/federal-sai`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('failure.title', look.locale))
        await takeScreenshot(page, 'failure', look)
      }
    } finally {
      await pages.stop()
    }
  })
})

const secured = testOnOwnProduct({ SECOND_FACTOR: 'required' })

secured('the second step, where it is required', async ({ page }) => {
  await signInAt(page, '/admin/login', demoEmailOf('admin'))
  for (const look of variants) {
    await applyVariant(page, look)
    await page.goto('/second-factor')
    await pageReady(page)
    await takeScreenshot(page, 'second-factor-required', look)
    await page.getByRole('button', { name: words('account.protect.addApp', look.locale) }).click()
    await expect(page.getByRole('img', { name: words('account.protect.qr', look.locale) })).toBeVisible()
    await takeScreenshot(page, 'second-factor-secret', look)
  }
})
