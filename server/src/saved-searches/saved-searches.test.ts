import { getSavedSearches, maxSavedSearches, replaceSavedSearches } from '@bursar/contract/saved-searches'
import { afterAll, expect, test } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const search = (name: string) => ({
  name,
  filters: { state: ['OH', 'MI'], sort: ['size:ASC'] },
  savedAt: '2026-11-22T12:00:00.000Z',
})

test('saved searches are stored in order and only visible to their family', async () => {
  const [family, other] = [await server.signUpFamily(), await server.signUpFamily()]
  expect(await family.call(getSavedSearches)).toEqual({ items: [], version: 0 })
  const items = [search('Near home'), search('Far away')]
  expect(await family.call(replaceSavedSearches, { body: { items } })).toEqual({ items, version: 1 })
  expect(await family.call(getSavedSearches)).toEqual({ items, version: 1 })
  expect(await other.call(getSavedSearches)).toEqual({ items: [], version: 0 })
  expect(await family.call(replaceSavedSearches, { body: { items: [] }, ifMatch: 1 })).toEqual({
    items: [],
    version: 2,
  })
})

test('a browser with an outdated list cannot overwrite it, not even the first one', async () => {
  const family = await server.signUpFamily()
  const body = { items: [search('Near home')] }
  const answers = await Promise.all([
    family.send(replaceSavedSearches, { body, ifMatch: 0 }),
    family.send(replaceSavedSearches, { body, ifMatch: 0 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
})

test('a list has at most fifty searches, and each search has limits', async () => {
  const family = await server.signUpFamily()
  const refused = async (items: ReturnType<typeof search>[]) =>
    problemOf(await family.send(replaceSavedSearches, { body: { items } })).status
  expect(await refused(Array.from({ length: maxSavedSearches + 1 }, (_, at) => search(`${at}`)))).toBe(422)
  expect(
    await refused([{ ...search('x'), filters: { ...search('x').filters, state: ['x'.repeat(201)] } }]),
  ).toBe(422)
})
