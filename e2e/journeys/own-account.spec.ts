/** Account settings of every role: opening them on a phone, confirming one's identity, and changing sign-in details. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { homes, type Role } from '../../contract/src/roles.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import { demoEmailOf, demoLogins } from '../helpers/demo.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { mailedCode, mailedLink } from '../helpers/mail.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { type LoginPage, signInAt, submitCredentials } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { testOnOwnProduct } from '../product/own-product.ts'
import { expect } from '../product/test.ts'

const test = testOnOwnProduct()
test.use({ expectedStatuses: [401, 403] })

const roles: Role[] = ['family', 'admin', 'admission_professional', 'financial_agent']
const phone = { width: 390, height: 844 }

for (const role of roles) {
  test(`on a phone, the menu of a ${role} links to the profile and two-step verification`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await signInAt(page, homes[role].login as LoginPage, demoEmailOf(role))
    await pageReady(page)
    await page.getByRole('button', { name: words('shell.openMenu') }).click()
    await page.getByRole('link', { name: words('shell.menu.profile'), exact: true }).click()
    await page.waitForURL(`**${homes[role].profile}`)
    if (role === 'family') await page.goto(`${homes.family.profile}?view=account`)
    await pageReady(page)
    await expect(page.getByRole('heading', { name: words('account.protect.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: words('account.protect.addPasskey') })).toBeVisible()
    await expectNoAxeViolations(page, `the profile of a ${role} on a phone`)
    await expectNoHorizontalScroll(page)
  })
}

/** Simulates time passing: the server once answers that the last proof of identity is too old. */
async function expireProof(page: Page, path: string) {
  await page.route(
    path,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        body: JSON.stringify({ type: '', title: '', status: 403, code: 'recent-sign-in-needed' }),
      }),
    { times: 1 },
  )
}

test('a family confirms its identity and downloads its data without leaving the page', async ({ page }) => {
  await signInAt(page, '/family/login', demoEmailOf('family'))
  await page.goto('/family/profile?view=account')
  await pageReady(page)
  await expireProof(page, '**/api/family/export')
  await page.getByRole('link', { name: words('ownData.export.action') }).click()
  await expect(page.getByRole('dialog', { name: words('errors.confirm.title') })).toBeVisible()
  await expectNoAxeViolations(page, 'confirming the identity')
  await page.getByLabel(/^Password for/).fill(demoLogins().password)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('errors.confirm.submit') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^bursar-export-.*\.zip$/)
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
})

test('a family changes its email with a mailed code, and the old address undoes the change', async ({
  page,
  browser,
}) => {
  const before = demoEmailOf('family')
  const after = `moved-${process.pid}-${Date.now()}@example.com`
  await signInAt(page, '/family/login', before)
  await page.goto('/family/profile?view=account')
  await pageReady(page)
  await page.getByRole('button', { name: words('account.signIn.changeEmail') }).click()
  await page.getByRole('textbox', { name: words('account.signIn.newEmail') }).fill(after)
  await page.getByRole('button', { name: words('account.signIn.emailSubmit') }).click()
  await page.getByRole('textbox', { name: words('account.signIn.code') }).fill(await mailedCode(page, after))
  await page.getByRole('button', { name: words('account.signIn.codeSubmit') }).click()
  await expect(page.getByText(`From now on, sign in with ${after}.`)).toBeVisible()

  const link = await mailedLink(page, before, '/undo-email-change')
  const other = await (await browser.newContext()).newPage()
  await other.goto(link)
  await pageReady(other)
  await expectNoAxeViolations(other, 'undoing a change of email')
  await other.getByRole('button', { name: words('auth.undoEmail.submit') }).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(words('auth.undoEmail.doneTitle'))

  await other.goto(await mailedLink(page, before, '/family/password-recovery'))
  await pageReady(other)
  await other.getByRole('textbox', { name: words('auth.recovery.password') }).fill(demoLogins().password)
  await other.getByRole('button', { name: words('auth.recovery.submit') }).click()
  await other.waitForURL('**/family/login?**')
  await submitCredentials(other, '/family/login', { email: before, password: demoLogins().password })
  await other.waitForURL('**/family/federal-sai**')
})

test('an agent who doesn’t recognize an event sets a new password with the mailed link, while signed in', async ({
  page,
}) => {
  const email = demoEmailOf('financial_agent')
  const { password } = demoLogins()
  await signInAt(page, '/agent/login', email)
  await page.goto('/agent/profile')
  await pageReady(page)
  await page.getByRole('button', { name: words('security.own.notMe') }).click()
  await page.getByRole('button', { name: words('security.own.reset') }).click()
  await expect(page.getByText(words('security.own.resetSent'))).toBeVisible()

  await page.goto(await mailedLink(page, email, '/agent/password-recovery'))
  await pageReady(page)
  await page.getByRole('textbox', { name: words('auth.recovery.password') }).fill(password)
  await page.getByRole('button', { name: words('auth.recovery.submit') }).click()
  await page.waitForURL('**/agent/login?**')
  await submitCredentials(page, '/agent/login', { email, password })
  await page.waitForURL('**/agent/dashboard')
})
