import type { Page } from '@playwright/test'
import { newAccount, signIn, signOut } from '../helpers/account.ts'
import { expectNoAxeViolations } from '../helpers/axe.ts'
import {
  beginSignUp,
  expectLinkPage,
  firebaseMails,
  openConfirmationLink,
  pretendHidden,
  recoveryUrl,
  signUpWithLink,
} from '../helpers/firebase.ts'
import { expectNoHorizontalScroll } from '../helpers/horizontal-scroll.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { submitCredentials } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

// Firebase answers 400 for a wrong password, an email that is taken, and a link that was used.
test.use({ expectedStatuses: [400] })

const field = (page: Page, path: string) => page.getByRole('textbox', { name: words(path) })
const press = (page: Page, path: string) =>
  page.getByRole('button', { name: words(path), exact: true }).click()
const heading = (page: Page, path: string) => page.getByRole('heading', { level: 1, name: words(path) })
const wrongPassword = (page: Page) =>
  page.getByRole('alert').filter({ hasText: words('errors.problems.wrong-credentials') })

/** How many signed-in users the SDK has stored in its own database. */
const storedUsers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )

test('a family signs up with the mailed link, signs out, and signs in with its password', async ({
  page,
}) => {
  const maria = newAccount()
  await beginSignUp(page, maria)
  await expectNoAxeViolations(page, 'waiting for the link')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectNoHorizontalScroll(page)
  await press(page, 'auth.link.submit')
  await expect(page.getByText(words('auth.link.notYet'))).toBeVisible()
  // Opening the mail app on a phone often unloads the page.
  await page.reload()
  await expectLinkPage(page, maria.email)
  await openConfirmationLink(page, maria.email)
  await page.waitForURL('**/family/onboarding**')
  await page.setViewportSize({ width: 1280, height: 900 })
  await pageReady(page)
  await press(page, 'onboarding.welcome.start')
  await expect(heading(page, 'onboarding.parts.home.title')).toBeVisible()
  expect(await storedUsers(page)).toBe(1)

  await signOut(page, maria)
  expect(await storedUsers(page)).toBe(0)
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await page.goto('/family/onboarding')
  await expect(page).toHaveURL((url) => url.pathname === '/')

  await submitCredentials(page, '/family/login', { ...maria, password: 'not the password' })
  await expect(wrongPassword(page)).toBeVisible()
  await expect(field(page, 'auth.email')).toHaveValue(maria.email)
  await field(page, 'auth.password').fill(maria.password)
  await press(page, 'auth.signIn.submit')
  await expect(heading(page, 'onboarding.parts.home.title')).toBeVisible()
})

test('a sign-up that was left before the link was opened is completed by signing in', async ({
  page,
  browser,
}) => {
  const maria = newAccount()
  await beginSignUp(page, maria)
  const other = await (await browser.newContext()).newPage()
  await pretendHidden(other)
  await submitCredentials(other, '/family/login', maria)
  await expectLinkPage(other, maria.email)
  await press(other, 'auth.link.resend')
  await expect(other.getByText(words('auth.link.resent'))).toBeVisible()
  await page.close()
  await openConfirmationLink(other, maria.email)
  await press(other, 'auth.link.submit')
  await expect(heading(other, 'auth.finish.whose.title')).toBeVisible()
  await press(other, 'auth.finish.whose.family')
  await expect(heading(other, 'auth.finish.title')).toBeVisible()
  await field(other, 'auth.signUp.name').fill(maria.name)
  await press(other, 'auth.finish.submit')
  await other.waitForURL('**/family/onboarding**')
})

test('a family that forgot its password sets a new one with the mailed link, once', async ({ page }) => {
  const maria = await signUpWithLink(page)
  await signOut(page, maria)
  await page.goto('/family/forgot-password')
  await pageReady(page)
  await field(page, 'auth.email').fill(maria.email)
  await press(page, 'auth.forgot.submit')
  await expect(heading(page, 'auth.forgot.sentTitle')).toBeVisible()

  const address = await recoveryUrl(page, maria.email)
  const renewed = { ...maria, password: 'another table by the door' }
  await page.goto(address)
  await pageReady(page)
  await expect(page).toHaveURL((url) => url.pathname === '/family/password-recovery' && url.search === '')
  await field(page, 'auth.recovery.password').fill(renewed.password)
  await press(page, 'auth.recovery.submit')
  await expect(page.getByText(words('auth.signIn.afterReset'))).toBeVisible()

  await submitCredentials(page, '/family/login', maria)
  await expect(wrongPassword(page)).toBeVisible()
  await signIn(page, renewed)
  await page.waitForURL('**/family/onboarding**')

  await signOut(page, maria)
  await page.goto(address)
  await pageReady(page)
  await field(page, 'auth.recovery.password').fill('a third table outside')
  await press(page, 'auth.recovery.submit')
  await expect(
    page.getByRole('alert').filter({ hasText: words('errors.problems.reset-link-used') }),
  ).toBeVisible()
})

test('signing up with an email that has an account notifies only its owner', async ({ page, browser }) => {
  const maria = await signUpWithLink(page)
  const stranger = await (await browser.newContext()).newPage()
  // The previous user of this browser left without signing out.
  await signUpWithLink(stranger, newAccount('Ida Bell'))
  await stranger.context().clearCookies()
  await beginSignUp(stranger, { ...maria, name: 'Somebody Else', password: 'a guess that is wrong' })
  await press(stranger, 'auth.link.submit')
  await expect(stranger.getByText(words('auth.link.notYet'))).toBeVisible()
  expect(await firebaseMails(page, maria.email, 'PASSWORD_RESET')).toHaveLength(1)

  // The owner signs in with the password and finds the account unchanged.
  await stranger.reload()
  await press(stranger, 'auth.code.other')
  await field(stranger, 'auth.password').fill(maria.password)
  await press(stranger, 'auth.signUp.submit')
  await stranger.waitForURL('**/family/onboarding**')
  await expect(stranger.getByRole('banner')).toContainText(maria.name)
})
