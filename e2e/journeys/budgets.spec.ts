/** What each screen makes a phone load. Sizes are exact, so a test can enforce them. */
import type { Page, Request, Response } from '@playwright/test'
import { signInAs, viewers } from '../helpers/demo.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, type Screen, screens } from '../screens.ts'

/** KiB, compressed. Screens with their own budget also limit everything that is loaded. */
const budgets: Record<string, { script: number; all: number }> = {
  home: { script: 150, all: 260 },
  colleges: { script: 150, all: 300 },
  'colleges-words': { script: 150, all: 300 },
  'colleges-map': { script: 150, all: 300 },
  'price-list': { script: 150, all: 260 },
  'public-college': { script: 150, all: 320 },
  'college-search': { script: 175, all: 300 },
  'college-search-words': { script: 175, all: 300 },
  'college-search-table': { script: 175, all: 300 },
  'college-search-map': { script: 175, all: 300 },
  college: { script: 175, all: 320 },
  'college-small': { script: 175, all: 320 },
}
const anyOtherScript = 200
/** The contract's schemas and the formula are loaded with the first answer. */
const questionScript = 180
const questionScreens = /^(onboarding-|profile-edit$)/

/** Bytes of HTML before compression: a page costs about as much processor time as it is long. */
const maxHtml = 90_000
const limitedHtml: ReadonlySet<string> = new Set([
  'price-list',
  'colleges',
  'colleges-words',
  'colleges-filters',
  'colleges-table',
  'colleges-map',
  'public-college',
  'college-search',
  'college-search-words',
  'college-search-filters',
  'college-search-table',
  'college-search-map',
  'college-search-map-filters',
  'college',
  'college-small',
  'federal-sai',
  'college-favorites',
  ...['agent', 'admission-professional'].flatMap((role) =>
    ['dashboard', 'families', 'family'].map((page) => `${role}-${page}`),
  ),
])

/** In Spanish, which is longer, too. */
const limitedInSpanish = [
  'colleges-filters',
  'college-search-filters',
  'college-search-map-filters',
  'college',
  'federal-sai',
]

test.describe.configure({ mode: 'parallel' })

test('every screen with a limit for its HTML exists', () => {
  const names = screens.map(({ name }) => name)
  expect([...limitedHtml, ...limitedInSpanish].filter((name) => !names.includes(name))).toEqual([])
})

for (const who of viewers) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test(`${seen.length} screens stay within their size budgets`, async ({ page }) => {
      test.setTimeout(900_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await signInAs(page, who)
      const table: string[] = []
      for (const screen of seen) {
        const { script, all, html } = await measure(page, screen)
        const figures = [script.toFixed(1), all.toFixed(1), (html / 1_000).toFixed(1)]
        table.push(`${screen.name.padEnd(40)} ${figures.map((figure) => figure.padStart(7)).join(' ')}`)
        const budget = budgets[screen.name]
        // React and Next alone are larger than this, so a smaller number means that the measurement is wrong.
        expect.soft(script, `${screen.name}: KiB of script`).toBeGreaterThan(100)
        expect
          .soft(script, `${screen.name}: KiB of script`)
          .toBeLessThanOrEqual(
            budget?.script ?? (questionScreens.test(screen.name) ? questionScript : anyOtherScript),
          )
        expect.soft(html, `${screen.name}: bytes of HTML`).toBeGreaterThan(5_000)
        if (limitedHtml.has(screen.name))
          expect.soft(html, `${screen.name}: bytes of HTML`).toBeLessThanOrEqual(maxHtml)
        if (limitedInSpanish.includes(screen.name))
          expect
            .soft(await spanishHtml(page, screen), `${screen.name}, in Spanish: bytes of HTML`)
            .toBeLessThanOrEqual(maxHtml)
        if (budget) expect.soft(all, `${screen.name}: KiB in total`).toBeLessThanOrEqual(budget.all)
      }
      console.log(['screen, KiB of script, KiB in total, compressed; kB of HTML before', ...table].join('\n'))
    })
  })
}

/** Loads a screen like a first visit and adds up the sizes. */
async function measure(page: Page, screen: Screen): Promise<{ script: number; all: number; html: number }> {
  const address = await addressOf(screen, page)
  const cookies = await page.context().cookies()
  const visit = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: process.env.BURSAR_URL ?? '',
      viewport: { width: 390, height: 844 },
    })
  if (!visit) throw new Error('there is no browser')
  await visit.addCookies(cookies)
  const first = await visit.newPage()
  const sizes: Promise<{ isScript: boolean; bytes: number }>[] = []
  first.on('response', (response) => sizes.push(sizeOf(response)))
  const isIdle = watchNetwork(first)
  const answer = await first.goto(address)
  await expect.poll(isIdle, { timeout: 60_000, intervals: [100] }).toBe(true)
  const all = await Promise.all(sizes)
  const html = htmlOf((await answer?.text()) ?? '')
  await visit.close()
  const kib = (parts: typeof all) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { script: kib(all.filter(({ isScript }) => isScript)), all: kib(all), html }
}

/** Bytes of the HTML in Spanish. */
async function spanishHtml(page: Page, screen: Screen): Promise<number> {
  const address = await addressOf(screen, page)
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'locale')
  const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), 'locale=es'].join('; ')
  const text = await (await page.request.get(address, { headers: { cookie } })).text()
  expect(text).toContain('<html lang="es"')
  return htmlOf(text)
}

/** Without the style sheet, which is part of visitors' pages. */
const htmlOf = (text: string) => Buffer.byteLength(text.replace(/<style[^>]*>[\s\S]*?<\/style>/, ''))

/** Returns a function that reports whether no request has been in progress for half a second. */
function watchNetwork(page: Page): () => boolean {
  const inProgress = new Set<Request>()
  let last = Date.now()
  const ended = (request: Request) => {
    inProgress.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => inProgress.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => inProgress.size === 0 && Date.now() - last > 500
}

/** The compressed size of a response. */
async function sizeOf(response: Response): Promise<{ isScript: boolean; bytes: number }> {
  const request = response.request()
  const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }))
  return { isScript: request.resourceType() === 'script', bytes: responseBodySize }
}
