import type { Page } from '@playwright/test'
import { pageReady } from '../helpers/page-ready.ts'
import { signInAt } from '../helpers/sign-in-form.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

const [first, second] = ['peter.ivanoff@demo.example', 'angela.moreau@demo.example']

async function openSavedSearches(page: Page) {
  await page.goto('/family/college/search?state=OH')
  await pageReady(page)
  await page.getByRole('button', { name: words('colleges.saved.open'), exact: true }).click()
  return page.getByRole('region', { name: words('colleges.saved.title') })
}

/** Simulates an expired session: the cookies are gone, but the browser storage remains. */
const endWithoutSigningOut = (page: Page) => page.context().clearCookies({ name: /^bursar|^__Host-/ })

test('two families sharing a browser each see only their own data', async ({ page }) => {
  await signInAt(page, '/family/login', first)
  let saved = await openSavedSearches(page)
  await saved.getByRole('textbox', { name: words('colleges.saved.name') }).fill('Near our home')
  const stored = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/family/saved-searches'),
  )
  await saved.getByRole('button', { name: words('colleges.saved.save') }).click()
  expect((await stored).status()).toBe(200)

  await endWithoutSigningOut(page)
  await signInAt(page, '/family/login', second)
  saved = await openSavedSearches(page)
  await expect(saved.getByText(words('colleges.saved.none'))).toBeVisible()
  await expect(saved.getByRole('link', { name: 'Near our home' })).toHaveCount(0)

  await endWithoutSigningOut(page)
  await signInAt(page, '/family/login', first)
  saved = await openSavedSearches(page)
  await expect(saved.getByRole('link', { name: 'Near our home' })).toBeVisible()
})
