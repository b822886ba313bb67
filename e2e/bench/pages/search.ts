/**
 * How long a family waits during a search, from key press to paint: with normal CPU speed, and slowed down four
 * times like an old phone. Medians, measured inside the page between the event and the frame that shows the result.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../product/chromium.ts'

const rounds = 7

/** In milliseconds. A round without a result by then doesn't count and is reported. */
const maxWait = 10_000

/** Limits in milliseconds, by CPU slowdown. */
const limits = [
  { slowed: 1, suggestions: 100, results: 300 },
  { slowed: 4, suggestions: 150, results: 500 },
] as const

/** All different, so that no response is cached. Typed faster than the field sends requests. */
const words = ['rice', 'baylor', 'austin', 'howard', 'purdue', 'boston', 'drexel']

export async function measureSearch(origin: string, cookie: string) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    extraHTTPHeaders: { cookie },
  })
  try {
    console.log(`search, milliseconds, medians of ${rounds}; * is outside its limit`)
    for (const { slowed, ...max } of limits) {
      const times = await measureSlowed(context, origin, slowed)
      for (const what of ['suggestions', 'results'] as const) {
        const seen = times[what].filter((time) => time !== null).toSorted((one, other) => one - other)
        const time = seen[Math.floor(seen.length / 2)] ?? Number.NaN
        const missed = seen.length < rounds ? `  ${rounds - seen.length} timed out` : ''
        const mark = `${time > max[what] ? ' *' : ''}${missed}`
        console.log(`  ${`${what}, processor / ${slowed}`.padEnd(28)} ${time.toFixed(0).padStart(8)}${mark}`)
      }
    }
  } finally {
    await browser.close()
  }
}

async function measureSlowed(context: BrowserContext, origin: string, slowed: number) {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await page.goto(`${origin}/family/college/search`)
  await page.locator('#main input[type=search]').first().focus()
  // The field with suggestions has replaced the plain one. The sort control is a combobox too, but not an input.
  const field = page.locator('#main input[role=combobox]').first()
  await field.waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const times: Record<'suggestions' | 'results', (number | null)[]> = { suggestions: [], results: [] }
  for (const word of words.slice(0, rounds)) {
    await field.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Backspace')
    await page.locator('[role=option]').first().waitFor({ state: 'detached' })
    times.suggestions.push(
      await timed(page, '[role=option]', word, () => page.keyboard.type(word, { delay: 20 })),
    )
    await page.keyboard.press('Escape')
    times.results.push(await timed(page, '#main ol > li h3', word, () => page.keyboard.press('Enter')))
  }
  await page.close()
  return times
}

/** Milliseconds from the last key press until the page shows an element with the word; null after a timeout. */
async function timed(
  page: Page,
  selector: string,
  word: string,
  act: () => Promise<void>,
): Promise<number | null> {
  // Wrapped in an object, because Playwright would await a promise.
  const watch = await page.evaluateHandle(
    ({ selector, word, maxWait }) => ({
      shown: new Promise<number | null>((resolve) => {
        setTimeout(resolve, maxWait, null)
        let last = Number.NaN
        const note = ({ timeStamp }: Event) => {
          last = timeStamp
        }
        addEventListener('keydown', note, true)
        const check = () => {
          const isThere = [...document.querySelectorAll(selector)].some((element) =>
            element.textContent?.toLowerCase().includes(word),
          )
          if (!isThere || Number.isNaN(last)) requestAnimationFrame(check)
          // When the next frame starts, the one that shows the result has been painted.
          else
            requestAnimationFrame((now) => {
              removeEventListener('keydown', note, true)
              resolve(now - last)
            })
        }
        requestAnimationFrame(check)
      }),
    }),
    { selector, word, maxWait: maxWait },
  )
  await act()
  return watch.evaluate(({ shown }) => shown)
}
