/** Screenshots that need separate pages or their own product: pages without data, and required two-step verification. */
import { demoEmailOf, signInAs } from '../helpers/demo.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt } from '../helpers/sign-in-form.ts'
import { applyVariant } from '../helpers/variant.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { startSeparatePages } from '../product/separate-pages.ts'
import { expect, test } from '../product/test.ts'
import { takeScreenshot, variants } from './screenshot.ts'

test.describe('a page whose data fails to load', () => {
  test.use({ allowsConsoleErrors: true })

  test('shows an error', async ({ page, baseURL }) => {
    const pages = await startSeparatePages(baseURL)
    try {
      await signInAs(page, 'family')
      pages.breakApi()
      for (const variant of variants) {
        await applyVariant(page, variant)
        await page.goto(`${pages.url}/family/federal-sai`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words('failure.title', variant.locale),
        )
        await takeScreenshot(page, 'failure', variant)
      }
    } finally {
      await pages.stop()
    }
  })
})

const secured = testOnOwnProduct({ SECOND_FACTOR: 'required' })

secured('required two-step verification', async ({ page }) => {
  await signInAt(page, '/admin/login', demoEmailOf('admin'))
  for (const variant of variants) {
    await applyVariant(page, variant)
    await page.goto('/second-factor')
    await pageReady(page)
    await takeScreenshot(page, 'second-factor-required', variant)
    await page.getByRole('button', { name: words('account.protect.addApp', variant.locale) }).click()
    await expect(page.getByRole('img', { name: words('account.protect.qr', variant.locale) })).toBeVisible()
    await takeScreenshot(page, 'second-factor-secret', variant)
  }
})
