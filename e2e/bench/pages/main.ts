/**
 * `npm run bench -- pages`: how long a search takes from key press to paint, and Lighthouse on the pages with a budget, as a phone on a
 * slow network. Medians of five.
 */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumFlags, findChromium } from '../../product/chromium.ts'
import startProducts from '../../product/global-setup.ts'
import { texas } from '../../screens.ts'
import { measureSearch } from './search.ts'

const runs = 5

/** Limits of the project. A value outside its limit is marked. */
const limits = {
  performance: { min: 95 },
  accessibility: { min: 100 },
  'best-practices': { min: 100 },
  seo: { min: 100 },
  'first-contentful-paint': { max: 1_300 },
  'largest-contentful-paint': { max: 2_000 },
  'total-blocking-time': { max: 200 },
  'cumulative-layout-shift': { max: 0.02 },
} as const
type Metric = keyof typeof limits

const pages = [
  { name: 'home', path: '/', who: null },
  // What search engines and visitors open first.
  { name: 'public search', path: '/colleges', who: null, paint: 1_500 },
  {
    name: 'public college',
    path: `/colleges/${texas}/the-university-of-texas-at-austin`,
    who: null,
    paint: 1_500,
  },
  { name: 'search', path: '/family/college/search?search=texas', who: 'family' },
  { name: 'college', path: `/family/college/${texas}`, who: 'family' },
] satisfies { name: string; path: string; who: 'family' | null; paint?: number }[]

/** The session cookie of a family of the demo world. */
async function cookieOf(origin: string): Promise<string> {
  const { password, logins } = JSON.parse(process.env.BURSAR_DEMO ?? '{}')
  const family = (logins as { role: string; email: string }[]).find(({ role }) => role === 'family')
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/api/identity/sign-in', { email: family?.email, password })
  const { idToken } = (await signedIn.json()) as { idToken: string }
  const session = await post('/api/session', {}, { authorization: `Bearer ${idToken}` })
  return session.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function measure(url: string, cookie: string | null): Promise<Record<Metric, number>> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      // Applied and not simulated: what a phone with a slow connection would see.
      throttlingMethod: 'devtools',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    })
    if (!result) throw new Error(`Lighthouse returned nothing for ${url}`)
    const { categories, audits } = result.lhr
    return Object.fromEntries(
      (Object.keys(limits) as Metric[]).map((metric) => [
        metric,
        metric in categories
          ? Math.round((categories[metric]?.score ?? 0) * 100)
          : (audits[metric]?.numericValue ?? Number.NaN),
      ]),
    ) as Record<Metric, number>
  } finally {
    await chrome.kill()
  }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** `paint`: a page's own limit for the largest paint. */
function isWithinLimit(metric: Metric, value: number, paint: number | undefined): boolean {
  const isPaint = metric === 'largest-contentful-paint' && paint !== undefined
  const limit: { min?: number; max?: number } = isPaint ? { max: paint } : limits[metric]
  return (limit.min === undefined || value >= limit.min) && (limit.max === undefined || value <= limit.max)
}

const stop = await startProducts()
try {
  const origin = process.env.BURSAR_URL ?? ''
  const cookie = await cookieOf(origin)
  await measureSearch(origin, cookie)
  console.log(`Lighthouse, mobile throttling (applied), medians of ${runs}; * is outside its limit`)
  for (const { name, path, who, paint } of pages) {
    const seen: Record<Metric, number>[] = []
    for (let run = 0; run < runs; run += 1) seen.push(await measure(`${origin}${path}`, who && cookie))
    console.log(name)
    for (const metric of Object.keys(limits) as Metric[]) {
      const value = median(seen.map((one) => one[metric]))
      const shown = metric === 'cumulative-layout-shift' ? value.toFixed(3) : value.toFixed(0)
      console.log(
        `  ${metric.padEnd(28)} ${shown.padStart(8)}${isWithinLimit(metric, value, paint) ? '' : ' *'}`,
      )
    }
  }
} finally {
  await stop()
}
