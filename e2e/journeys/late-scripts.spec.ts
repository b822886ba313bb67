import type { Page } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { createFamily } from '../helpers/api-sign-in.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { words } from '../helpers/words.ts'
import { expect, test } from '../product/test.ts'

test('a page paints before the browser requests its scripts', async ({ page }) => {
  // After 3 seconds without a paint, the page requests them anyway (`late-scripts.browser.js`). Disables that for slow machines.
  await page.addInitScript(() => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply: (real, self, given) => (given[1] === 3_000 ? 0 : Reflect.apply(real, self, given)),
    })
  })
  await page.goto('/')
  await pageReady(page)
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }))
  expect(asked.length).toBeGreaterThan(3)
  expect(Math.min(...asked)).toBeGreaterThan(seen)
})

const others: { where: string; before: (page: Page) => Promise<unknown> }[] = [
  {
    where: 'a background tab',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' }),
      ),
  },
  {
    where: 'a browser that doesn’t report paints',
    before: (page) =>
      page.addInitScript(() =>
        Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value: [] }),
      ),
  },
]
for (const { where, before } of others)
  test(`${where} loads scripts without waiting for a paint`, async ({ page }) => {
    await before(page)
    await page.goto('/family/login')
    await pageReady(page)
    await page.getByRole('button', { name: words('auth.signIn.submit'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
  })

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

  test('a submitted sign-in is repeated, and the password never appears in the address', async ({ page }) => {
    const { email, password } = await createFamily(page)
    await page.context().clearCookies()
    const release = await blockScripts(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/identity/sign-in')) asked += 1
    })
    await page.goto('/family/login', untilCommitted)
    await field(page, 'auth.email').fill(email)
    await field(page, 'auth.password').fill(password)
    await field(page, 'auth.password').press('Enter')
    expect(new URL(page.url()).search).toBe('')
    await expect(field(page, 'auth.email')).toHaveValue(email)
    release()
    await page.waitForURL('**/family/onboarding*')
    expect(asked).toBe(1)
  })

  test('a clicked button acts once the scripts have loaded, once only', async ({ page }) => {
    const release = await blockScripts(page)
    await page.goto('/family/login', untilCommitted)
    const show = page.getByRole('button', { name: words('ui.showPassword') })
    await show.click()
    release()
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
    await pageReady(page)
    await expect(page.locator('#password')).toHaveAttribute('type', 'text')
  })

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
      const takenOver = page.evaluate(() =>
        new Promise((done) => addEventListener('bursar:ready', done, { once: true })).then(() => undefined),
      )
      release()
      await takenOver
      await expect(item).toBeVisible()
      await item.click()
      await page.waitForURL((url) => url.pathname === '/')
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

test('an injected script does not run, not even one that imitates a late script', async ({ page }) => {
  const run = (where: string) => `data:text/javascript,window.ran=[...(window.ran??[]),"${where}"]`
  const injected = [
    `<script type="late" src='${run('body')}'></script>`,
    '<script type="late" src="https://elsewhere.example/a.js"></script>',
    '<script type="late" src="/_next/static/../../api/openapi.json"></script>',
  ].join('')
  const foreign: string[] = []
  page.on('request', (request) => foreign.push(request.url()))
  await page.route('**/family/login', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html
        .replace('</head>', `${injected.replaceAll('"body"', '"head"')}</head>`)
        .replace(/<body[^>]*>/, (body) => `${body}${injected}`),
    })
  })
  await page.goto('/family/login')
  // The page's own scripts do run.
  await pageReady(page)
  await page.getByRole('button', { name: words('auth.signIn.submit'), exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await page.locator('script[type=late]').count()).toBe(6)
  expect(await page.evaluate(() => (window as { ran?: string[] }).ran ?? [])).toEqual([])
  expect(foreign.filter((url) => /elsewhere|^data:text|openapi/.test(url))).toEqual([])
})
