/** Measures how many searches per second one process serves over HTTP, on the machine that also generates the load. */
import { fork } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Catalogue, searchCatalogue } from '@bursar/catalogue/catalogue'
import { queries } from '@bursar/catalogue/quality/queries'
import { confirmSignUp, signUp } from '@bursar/contract/accounts'
import { CollegeSearchQuery, collegeSorts } from '@bursar/contract/college-search'
import { addStudent } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import { addFavorite } from '@bursar/contract/favorites'
import { usStates } from '@bursar/contract/state-names'
import { eq } from 'drizzle-orm'
import type { Database } from '../../src/database/connect.ts'
import type { Api } from '../../src/http/api.ts'
import { mails } from '../../src/schema/mail.ts'
import { openBrowser } from '../../src/testing/browser.ts'
import { openAppToMeasure, origin } from '../app-to-measure.ts'
import type { Load, LoadOrder } from './load.ts'

const families = 24
/** More than one measurement uses, so that no query is sent twice. */
const newQueries = 60_000
const min = 3_000

export async function measureHttp(db: Database, kind: string) {
  const { app, colleges: index, close } = await openAppToMeasure(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const people: Person[] = []
    for (let at = 0; at < families; at += 1) people.push(await signUpPerson(app, db, at))
    const { port } = app.server.address() as AddressInfo
    const tokens = people.map(({ token }) => token)
    const full = fullQueries(index.current())
    const withTokens = (paths: readonly string[]) =>
      paths.map((path, at) => ({ path, token: at % people.length }))
    const loads: Record<string, LoadOrder['requests']> = {
      'one query': withTokens(['/api/family/colleges?search=university']),
      [`${full.length} queries, 20 results each`]: withTokens(full),
      [`${queries.length} names as typed`]: withTokens(
        queries.map(({ query }) => `/api/family/colleges?search=${encodeURIComponent(query)}`),
      ),
      'every query new': withTokens(uniqueQueries(index.current())),
      'with the favorites of a student': withTokens(full).map(({ path, token }) => ({
        path: `${path}&studentId=${people[token]?.studentId}`,
        token,
      })),
    }
    console.log(
      `\nGET /api/family/colleges, one process (${kind}); at least ${min} a second, p99 at most 50 ms`,
    )
    for (const [name, requests] of Object.entries(loads)) {
      const before = process.cpuUsage()
      const load = await generateLoad({ port, tokens, requests })
      const { user, system } = process.cpuUsage(before)
      console.log(
        `${name.padEnd(33)} ${Math.round(load.perSecond).toLocaleString('en-US')} requests/s, p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${((user + system) / 1000 / load.requests).toFixed(3)} ms of processor a request, ${load.resultsEach.toFixed(1)} results and ${Math.round(load.bytesEach / 1000)} kB each, ${load.failures} failures`,
      )
    }
  } finally {
    await close()
  }
}

interface Person {
  token: string
  studentId: string
}

/** A family with a student who has some favorites. */
async function signUpPerson(app: Api, db: Database, at: number): Promise<Person> {
  const browser = openBrowser(app, origin)
  const email = `bench-${at}@example.com`
  await browser.call(signUp, { body: { email, password: 'correct horse battery' } })
  const [mail] = await db.select().from(mails).where(eq(mails.to, email))
  if (mail?.content?.kind !== 'code') throw new Error('No code was emailed.')
  const { idToken } = await browser.call(confirmSignUp, { body: { email, code: mail.content.code } })
  browser.idToken = idToken
  await browser.call(signUpFamily, { body: { name: 'Bench' } })
  const { id: studentId } = await browser.call(addStudent, {
    body: { firstName: 'Leo', lastName: 'Bench' },
  })
  for (const collegeId of [166027, 110635, 170976, 134130, 228778]) {
    await browser.call(addFavorite, { body: { collegeId, studentId } })
  }
  return { token: idToken, studentId }
}

const words = ['university', 'college', 'state university', 'community college', 'institute', 'technical']
const places = ['60601', '10001', '94103', 'Boston, MA', 'Houston, TX', 'Denver, CO', '30303', 'Seattle, WA']

/** Typical combinations of filters, each with a full first page of results. */
function fullQueries(catalogue: Catalogue): string[] {
  const choices = [
    ...usStates.map((state) => `state=${state}`),
    ...words.map((word) => `search=${encodeURIComponent(word)}`),
    ...places.map((place) => `near=${encodeURIComponent(place)}`),
    'major_code=11&credential=bachelor',
    'major_code=51.38',
    'mission=hbcu',
    'setting=city',
    'net_price_max=15000&income_bracket=1',
    'acceptance_rate_max=40',
  ]
  const narrower = [
    '',
    'college_level=4-year',
    'college_level=2-year',
    'college_type=public',
    'college_type=private-nonprofit',
    'graduation_rate_min=50',
  ]
  return choices
    .flatMap((choice, at) =>
      narrower.map((more, distance) => {
        const sort = collegeSorts[(at + distance) % collegeSorts.length]
        return [choice, more, `sort=${sort}`].filter((part) => part !== '').join('&')
      }),
    )
    .filter((query) => resultsOf(catalogue, query) === 20)
    .map((query) => `/api/family/colleges?${query}`)
}

/** Distinct queries, made from different price and size ranges. */
function uniqueQueries(catalogue: Catalogue): string[] {
  const wide = [
    ...words.map((word) => `search=${encodeURIComponent(word)}`),
    ...places.map((place) => `near=${encodeURIComponent(place)}`),
    ...['CA', 'NY', 'TX', 'PA', 'FL', 'OH', 'IL'].map((state) => `state=${state}`),
    'college_level=4-year',
    'college_type=public',
    'major_code=51.38',
  ].filter((query) => resultsOf(catalogue, query) === 20)
  return Array.from({ length: newQueries }, (_, at) => {
    const sort = collegeSorts[Math.floor(at / wide.length) % collegeSorts.length]
    return `/api/family/colleges?${wide[at % wide.length]}&sort=${sort}&net_price_max=${20_000 + at}`
  })
}

function resultsOf(catalogue: Catalogue, query: string): number {
  const given: Record<string, string> = Object.fromEntries(new URLSearchParams(query))
  return searchCatalogue(catalogue, CollegeSearchQuery.parse(given)).found.length
}

/** In a separate process, so that sending requests doesn't slow down the server. */
function generateLoad(order: LoadOrder): Promise<Load> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('load.ts', import.meta.url)), { execArgv: [] })
    child.once('message', (answer) => resolve(answer as Load))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The load ended early (${code}).`)))
    child.send(order)
  })
}
