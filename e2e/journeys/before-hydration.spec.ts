/** What a page does with input before React has hydrated it, and with scripts off. */
import type { Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { createFamily } from '../helpers/api-sign-in.ts'
import { beginHousehold, continueInterview, partTitle, pressButton } from '../helpers/interview.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'

/** The forms that the page sends from now on. */
function formsSent(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}
const showPrices = (page: Page) => page.getByRole('button', { name: words('home.quick.show') })

test.describe('before the scripts of a page have loaded', () => {
  /** Delays the page's scripts until the returned function is called. */
  async function blockScripts(page: Page) {
    const released = Promise.withResolvers<void>()
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await released.promise
      await route.continue()
    })
    return released.resolve
  }
  const untilCommitted = { waitUntil: 'commit' } as const
  const field = (page: Page, path: string) => page.getByRole('textbox', { name: words(path) })

  const menus = [
    {
      name: 'the account menu',
      width: 1280,
      button: words('shell.userMenu').replace('{name}', 'Maria Garcia'),
      within: words('shell.signOut'),
    },
    { name: 'the slide menu', width: 390, button: words('shell.openMenu'), within: words('shell.logout') },
  ]
  for (const { name, width, button, within } of menus)
    test(`${name} that was opened stays open when the scripts load`, async ({ page }) => {
      await createFamily(page)
      await page.setViewportSize({ width, height: 844 })
      const release = await blockScripts(page)
      await page.goto('/family/onboarding', untilCommitted)
      await page.locator('header').getByLabel(button).click()
      const item = page.getByRole('button', { name: within, exact: true })
      await expect(item).toBeVisible()
      release()
      await pageReady(page)
      await expect(item).toBeVisible()
      await item.click()
      await page.waitForURL((url) => url.pathname === '/')
    })

  test('the answers on the home page are kept and not sent, even if they are submitted', async ({ page }) => {
    const release = await blockScripts(page)
    await page.goto('/', untilCommitted)
    await page.getByLabel(words('home.quick.state.label')).selectOption('TX')
    await field(page, 'home.quick.familySize.label').fill('4')
    await page.getByRole('radio', { name: words('home.quick.parents.together') }).check()
    await field(page, 'home.quick.parentsAgi.label').fill('86,500')
    const sent = formsSent(page)
    await showPrices(page).click()
    release()
    await pageReady(page)
    expect(sent).toEqual([])
    await field(page, 'home.quick.parentsSavings.label').fill('5000')
    await field(page, 'home.quick.parentsInvestments.label').fill('0')
    await showPrices(page).click()
    await expect(page.getByRole('heading', { name: /^What colleges in Texas/ })).toBeVisible()
  })

  test('the questions of the interview keep their answers, even if they are submitted', async ({ page }) => {
    await beginHousehold(page)
    const release = await blockScripts(page)
    await page.reload(untilCommitted)
    const married = page.getByRole('radio', {
      name: words('onboarding.choices.parentsMaritalStatus.married'),
      exact: true,
    })
    await page.locator('#state').selectOption('TX')
    await page.locator('#familyMembersCount').fill('4')
    await married.check()
    await page.locator('#estimatedIncome').fill('86,500')
    const sent = formsSent(page)
    await pressButton(page, 'nav.continue')
    release()
    await pageReady(page)
    expect(sent).toEqual([])
    // Each answer draws the form anew.
    await page.locator('#estimatedSavings').fill('0')
    await page.locator('#expectedStartYear').fill(String(startYear))
    await expect(page.locator('#state')).toHaveValue('TX')
    await expect(page.locator('#familyMembersCount')).toHaveValue('4')
    await expect(page.locator('#estimatedIncome')).toHaveValue('86,500')
    await expect(married).toBeChecked()
    await continueInterview(page)
    await expect(partTitle(page, 'parent')).toBeVisible()
  })

  test('a filled-in sign-up keeps its values', async ({ page }) => {
    const { name, email, password } = newAccount('Änne O’Hara-Núñez')
    const release = await blockScripts(page)
    await page.goto('/family/signup', untilCommitted)
    await field(page, 'auth.signUp.name').fill(name)
    await field(page, 'auth.email').fill(email)
    await field(page, 'auth.password').fill(password)
    release()
    await pageReady(page)
    await expect(field(page, 'auth.signUp.name')).toHaveValue(name)
    await page.getByRole('button', { name: words('auth.signUp.submit') }).click()
    await expect(page.getByRole('heading', { level: 1, name: words('auth.code.title') })).toBeVisible()
  })
})

test('with scripts off, a form that needs them puts nothing into the address', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/family/login')
  await page.getByRole('textbox', { name: words('auth.password') }).fill('a table by the window')
  await page.getByRole('button', { name: words('auth.signIn.submit'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/family/login`)
  await context.close()
})

test('with scripts off, the home page sends no figures, keeps them, and says what it needs', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  // Text inside of noscript isn't found by `getByText`.
  await expect(page.locator('#estimate noscript p')).toHaveText(words('home.quick.noScript'))
  await expect(page.locator('#estimate noscript p')).toBeVisible()
  const income = page.getByRole('textbox', { name: words('home.quick.parentsAgi.label') })
  await income.fill('86,500')
  const sent = formsSent(page)
  await showPrices(page).click()
  await income.press('Enter')
  await expect(income).toHaveValue('86,500')
  expect(sent).toEqual([])
  await context.close()
})
