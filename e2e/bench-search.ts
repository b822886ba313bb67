/**
 * How long a family waits while it searches, from the key or the press to what it sees: with the processor as it is, and slowed four
 * times as an old phone would be. Medians; measured inside the page, between the event and the frame that shows what came.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from './product/chromium.ts'

const rounds = 7

/** Milliseconds after which it is given up: a round that shows nothing is none, and is said. */
const maxWait = 10_000

/** Milliseconds that it may take at most, by how many times the processor is slowed. */
const limits = [
  { slowed: 1, suggestions: 100, results: 300 },
  { slowed: 4, suggestions: 150, results: 500 },
] as const

/** Different ones, so that nothing is answered from what was asked before. Typed faster than the field asks. */
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
        const missed = seen.length < rounds ? `  ${rounds - seen.length} did not come` : ''
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
  // What suggests has taken the plain field over. The order of the results is a combobox too, and no input.
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

/** From the last key of what is done until the page shows an element with the word; null when it does not come. */
async function timed(
  page: Page,
  selector: string,
  word: string,
  act: () => Promise<void>,
): Promise<number | null> {
  // Handed out as an object: a promise would be waited for before anything is done.
  const watch = await page.evaluateHandle(
    ({ selector, word, maxWait }) => ({
      shown: new Promise<number | null>((resolve) => {
        setTimeout(resolve, maxWait, null)
        let last = Number.NaN
        const note = ({ timeStamp }: Event) => {
          last = timeStamp
        }
        addEventListener('keydown', note, true)
        const look = () => {
          const isThere = [...document.querySelectorAll(selector)].some((element) =>
            element.textContent?.toLowerCase().includes(word),
          )
          if (!isThere || Number.isNaN(last)) requestAnimationFrame(look)
          // The frame in which it is seen has been drawn when the next one begins.
          else
            requestAnimationFrame((now) => {
              removeEventListener('keydown', note, true)
              resolve(now - last)
            })
        }
        requestAnimationFrame(look)
      }),
    }),
    { selector, word, maxWait: maxWait },
  )
  await act()
  return watch.evaluate(({ shown }) => shown)
}
