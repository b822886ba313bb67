/** No English on a Spanish screen: every message is marked, so any unmarked text must be data. */
import type { APIRequestContext, Page } from '@playwright/test'
import { markCookie } from '../../contract/src/cookies.ts'
import type { StudentEstimate } from '../../contract/src/estimates.ts'
import { stateNames } from '../../contract/src/state-names.ts'
import { wordsByLocale } from '../../formula/testing/for-journeys.ts'
import {
  examplePrices,
  languageNames,
  likelySourceTexts,
  lineWords,
  sourceWords,
  stateAgencies,
  yearText,
} from '../../web/src/testing/for-journeys.ts'
import { signInAs, viewers } from '../helpers/demo.ts'
import { setLanguage } from '../helpers/language.ts'
import { expect, test } from '../product/test.ts'
import { addressOf, manyFilters, screens, texas } from '../screens.ts'

test.describe.configure({ mode: 'parallel', timeout: 900_000 })

/** API calls that return the untranslated names and words of a role's screens. */
const sources: Record<(typeof viewers)[number], readonly string[]> = {
  visitor: [
    'colleges?limit=100&state=TX',
    'colleges?limit=100&search=texas',
    `colleges?limit=100&search=university&${manyFilters}`,
    'colleges?limit=100',
    'colleges/facets',
    `colleges/${texas}`,
  ],
  applicant: ['session', 'agents/profile'],
  onboarding: ['family/profile', 'session'],
  family: [
    'session',
    'sessions',
    'security-activity?limit=100',
    'family/profile',
    'family/sharing',
    'family/access-log',
    'family/colleges?limit=100&state=TX',
    'family/colleges?limit=100&state=PR',
    'family/colleges?limit=100&search=texas',
    `family/colleges?limit=100&search=university&${manyFilters}`,
    'family/colleges?limit=100',
    `family/colleges/${texas}`,
    'family/colleges/154712',
    'family/colleges/majors?limit=100',
  ],
  family_alone: [
    'session',
    'sessions',
    'security-activity?limit=100',
    'family/profile',
    'family/sharing',
    'family/access-log',
    `family/colleges/${texas}`,
  ],
  admission_professional: [
    'session',
    'sessions',
    'security-activity?limit=100',
    'admission-professionals/profile',
    'admission-professionals/families?limit=100',
    'invitations?limit=100',
  ],
  financial_agent: [
    'session',
    'sessions',
    'security-activity?limit=100',
    'agents/profile',
    'agents/families?limit=100',
    'invitations?limit=100',
    'help-requests?limit=100',
  ],
  admin: [
    'session',
    'sessions',
    'security-activity?limit=100',
    'admin/families?limit=100',
    'admin/agents?limit=100',
    'admin/admission-professionals?limit=100',
    'admin/aggregates',
    'admin/status',
    'admin/college-data',
    'admin/audit?limit=100',
    'admin/security?limit=100',
    'admin/reviews',
    'help-requests?limit=100',
  ],
}

/** Names that are the same in every language: the product, its languages, states, official names and abbreviations. */
const official = [
  'Bursar',
  ...Object.values(languageNames),
  ...Object.values(stateNames),
  ...Object.keys(stateNames),
  'Student Aid Index',
  'SAI',
  'Pell',
  'FAFSA',
  ...examplePrices.colleges.map(({ name }) => name),
  ...Object.values(stateAgencies).map(({ name }) => name),
  // Names of surveys and laws, in sentences that a test of the formula reads for English.
  ...likelySourceTexts('es-US').map(({ text }) => text),
]

for (const who of viewers) {
  const seen = screens.filter((screen) => screen.who === who)
  test.describe(`for ${who}`, () => {
    test.use({
      expectedStatuses: [...new Set(seen.flatMap(({ expectedStatuses = [] }) => expectedStatuses))],
    })
    test('no screen has words that are neither messages nor data', async ({ page }) => {
      await signInAs(page, who)
      await setLanguage(page, 'es')
      await page.context().addCookies([{ name: markCookie, value: '1', url: process.env.BURSAR_URL ?? '' }])
      const data = await dataOf(page.request, sources[who])
      for (const screen of seen) {
        const address = await addressOf(screen, page)
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const own = address.match(/families\/[\w-]+|agents\/[\w-]{30,}|professionals\/[\w-]{30,}/)
        const more = own ? await dataOf(page.request, detailsOf(address)) : []
        const unmarked = await unmarkedTexts(page)
        let left = unmarked.filter((text) => hasWords(text, [...data, ...more]))
        if (left.length > 0) {
          // Other journeys may have added people in the meantime.
          const since = await dataOf(page.request, sources[who])
          left = left.filter((text) => hasWords(text, [...since, ...more]))
        }
        expect.soft([...new Set(left)], address).toEqual([])
      }
    })
  })
}

/** The API calls of a detail page. */
function detailsOf(address: string): string[] {
  const path = address.replace(/^\//, '').split('?')[0] ?? ''
  const [role, ...rest] = path.split('/')
  if (role === 'agent') return [`agents/${rest.join('/')}`]
  if (role === 'admission-professional') return [`admission-professionals/${rest.join('/')}`]
  const [, kind, id] = path.split('/')
  const isProfessional = kind === 'agents' || kind === 'admission-professionals'
  return [
    path,
    `${path}/families`,
    `${path}/agent-candidates`,
    ...(isProfessional ? [`admin/reviews/${id}`] : []),
  ]
}

async function dataOf(request: APIRequestContext, calls: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const collect = (value: unknown) => {
    if (typeof value === 'string') {
      found.add(value)
      // Screens show years and cohorts as words.
      if (/^(fall |entered |fiscal |\d)/.test(value)) found.add(yearText(value, 'es-US'))
      for (const word of value.split(/\s+/)) if (word.length > 3) found.add(word)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const call of calls) {
    const answer = await request.get(`/api/${call}`)
    if (answer.ok()) collect(await answer.json())
  }
  const requests = await request.get('/api/help-requests?limit=100')
  if (requests.ok()) {
    const { items } = (await requests.json()) as { items: { id: string }[] }
    for (const { id } of items) collect(await (await request.get(`/api/help-requests/${id}`)).json())
  }
  for (const text of await formulaTexts(request)) found.add(text)
  return [...found].filter((text) => text.length > 1)
}

/** The worksheet uses the formula's own Spanish text, with the family's amounts in it. */
async function formulaTexts(request: APIRequestContext): Promise<string[]> {
  const words = wordsByLocale.es
  const texts = Object.values(words).flatMap((table) =>
    Object.values(table).filter((text): text is string => typeof text === 'string'),
  )
  const profile = await request.get('/api/family/profile')
  if (!profile.ok()) return texts
  const { students } = (await profile.json()) as { students: { id: string }[] }
  for (const { id } of students) {
    const answer = await request.get(`/api/family/students/${id}/sai`)
    if (!answer.ok()) continue
    const { awardYear, lines } = (await answer.json()) as StudentEstimate
    texts.push(...lines.flatMap((line) => Object.values(lineWords(line, 'es'))))
    texts.push(...lines.map((line) => sourceWords(line, awardYear, 'es')))
  }
  return texts
}

/** Whether a text still contains words once all data, dates, and single letters are removed. */
function hasWords(text: string, data: readonly string[]): boolean {
  const known = [...official, ...data].sort((one, other) => other.length - one.length)
  let rest = text.replaceAll(addresses, ' ')
  for (const phrase of known) if (rest.includes(phrase)) rest = rest.replaceAll(phrase, ' ')
  rest = rest.replaceAll(months, ' ')
  return /\p{L}{2,}/u.test(rest)
}

const addresses = /https?:\S+|\S+@\S+|[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?/g

const months = new RegExp(
  `(?<!\\p{L})(de|del|a|p\\.\\s?m\\.|a\\.\\s?m\\.|E[SD]T|${Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const)
      .map((length) => new Intl.DateTimeFormat('es-US', { month: length }).format(new Date(2026, month, 15)))
      .join('|'),
  ).join('|')})(?!\\p{L})`,
  'gu',
)

/** All texts and labels of a page outside the marks, in document order. */
function unmarkedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Elements with lang=en are official names.
    const untranslated = 'script, style, template, noscript, main [lang=en]'
    const left: string[] = []
    let depth = 0
    const read = (text: string) => {
      let outside = ''
      for (const character of text) {
        if (character === '⟦') depth += 1
        else if (character === '⟧') depth -= 1
        else if (depth === 0) outside += character
      }
      if (/\p{L}{2,}/u.test(outside)) left.push(outside.trim())
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.closest(untranslated)) continue
        const before = depth
        depth = 0
        for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
          const text = node.getAttribute(name)
          if (text) read(text)
        }
        depth = before
      } else if (!node.parentElement?.closest(untranslated)) read(node.textContent ?? '')
    }
    return left
  })
}
