import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { newAccount, signIn, signOut, signUp } from '../helpers/account.ts'
import { garciaFamily } from '../helpers/garcia-family.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { runCommand, startProduct } from '../product/product.ts'
import { expect, test } from '../product/test.ts'

/** In the starter catalogue and in the official release. */
const college = 'The University of Texas at Austin'

const theNumber = (page: Page) =>
  page.getByRole('region', { name: wordsLike('estimate.awardYear') }).getByText(/^[−\d,]+$/)

/** Searches for the college and returns the button that makes it Elena's favorite. */
async function findCollege(page: Page) {
  await page.goto('/family/college/search')
  await pageReady(page)
  await page.getByRole('searchbox', { name: words('colleges.search.words') }).fill('ut austin')
  await page.getByRole('button', { name: words('colleges.search.submit'), exact: true }).click()
  await page.waitForURL(/search=ut/)
  return page.getByRole('button', { name: `${college}: favorite for Elena` })
}

/** Clicks the button and waits until the server has saved it, because the new state shows before that. */
async function keep(favorite: Locator) {
  await favorite.click()
  await expect(favorite).toHaveAttribute('aria-pressed', 'true')
  await expect(favorite).toHaveAttribute('aria-busy', 'false')
}

async function favorites(page: Page) {
  await page.goto('/family/college-favorites')
  return page.getByRole('main').getByRole('link', { name: college })
}

test('a family signs up, answers the questions, sees its SAI, saves a college, and finds everything after signing in again', async ({
  page,
}) => {
  const maria = newAccount('Maria Garcia')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await signUp(page, maria)
  await completeOnboarding(page, garciaFamily)

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elena')
  const number = await theNumber(page).innerText()
  expect(number).toMatch(/^[−\d,]+$/)

  // Links to next steps are not printed.
  await page.emulateMedia({ media: 'print' })
  for (const title of ['next', 'whatIf'])
    await expect(page.getByRole('heading', { name: words(`estimate.${title}.title`) })).toBeHidden()
  await expect(page.getByText(words('estimate.worksheet.how'))).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const favorite = await findCollege(page)
  await keep(favorite)
  await expect(await favorites(page)).toBeVisible()

  await signOut(page, maria)
  await page.goto('/family/federal-sai')
  await expect(page).toHaveURL(/\/$/)

  await signIn(page, maria)
  await expect(page).toHaveURL(/\/family\/federal-sai/)
  await expect(theNumber(page)).toHaveText(number)
  await expect(await favorites(page)).toBeVisible()
})

test('a restarted process has lost nothing, and neither has a restored backup', {
  tag: '@desktop-only',
}, async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bursar-restart-'))
  const restored = `${folder}-restored`
  const maria = newAccount('Maria Garcia')
  let number = ''
  try {
    const first = await startProduct(folder)
    const before = await browser.newContext({ baseURL: first.url })
    const page = await before.newPage()
    await signUp(page, maria)
    await completeOnboarding(page, garciaFamily)
    number = await theNumber(page).innerText()
    const favorite = await findCollege(page)
    await keep(favorite)
    await before.close()
    expect(await first.stop(), 'the exit code after SIGTERM').toBe(0)

    const second = await startProduct(folder)
    const after = await browser.newContext({ baseURL: second.url })
    const later = await after.newPage()
    await signIn(later, maria)
    await expect(theNumber(later)).toHaveText(number)
    await expect(await favorites(later)).toBeVisible()
    await after.close()
    await second.stop()

    // From a backup in another folder, which has nothing but the encryption key.
    const backup = path.join(folder, 'backup.gz')
    await runCommand('backup', { DATA_FOLDER: folder }, backup)
    await mkdir(restored, { mode: 0o700 })
    await copyFile(path.join(folder, 'encryption-key'), path.join(restored, 'encryption-key'))
    await runCommand('restore', { DATA_FOLDER: restored }, backup)
    const third = await startProduct(restored)
    const again = await browser.newContext({ baseURL: third.url })
    const last = await again.newPage()
    await signIn(last, maria)
    await expect(theNumber(last)).toHaveText(number)
    await expect(await favorites(last)).toBeVisible()
    await again.close()
    await third.stop()
  } finally {
    for (const used of [folder, restored]) await rm(used, { recursive: true, force: true })
  }
})
