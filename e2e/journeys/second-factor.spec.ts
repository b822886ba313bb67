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

async function looksRight(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectNoHorizontalScroll(page)
}

test('where a second step is required nothing opens before it is on, and then it is asked for', async ({
  page,
  browser,
}) => {
  const email = demoEmailOf('admin')
  await signInAt(page, '/admin/login', email)
  await page.waitForURL('**/second-factor')
  await expect(page.getByText(words('account.protect.needed'))).toBeVisible()
  await looksRight(page, 'before')
  await page.goto('/admin/families')
  await page.waitForURL('**/second-factor')
  await pageReady(page)

  await press(page, 'account.protect.addApp')
  await expect(page.getByRole('img', { name: words('account.protect.qr') })).toBeVisible()
  await looksRight(page, 'the secret')
  const secret = await page.getByText(words('account.protect.secret')).locator('+ p').innerText()
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await fill(page, 'account.protect.code', app.generate())
  await press(page, 'account.protect.confirm')

  const codes = page.getByRole('list', { name: words('account.protect.codesLabel') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [code = ''] = await codes.allInnerTexts()
  await looksRight(page, 'the recovery codes')
  await press(page, 'account.protect.kept')
  await page.waitForURL('**/admin/dashboard')

  // The phone is lost: a recovery code opens the account, once.
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

test('a family is not asked for it, and is offered it', async ({ page }) => {
  await signInAt(page, '/family/login', demoEmailOf('family'))
  await page.waitForURL('**/family/**')
  await page.goto('/family/profile?view=account')
  await pageReady(page)
  await expect(page.getByRole('button', { name: words('account.protect.addPasskey') })).toBeVisible()
  // Every time is told by the zone that is set here, not by that of the browser.
  await expect(page.getByText(/ [AP]M P[SD]T/).first()).toBeVisible()
})
