import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { demoEmailOf, demoLogins } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt, submitCredentials } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

const test = testOnOwnProduct({ SECOND_FACTOR: 'required', APP_TIME_ZONE: 'America/Los_Angeles' })
test.use({ expectedStatuses: [401, 403, 422] })

const press = (page: Page, path: string) => page.getByRole('button', { name: words(path) }).click()
const fill = (page: Page, path: string, text: string) =>
  page.getByRole('textbox', { name: words(path) }).fill(text)

async function expectAccessible(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectNoHorizontalScroll(page)
}

test('an admin must set up required two-step verification before any other page, and uses it at the next sign-in', async ({
  page,
  browser,
}) => {
  const email = demoEmailOf('admin')
  await signInAt(page, '/admin/login', email)
  await page.waitForURL('**/second-factor')
  await expect(page.getByText(words('account.protect.needed'))).toBeVisible()
  await expectAccessible(page, 'before')
  await page.goto('/admin/families')
  await page.waitForURL('**/second-factor')
  await pageReady(page)

  await press(page, 'account.protect.addApp')
  await expect(page.getByRole('img', { name: words('account.protect.qr') })).toBeVisible()
  await expectAccessible(page, 'the secret')
  const secret = await page.getByText(words('account.protect.secret')).locator('+ p').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await fill(page, 'account.protect.code', app.generate())
  await press(page, 'account.protect.confirm')

  const codes = page.getByRole('list', { name: words('account.protect.codesLabel') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allInnerTexts()
  await expectAccessible(page, 'the recovery codes')
  await press(page, 'account.protect.kept')
  await page.waitForURL('**/admin/dashboard')

  // The phone is lost: a recovery code opens the account, once only.
  for (const isNew of [true, false]) {
    const other = await (await browser.newContext()).newPage()
    await submitCredentials(other, '/admin/login', { email, password: demoLogins().password })
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(words('auth.second.title'))
    await press(other, 'auth.second.recovery.instead')
    await fill(other, 'auth.second.recovery.label', code)
    await press(other, 'auth.second.submit')
    if (isNew) await other.waitForURL('**/admin/dashboard')
    else await expect(other.locator('[aria-invalid="true"]')).toBeVisible()
  }
})

test('two-step verification is optional for a family', async ({ page }) => {
  await signInAt(page, '/family/login', demoEmailOf('family'))
  await page.waitForURL('**/family/**')
  await page.goto('/family/profile?view=account')
  await pageReady(page)
  await expect(page.getByRole('button', { name: words('account.protect.addPasskey') })).toBeVisible()
  // Times are shown in the server's time zone setting, not the browser's.
  await expect(page.getByText(/ [AP]M P[SD]T/).first()).toBeVisible()
})
