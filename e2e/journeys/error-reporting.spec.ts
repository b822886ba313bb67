import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page, Request } from '@playwright/test'
import { newAccount } from '../helpers/account.ts'
import { signUpWithExampleFamily } from '../helpers/example-family.ts'
import { pageReady } from '../helpers/page-ready.ts'
import { type Product, startProduct } from '../product/product.ts'
import { type Sentry, startSentry } from '../product/sentry.ts'
import { expect, test } from '../product/test.ts'

interface Reported {
  exception: { values: { type: string; value: string; stacktrace?: { frames: unknown[] } }[] }
  environment: string
  tags: { replayId?: string }
}

/** Throws an uncaught error, like one in our own code. */
const breakLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new ReferenceError(text)
    })
  }, message)

test.describe('with a DSN', () => {
  // Pages fail here on purpose, and the console reports it.
  test.use({ allowsConsoleErrors: true })

  let sentry: Sentry
  let product: Product
  let folder: string
  test.beforeAll(async () => {
    sentry = await startSentry()
    folder = await mkdtemp(path.join(tmpdir(), 'bursar-reporting-'))
    product = await startProduct(path.join(folder, 'data'), { SENTRY_DSN: sentry.dsn })
  })
  test.afterAll(async () => {
    await product.stop()
    await sentry.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const errors = () => sentry.of('event') as unknown as Reported[]
  const errorOf = (type: string) => errors().find(({ exception }) => exception.values.at(-1)?.type === type)

  test('errors are reported with a replay from the first moment on, without names or amounts', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text())
    })
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) others.push(request.url())
    })

    await test.step('an error before the reporting is there', async () => {
      await page.addInitScript(() => {
        if (location.pathname !== '/family/login') return
        // Before the reporting is requested, which waits for the page to load.
        addEventListener('load', () => {
          throw new TypeError('too early')
        })
      })
      await page.goto('/family/login?from=Garcia')
      await expect.poll(() => errorOf('TypeError'), { timeout: 60_000 }).toBeDefined()
      const early = errorOf('TypeError')
      expect(early?.environment).toBe('preview')
      expect(early?.exception.values[0]).toMatchObject({ value: 'too early' })
      expect(early?.exception.values[0]?.stacktrace?.frames.length).toBeGreaterThan(0)
    })

    await test.step('an error long after, with what was on the screen', async () => {
      await signUpWithExampleFamily(page, newAccount('Ottoline Garcia'))
      await page.goto('/family/profile')
      await pageReady(page)
      await expect.poll(() => pageLoads(sentry), { timeout: 60_000 }).toContain('/family/profile')
      const before = sentry.of('replay_event').length
      await breakLater(page, 'no such thing')
      await expect.poll(() => errorOf('ReferenceError'), { timeout: 60_000 }).toBeDefined()
      await expect.poll(() => sentry.of('replay_event').length, { timeout: 60_000 }).toBeGreaterThan(before)
      const replayId = errorOf('ReferenceError')?.tags.replayId
      expect(sentry.of('replay_event').map(({ replay_id }) => replay_id)).toContain(replayId)
    })

    await test.step('an error whose text could be of a person keeps only its kind', async () => {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new SyntaxError('Ottoline Garcia earns 93,211')
        })
      })
      await expect.poll(() => errorOf('SyntaxError'), { timeout: 60_000 }).toBeDefined()
      expect(errorOf('SyntaxError')?.exception.values[0]?.value).toBe('')
    })

    await test.step('what was recorded is the page without a word', async () => {
      const recordings = sentry.items
        .filter(({ type }) => type === 'replay_recording')
        .map(({ text }) => text)
      const profile = recordings.find((text) => text.includes('/family/profile'))
      expect(profile).toContain('"tagName":"main"')
      expect(profile).toMatch(/\*{3}/)
      const seen = (await page.getByRole('main').innerText())
        .split('\n')
        .filter((line) => line.trim().length > 8)
      expect(seen.length).toBeGreaterThan(5)
      for (const line of seen) expect(profile).not.toContain(JSON.stringify(line).slice(1, -1))
    })

    const everything = sentry.items.map(({ text }) => text).join('\n')
    // This includes typed text, query strings, and the name in the menu's label for screen readers.
    for (const secret of ['Ottoline', 'Garcia', '@example.com', '93,211', 'currentStepIndex', 'from='])
      expect(everything).not.toContain(secret)
    expect(everything).not.toMatch(/\$\d|[\da-f]{8}-[\da-f]{4}-/)
    expect(refused).toEqual([])
    expect(others).toEqual([])
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(stored.join()).not.toMatch(/sentry|replay/i)
    await context.close()
  })

  test('every opened page except /404 is a transaction', async ({ browser }) => {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    for (const path of ['/404', '/terms-of-service', '/privacy-policy']) {
      await page.goto(path)
      await pageReady(page)
      // Once its error has arrived, the reporting has loaded; its transaction ends when the page is left, at the latest.
      const message = `on the page ${path.slice(1)}`
      await breakLater(page, message)
      const messages = () => errors().map(({ exception }) => exception.values.at(-1)?.value)
      await expect.poll(messages, { timeout: 60_000 }).toContain(message)
    }
    await expect.poll(() => pageLoads(sentry), { timeout: 60_000 }).toContain('/privacy-policy')
    expect(pageLoads(sentry)).toContain('/terms-of-service')
    expect(pageLoads(sentry)).not.toContain('/404')
    await context.close()
  })
})

test.describe('without a DSN', () => {
  test.use({ allowsConsoleErrors: true })

  test('nothing is downloaded, stored, or sent', async ({ page }) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto('/family/login', { waitUntil: 'load' })
    await pageReady(page)
    await breakLater(page, 'no such thing')
    expect(await page.evaluate(() => '__SENTRY__' in window)).toBe(false)
    // Queued reports are sent when the page is left, at the latest.
    await page.goto('/terms-of-service')
    await pageReady(page)
    const status = await page.evaluate(async () => (await fetch('/monitoring', { method: 'POST' })).status)
    expect(status).toBe(404)
    // Reports would have been sent before.
    const sent = requests.filter((request) => request.method() === 'POST').map((request) => request.url())
    expect(sent).toEqual([new URL('/monitoring', page.url()).href])
    const scripts = new Set(requests.map((request) => request.url()).filter((url) => url.endsWith('.js')))
    expect(scripts.size).toBeGreaterThan(3)
    for (const url of scripts)
      expect(await (await page.request.get(url)).text(), url).not.toContain('__SENTRY__')
  })
})

function pageLoads(sentry: Sentry): unknown[] {
  return sentry.of('transaction').map(({ transaction }) => transaction)
}
