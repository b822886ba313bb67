import type { Page } from '@playwright/test'
import { addVirtualAuthenticator } from '../helpers/authenticator.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { demoEmailOf, demoLogins } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt, submitCredentials } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

const test = testOnOwnProduct({ SECOND_FACTOR: 'required' })
// Removing the last passkey is refused with 409.
test.use({ expectedStatuses: [401, 403, 409] })

const press = (page: Page, path: string) => page.getByRole('button', { name: words(path) }).click()

async function looksRight(page: Page, where: string) {
  await expectNoAxeViolations(page, where)
  await expectNoHorizontalScroll(page)
}

/** Clears everything that identifies the user, like closing the browser permanently. */
async function forget(page: Page) {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
}

test('an admin adds a passkey at the first sign-in, uses it after the password, and then without one', async ({
  page,
}) => {
  const email = demoEmailOf('financial_agent')
  await addVirtualAuthenticator(page)
  await signInAt(page, '/agent/login', email)
  await page.waitForURL('**/second-factor')
  await press(page, 'account.protect.addPasskey')
  await page.getByRole('textbox', { name: words('account.protect.passkeyName') }).fill('My phone')
  await looksRight(page, 'a name for the passkey')
  await press(page, 'account.protect.makePasskey')
  const codes = page.getByRole('list', { name: words('account.protect.codesLabel') }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await press(page, 'account.protect.kept')
  await page.waitForURL('**/agent/dashboard')

  await page.goto('/agent/profile')
  await pageReady(page)
  await expect(page.getByRole('heading', { name: /My phone/ })).toBeVisible()
  await looksRight(page, 'the passkeys of a profile')
  // The last one can't be removed while it is required.
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('button', { name: 'Remove My phone' }).click()
  await expect(page.getByText(words('errors.problems.last-factor'))).toBeVisible()

  await forget(page)
  await submitCredentials(page, '/agent/login', { email, password: demoLogins().password })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('auth.second.title'))
  await looksRight(page, 'the passkey after the password')
  await press(page, 'auth.second.passkey.submit')
  await page.waitForURL('**/agent/dashboard')

  await forget(page)
  await page.goto('/agent/login')
  await pageReady(page)
  await press(page, 'auth.signIn.passkey')
  await page.waitForURL('**/agent/dashboard')
})

test('a mailed link opens its page after sign-in and the setup of two-step verification', async ({
  page,
}) => {
  await addVirtualAuthenticator(page)
  const next = '/admin/families?search=moreau'
  await page.goto(`/admin/login?next=${encodeURIComponent(next)}`)
  await pageReady(page)
  await page.getByRole('textbox', { name: words('auth.email') }).fill(demoEmailOf('admin'))
  await page.getByRole('textbox', { name: words('auth.password') }).fill(demoLogins().password)
  await press(page, 'auth.signIn.submit')
  await page.waitForURL('**/second-factor?next=*')
  await press(page, 'account.protect.addPasskey')
  await press(page, 'account.protect.makePasskey')
  await press(page, 'account.protect.kept')
  await page.waitForURL(`**${next}`)
  // For a signed-in user, the same link opens the page at once; a link to another site opens the home page.
  await page.goto(`/admin/login?next=${encodeURIComponent(next)}`)
  await page.waitForURL(`**${next}`)
  await page.goto('/admin/login?next=//evil.example/admin/families')
  await page.waitForURL('**/admin/dashboard')
})
