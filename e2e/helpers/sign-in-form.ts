/** Signs in with the form of a role. Pages that write need the token that the form stores in the browser. */
import type { Browser, Page } from '@playwright/test'
import { demoLogins } from './demo.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'

export type LoginPage = '/admin/login' | '/agent/login' | '/admission-professional/login' | '/family/login'

/** Fills in the form and submits it. The caller waits for the result. */
export async function submitCredentials(
  page: Page,
  loginPage: LoginPage,
  { email, password }: { email: string; password: string },
) {
  await page.goto(loginPage)
  await pageReady(page)
  await page.getByRole('textbox', { name: words('auth.email') }).fill(email)
  await page.getByRole('textbox', { name: words('auth.password') }).fill(password)
  await page.getByRole('button', { name: words('auth.signIn.submit') }).click()
}

/** Signs in a user of the demo world. */
export async function signInAt(page: Page, loginPage: LoginPage, email: string) {
  await submitCredentials(page, loginPage, { email, password: demoLogins().password })
  await page.waitForURL((url) => url.pathname !== loginPage)
}

/** Opens a separate browser context for another user of the same journey. */
export async function signInNewWindow(browser: Browser, loginPage: LoginPage, email: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAt(page, loginPage, email)
  return page
}
