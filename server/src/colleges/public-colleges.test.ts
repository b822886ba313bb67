import { brotliDecompressSync } from 'node:zlib'
import {
  collegeFacets,
  collegeMap,
  searchColleges,
  searchMajors,
  suggestColleges,
} from '@bursar/contract/college-search'
import { getCollege } from '@bursar/contract/colleges'
import { decodePriceTable } from '@bursar/contract/price-table'
import {
  getPriceTable,
  getPublicCollege,
  listCollegeNames,
  listProgramTitles,
  publicCollegeFacets,
  publicCollegeMap,
  searchPublicColleges,
  searchPublicMajors,
  suggestPublicColleges,
} from '@bursar/contract/public-colleges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../testing/browser.ts'
import { type SignedInFamily, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let family: SignedInFamily
let visitor: Browser

beforeAll(async () => {
  server = await startTestServer()
  family = await server.signUpFamily()
  visitor = server.visitor()
})
afterAll(() => server.close())

const harvard = 166027

test('visitors find the same colleges as families, without favorites', async () => {
  const querystring = {
    state: ['CA', 'NY'] as ['CA', 'NY'],
    sort: 'net_price' as const,
    net_price_max: 30_000,
  }
  const found = await visitor.call(searchPublicColleges, { querystring })
  const families = await family.call(searchColleges, { querystring })
  expect(found.total).toBeGreaterThan(5)
  expect(found).toEqual({ ...families, items: families.items.map(({ favoriteId: _, ...item }) => item) })
})

test('counts, suggestions, and majors are those of families', async () => {
  const filters = { querystring: { state: 'TX' as const } }
  expect(await visitor.call(publicCollegeFacets, filters)).toEqual(await family.call(collegeFacets, filters))
  const words = { querystring: { search: 'purdue' } }
  expect(await visitor.call(suggestPublicColleges, words)).toEqual(await family.call(suggestColleges, words))
  const field = { querystring: { search: 'nursing' } }
  expect(await visitor.call(searchPublicMajors, field)).toEqual(await family.call(searchMajors, field))
})

test('the map of a search is an SVG file with the dots of families, and is cached as long', async () => {
  const querystring = { state: ['TX', 'OK'] as ['TX', 'OK'], net_price_max: 20_000 }
  const map = await visitor.send(publicCollegeMap, { querystring })
  expect(map.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=60',
    etag: expect.any(String),
  })
  expect(map.headers['set-cookie']).toBeUndefined()
  expect(map.body).toMatch(
    /^<svg xmlns="[^"]+"><path id="points" transform="scale\(0\.5\)" d="(m-?\d+ -?\d+h0)+"\/><\/svg>$/,
  )
  expect(map.body).toBe((await family.send(collegeMap, { querystring })).body)
  const none = await visitor.send(publicCollegeMap, { querystring: { search: 'zzzzzzzz' } })
  expect(none.body).toContain('d=""')
})

test('a college’s page has the same data', async () => {
  const college = await visitor.call(getPublicCollege, { params: { id: harvard } })
  const { favoriteId: _, ...rest } = await family.call(getCollege, { params: { id: harvard } })
  expect(college).toEqual(rest)
  await expect(visitor.call(getPublicCollege, { params: { id: 1 } })).rejects.toMatchObject({
    code: 'college-not-found',
  })
})

test('every operating college is named once', async () => {
  const { items } = await visitor.call(listCollegeNames)
  expect(items).toContainEqual({ id: harvard, name: 'Harvard University' })
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
})

test('the titles of a college’s programs can be read, and those of an unknown college are not found', async () => {
  const { items } = await visitor.call(listProgramTitles, { params: { id: harvard } })
  const { programCount } = await visitor.call(getPublicCollege, { params: { id: harvard } })
  expect(items.flatMap(({ credentials }) => credentials)).toHaveLength(programCount)
  await expect(visitor.call(listProgramTitles, { params: { id: 1 } })).rejects.toMatchObject({
    code: 'college-not-found',
  })
})

test('neither a student nor scores can be named, and an unknown place is an error', async () => {
  for (const url of [
    '/api/colleges?studentId=1',
    '/api/colleges/facets?admission_fit=match',
    '/api/colleges/map?studentId=1',
  ])
    expect((await server.app.inject(url)).statusCode).toBe(422)
  for (const call of [searchPublicColleges, publicCollegeMap])
    expect((await visitor.send(call, { querystring: { near: 'Nowhere, ZZ' } })).json()).toMatchObject({
      code: 'invalid-input',
    })
})

test('shared caches may store an answer until the next release', async () => {
  const first = await server.app.inject('/api/colleges/166027')
  expect(first.headers['cache-control']).toBe('public, max-age=60')
  expect(first.headers['set-cookie']).toBeUndefined()
  const second = await server.app.inject({
    url: '/api/colleges/166027',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(second.statusCode).toBe(304)
})

test.each(['/api/colleges/1', '/api/colleges?near=nowhere'])(
  'nothing stores the error of %s',
  async (url) => {
    const { statusCode, headers } = await server.app.inject(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
  },
)

test.each([{ encoding: 'br' }, { encoding: 'identity' }])(
  'the price table has the published prices of every college, sent as $encoding',
  async ({ encoding }) => {
    const response = await server.app.inject({
      url: getPriceTable.url,
      headers: { 'accept-encoding': encoding },
    })
    expect(response.headers['content-type']).toBe('application/octet-stream')
    expect(response.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined)
    const bytes = encoding === 'br' ? brotliDecompressSync(response.rawPayload) : response.rawPayload
    const listed = decodePriceTable(bytes)
    const found = listed.find(({ id }) => id === harvard)
    expect(found?.college).toMatchObject({
      control: 'private-nonprofit',
      level: 4,
      state: 'MA',
      cost: 82_842,
    })
    const { items } = await visitor.call(listCollegeNames)
    const names = new Set(items.map(({ id }) => id))
    expect(listed.length).toBeGreaterThan(200)
    expect(listed.filter(({ id }) => !names.has(id))).toEqual([])
  },
)
