/** What each screen makes a phone load: sizes are exact, so they are held here and not only measured. */
import type { Page, Request, Response } from '@playwright/test'
import { signInAs, viewers } from '../helpers/demo.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, type Screen, screens } from '../screens.ts'

/** KiB, compressed. Of the screens with a budget of their own also everything that is loaded. */
const budgets: Record<string, { script: number; all: number }> = {
  home: { script: 150, all: 260 },
  'college-search': { script: 175, all: 300 },
  'college-search-words': { script: 175, all: 300 },
  'college-search-table': { script: 175, all: 300 },
  college: { script: 175, all: 320 },
  'college-small': { script: 175, all: 320 },
}
const anyOtherScript = 200

test.describe.configure({ mode: 'parallel' })

for (const who of viewers) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test(`${seen.length} screens keep to their sizes`, async ({ page }) => {
      test.setTimeout(900_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await signInAs(page, who)
      const table: string[] = []
      for (const screen of seen) {
        const { script, all } = await weigh(page, screen)
        table.push(`${screen.name.padEnd(40)} ${script.toFixed(1).padStart(7)} ${all.toFixed(1).padStart(7)}`)
        const budget = budgets[screen.name]
        // Less is not possible with what draws the pages: then something was not weighed.
        expect.soft(script, `${screen.name}: KiB of script`).toBeGreaterThan(100)
        expect
          .soft(script, `${screen.name}: KiB of script`)
          .toBeLessThanOrEqual(budget?.script ?? anyOtherScript)
        if (budget) expect.soft(all, `${screen.name}: KiB in all`).toBeLessThanOrEqual(budget.all)
      }
      console.log(['screen, KiB of script, KiB in all, as they travel', ...table].join('\n'))
    })
  })
}

/** Loads a screen as a first visit does, and adds up what came. */
async function weigh(page: Page, screen: Screen): Promise<{ script: number; all: number }> {
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
  const weights: Promise<{ isScript: boolean; bytes: number }>[] = []
  first.on('response', (response) => weights.push(weightOf(response)))
  const isQuiet = watchForQuiet(first)
  await first.goto(address)
  // Scripts are asked for once the page is seen, which may be after everything else has come.
  await first.waitForFunction(() => document.querySelector('script[type=late]') === null)
  await expect.poll(isQuiet, { timeout: 60_000, intervals: [100] }).toBe(true)
  const all = await Promise.all(weights)
  await visit.close()
  const kib = (parts: typeof all) => parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return { script: kib(all.filter(({ isScript }) => isScript)), all: kib(all) }
}

/** Tells whether nothing has been on its way for half a second. */
function watchForQuiet(page: Page): () => boolean {
  const underWay = new Set<Request>()
  let last = Date.now()
  const ended = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => underWay.size === 0 && Date.now() - last > 500
}

/** As it travels: scripts come as small as the build could make them. */
async function weightOf(response: Response): Promise<{ isScript: boolean; bytes: number }> {
  const request = response.request()
  const { responseBodySize } = await request.sizes().catch(() => ({ responseBodySize: 0 }))
  return { isScript: request.resourceType() === 'script', bytes: responseBodySize }
}
