/** Signing in with the form of a role: what is changed from a page needs the token that only the form leaves in the browser. */
import type { Browser, Page } from '@playwright/test'
import type { Account } from './account.ts'
import { demoLogins } from './demo.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'

export type LoginPage = '/admin/login' | '/agent/login' | '/admission-professional/login' | '/family/login'

/** Fills the form and sends it; what comes of it is for the caller to wait for. */
export async function submitCredentials(
  page: Page,
  door: LoginPage,
  { email, password }: Pick<Account, 'email' | 'password'>,
) {
  await page.goto(door)
  await pageReady(page)
  await page.getByRole('textbox', { name: words('auth.email') }).fill(email)
  await page.getByRole('textbox', { name: words('auth.password') }).fill(password)
  await page.getByRole('button', { name: words('auth.signIn.submit') }).click()
}

/** Somebody of the demo world. */
export async function signInAt(page: Page, door: LoginPage, email: string) {
  await submitCredentials(page, door, { email, password: demoLogins().password })
  await page.waitForURL((url) => url.pathname !== door)
}

/** A window of somebody's own, beside those of others in the same journey. */
export async function signInNewWindow(browser: Browser, door: LoginPage, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAt(page, door, email)
  return page
}
