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

test('saved searches are kept with the account, in their order, and are nobody else’s', async () => {
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

test('a browser that has not seen the newest list does not write over it, the first one neither', async () => {
  const family = await server.signUpFamily()
  const body = { items: [search('Near home')] }
  const answers = await Promise.all([
    family.send(replaceSavedSearches, { body, ifMatch: 0 }),
    family.send(replaceSavedSearches, { body, ifMatch: 0 }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
})

test('there are fifty at most, and no more in one than a search has', async () => {
  const family = await server.signUpFamily()
  const refused = async (items: ReturnType<typeof search>[]) =>
    problemOf(await family.send(replaceSavedSearches, { body: { items } })).status
  expect(await refused(Array.from({ length: maxSavedSearches + 1 }, (_, at) => search(`${at}`)))).toBe(422)
  expect(
    await refused([{ ...search('x'), filters: { ...search('x').filters, state: ['x'.repeat(201)] } }]),
  ).toBe(422)
})
