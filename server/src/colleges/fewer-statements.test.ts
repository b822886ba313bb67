/** What frequent calls cost: statements for each, and answers that are compressed once for all. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getSession } from '@bursar/contract/accounts'
import { collegeFacets, searchColleges, suggestColleges } from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { getStudentEstimate } from '@bursar/contract/estimates'
import { addStudent, getFamilyProfile, updateFamilyProfile, updateStudent } from '@bursar/contract/families'
import { addFavorite } from '@bursar/contract/favorites'
import { listOffers } from '@bursar/contract/offer-calls'
import { getCollegeYears, getPlanOverview } from '@bursar/contract/plan-figures'
import { Registry } from '@prometheus-io/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workSeconds } from '../telemetry/timed.ts'
import type { Browser } from '../testing/browser.ts'
import { openPage } from '../testing/page.ts'
import { type SignedInFamily, startTestServer, type TestServer } from '../testing/server.ts'

const harvard = 166027
const registry = new Registry()
workSeconds.statement.register(registry)

let server: TestServer
let family: SignedInFamily
let studentId: string

beforeAll(async () => {
  server = await startTestServer()
  family = await server.signUpFamily()
  const student = { firstName: 'Ana', lastName: 'Garcia', dateOfBirth: '2009-05-01' }
  studentId = (await family.call(addStudent, { body: student })).id
})
afterAll(() => server.close())

async function statementsSoFar(): Promise<number> {
  const { values } = (await registry.getSingleMetric('bursar_statement_seconds')?.get()) ?? { values: [] }
  return values
    .filter((value) => 'metricName' in value && String(value.metricName).endsWith('_count'))
    .reduce((sum, { value }) => sum + value, 0)
}

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await statementsSoFar()
  await work()
  return (await statementsSoFar()) - before
}

/** The session cookie authenticates it. */
function byCookie(): SignedInFamily {
  const browser = Object.assign(server.visitor(), { ...family, idToken: undefined })
  browser.cookies = family.cookies
  return browser as SignedInFamily
}

describe.each([
  { by: 'token', caller: () => family },
  { by: 'cookie', caller: byCookie },
])('one statement, with the $by, answers', ({ caller }) => {
  test.each([
    ['the session', () => caller().call(getSession)],
    ['suggestions', () => caller().call(suggestColleges, { querystring: { search: 'harv' } })],
    ['a search', () => caller().call(searchColleges, { querystring: { studentId } })],
    [
      'a search by price',
      () => caller().call(searchColleges, { querystring: { studentId, sort: 'net_price' } }),
    ],
    ['one college', () => caller().call(getCollege, { params: { id: harvard }, querystring: { studentId } })],
    ['the Student Aid Index', () => caller().call(getStudentEstimate, { params: { studentId } })],
  ])('%s', async (_, ask) => {
    // The first one may compute something, and notes that the family is here.
    await ask()
    expect(await statementsOf(ask)).toBe(1)
  })
})

// On a busy machine, a statement may be slow, and the next one then doesn't wait for it (`database/batch.ts`).
test('a page looks its visitor up once, and reads the family once for all that it shows', {
  retry: 3,
}, async () => {
  // Nothing that was kept fits anymore.
  await family.call(updateFamilyProfile, { body: { cashAndSavings: 1_200 } })
  const { end, calls } = await openPage(server, family)
  const show = () =>
    Promise.all([
      calls.call(getFamilyProfile),
      calls.call(searchColleges, { querystring: { studentId, sort: 'net_price' } }),
      calls.call(collegeFacets, { querystring: { studentId } }),
      calls.call(getCollege, { params: { id: harvard }, querystring: { studentId } }),
      calls.call(getCollegeYears, { params: { studentId }, querystring: { collegeId: [harvard] } }),
      calls.call(getPlanOverview),
      calls.call(listOffers),
      calls.call(getStudentEstimate, { params: { studentId } }),
    ])
  expect(await statementsOf(show)).toBe(1)
  expect(await statementsOf(show)).toBe(0)
  end()
  expect(await statementsOf(() => openPage(server, family))).toBe(1)
})

describe.each([
  { by: 'token', caller: () => family },
  { by: 'cookie', caller: byCookie },
])('with the $by, what is read with the caller', ({ caller }) => {
  test('is as new as the last change', async () => {
    const student = { firstName: 'Ben', lastName: 'Garcia', dateOfBirth: '2010-05-01' }
    const { id, version } = await family.call(addStudent, { body: student })
    const isFavorite = async () => {
      const querystring = { search: 'harvard', studentId: id }
      const { items } = await caller().call(searchColleges, { querystring })
      return items.find((college) => college.id === harvard)?.favoriteId != null
    }
    expect(await isFavorite()).toBe(false)
    await family.call(addFavorite, { body: { collegeId: harvard, studentId: id } })
    expect(await isFavorite()).toBe(true)

    const statusOf = async () =>
      (await caller().call(getStudentEstimate, { params: { studentId: id } })).dependency.status
    expect(await statusOf()).toBe('dependent')
    await family.call(updateStudent, {
      params: { studentId: id },
      body: { dateOfBirth: '1990-05-01' },
      ifMatch: version,
    })
    expect(await statusOf()).toBe('independent')
  })

  test('is only that of the own family', async () => {
    const other = await server.signUpFamily()
    const student = { firstName: 'Eva', lastName: 'Other', dateOfBirth: '2009-05-01' }
    const { id } = await other.call(addStudent, { body: student })
    for (const querystring of [{ studentId: id }, { studentId: id, sort: 'net_price' as const }])
      await expect(caller().call(searchColleges, { querystring })).rejects.toMatchObject({
        code: 'student-not-found',
      })
    await expect(caller().call(getStudentEstimate, { params: { studentId: id } })).rejects.toMatchObject({
      code: 'student-not-found',
    })
  })
})

describe('an answer that is kept compressed', () => {
  const unpackers: Record<string, (bytes: Buffer) => Buffer> = {
    zstd: zstdDecompressSync,
    br: brotliDecompressSync,
    gzip: gunzipSync,
  }
  const ask = async (url: string, accepted?: string, who: Browser = family) => {
    const { headers, rawPayload } = await who.raw({
      method: 'GET',
      url,
      remoteAddress: '203.0.113.7',
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    })
    const encoding = headers['content-encoding']
    const body = (unpackers[String(encoding)]?.(rawPayload) ?? rawPayload).toString()
    return { encoding, vary: headers.vary, body }
  }
  const encodings = [
    { accepted: 'gzip, deflate, br, zstd', encoding: 'zstd' },
    { accepted: 'gzip, deflate, br', encoding: 'br' },
    { accepted: 'gzip', encoding: 'gzip' },
    { accepted: 'zstd;q=0, br', encoding: 'br' },
    { accepted: 'zstd;q=0, br;q=0, gzip', encoding: 'gzip' },
  ]
  const results = `${searchColleges.url}?search=harvard`
  const college = `/api/family/colleges/${harvard}`
  const shorter = `${college}?programs=main`
  const visitors = `/api/colleges/${harvard}`

  describe.each([results, college, shorter, visitors])('of %s', (url) => {
    test.each(encodings)('is the same with $accepted', async ({ accepted, encoding }) => {
      const plain = await ask(url)
      expect(plain.encoding).toBeUndefined()
      for (let time = 0; time < 2; time += 1)
        expect(await ask(url, accepted)).toMatchObject({
          encoding,
          body: plain.body,
          vary: /accept-encoding/,
        })
    })
  })

  test('is another one for visitors and for fewer programs', async () => {
    const answers = await Promise.all([college, shorter, visitors].map((url) => ask(url, 'zstd')))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(3)
  })

  test.each([`${results}&studentId=`, `${college}?studentId=`])(
    'has no favorites of others: %s',
    async (url) => {
      const other = await server.signUpFamily()
      const student = { firstName: 'Eva', lastName: 'Other', dateOfBirth: '2009-05-01' }
      const { id } = await other.call(addStudent, { body: student })
      const without = await ask(url + id, 'zstd', other)
      await family.call(addFavorite, { body: { collegeId: harvard, studentId } })
      const own = await ask(url + studentId, 'zstd')
      expect(own.body).toMatch(/"favoriteId":"/)
      expect(await ask(url + id, 'zstd', other)).toEqual(without)
      expect(without.body).not.toMatch(/"favoriteId":"/)
    },
  )
})
