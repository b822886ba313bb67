/** The fast way to an account with completed onboarding: the example family that the welcome page offers. */
import { expect, type Page } from '@playwright/test'
import { type Account, signUp } from './account.ts'
import { pageReady } from './page-ready.ts'
import { words } from './words.ts'

/** From the welcome page to the list of students. */
export async function fillInExampleFamily(page: Page) {
  await page.getByRole('button', { name: words('onboarding.welcome.demo') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: words('onboarding.people.students.title') }),
  ).toBeVisible()
  // The new page moves the focus; a click before that may miss.
  await expect(page.getByRole('main')).toBeFocused()
}

export async function signUpWithExampleFamily(page: Page, account: Account) {
  await signUp(page, account)
  await fillInExampleFamily(page)
  await page.getByRole('button', { name: words('onboarding.people.finish') }).click()
  await page.waitForURL(/\/family\/federal-sai/)
  await pageReady(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
