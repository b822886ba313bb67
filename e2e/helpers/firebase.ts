/** Firebase's part of sign-up and password reset: its mails and the link that completes a sign-up. */
import { expect, type Page } from '@playwright/test'
import { type Account, newAccount, submitSignUp } from './account.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'

/** With this prefix, the SDK never contacts a real project. */
export const emulatorProject = 'demo-bursar'

/** Address of the emulator, for the product and for the browser. */
export function emulatorUrl(): string {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST
  if (!host) throw new Error('The emulator, which sets FIREBASE_AUTH_EMULATOR_HOST, is not running.')
  return `http://${host}`
}

interface Mail {
  email: string
  oobCode: string
  oobLink: string
  requestType: 'VERIFY_EMAIL' | 'PASSWORD_RESET'
}

/** The mails that Firebase would have sent to an email, newest last. */
export async function firebaseMails(
  page: Page,
  email: string,
  requestType: Mail['requestType'],
): Promise<Mail[]> {
  const answer = await page.request.get(`${emulatorUrl()}/emulator/v1/projects/${emulatorProject}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: Mail[] }
  return oobCodes.filter((mail) => mail.email === email && mail.requestType === requestType)
}

/** The newest mail of a kind. Waits until there is one. */
async function firebaseMail(page: Page, email: string, requestType: Mail['requestType']): Promise<Mail> {
  let mail: Mail | undefined
  await expect
    .poll(async () => {
      mail = (await firebaseMails(page, email, requestType)).at(-1)
      return mail
    })
    .toBeDefined()
  return mail as Mail
}

/** Opens the mailed link that confirms an email, as if on another device. */
export async function openConfirmationLink(page: Page, email: string) {
  const { oobLink } = await firebaseMail(page, email, 'VERIFY_EMAIL')
  const answer = await page.request.get(oobLink)
  expect(answer.ok(), `the link for ${email}`).toBe(true)
}

/** Address of the password reset link: our own page with Firebase's parameters. */
export async function recoveryUrl(page: Page, email: string): Promise<string> {
  const { oobCode } = await firebaseMail(page, email, 'PASSWORD_RESET')
  const added = { mode: 'resetPassword', oobCode, apiKey: 'public-key', lang: 'en' }
  return `/family/password-recovery?${new URLSearchParams(added)}`
}

/** From the sign-up page to the page that waits for the mailed link. */
export async function beginSignUp(page: Page, account: Account) {
  await submitSignUp(page, account)
  await expectLinkPage(page, account.email)
}

export async function expectLinkPage(page: Page, email: string) {
  await expect(page.getByRole('heading', { level: 1, name: words('auth.code.title') })).toBeVisible()
  await expect(page.getByText(words('auth.link.lead').replace('{email}', email))).toBeVisible()
}

/** Makes the page believe it is in the background. Then it doesn't check by itself whether the link was opened, only when the button is clicked. */
export async function pretendHidden(page: Page) {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true }),
  )
}

/** Signs up a new family, from the sign-up page to the first question. */
export async function signUpWithLink(page: Page, account = newAccount()): Promise<Account> {
  await pretendHidden(page)
  await beginSignUp(page, account)
  await openConfirmationLink(page, account.email)
  await page.getByRole('button', { name: words('auth.link.submit') }).click()
  await page.waitForURL('**/family/onboarding**')
  await pageReady(page)
  return account
}
