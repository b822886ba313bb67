/** Signs up with the mailed code, signs in, and signs out, like a user. */
import { expect, type Page } from '@playwright/test'
import { mailedCode } from './mail.ts'
import { pageReady } from './page-ready.ts'
import { submitCredentials } from './sign-in-form.ts'
import { words } from './words.ts'

export interface Account {
  name: string
  email: string
  password: string
}

let accounts = 0

/** A new account with an email that is unique in this run. */
export function newAccount(name = 'Maria Garcia'): Account {
  accounts += 1
  return {
    name,
    email: `person-${process.pid}-${Date.now()}-${accounts}@example.com`,
    password: 'a table by the window',
  }
}

/** Fills in the sign-up form of families and submits it. */
export async function submitSignUp(page: Page, { name, email, password }: Account) {
  await page.goto('/family/signup')
  await pageReady(page)
  await page.getByRole('textbox', { name: words('auth.signUp.name') }).fill(name)
  await page.getByRole('textbox', { name: words('auth.email') }).fill(email)
  await page.getByRole('textbox', { name: words('auth.password') }).fill(password)
  await page.getByRole('button', { name: words('auth.signUp.submit') }).click()
}

/** From the sign-up page to the first question. */
export async function signUp(page: Page, account: Account) {
  await submitSignUp(page, account)
  await expect(page.getByRole('heading', { level: 1, name: words('auth.code.title') })).toBeVisible()
  await page
    .getByRole('textbox', { name: words('auth.code.label') })
    .fill(await mailedCode(page, account.email))
  await page.getByRole('button', { name: words('auth.code.submit') }).click()
  await page.waitForURL(/\/family\/onboarding/)
  await pageReady(page)
}

export async function signIn(page: Page, account: Account) {
  await submitCredentials(page, '/family/login', account)
  await page.waitForURL((url) => url.pathname !== '/family/login')
}

/** Through the account menu on a desktop and the slide menu on a phone. Ends at the home page. */
export async function signOut(page: Page, { name }: Account) {
  const slideMenu = page.getByRole('button', { name: words('shell.openMenu') })
  if (await slideMenu.isVisible()) {
    await slideMenu.click()
    await page.getByRole('button', { name: words('shell.logout'), exact: true }).click()
  } else {
    await page.getByLabel(words('shell.userMenu').replace('{name}', name)).click()
    await page.getByRole('button', { name: words('shell.signOut'), exact: true }).click()
  }
  await page.waitForURL((url) => url.pathname === '/')
}
