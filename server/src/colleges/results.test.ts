import {
  buildCatalogue,
  countFacets,
  findCard,
  measuredFrom,
  searchCatalogue,
  searchIds,
} from '@bursar/catalogue/catalogue'
import { readStarter } from '@bursar/catalogue/starter'
import { searchColleges } from '@bursar/contract/college-search'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { facetsOnce, openJson, resultsInParts, searchOnce } from './results.ts'

const catalogue = buildCatalogue('starter', readStarter())
const { release } = catalogue
const none: ReadonlyMap<number, string> = new Map()

describe('a page of results as JSON', () => {
  test.each([
    { what: 'every college there is', query: { page: 1, limit: 1_000 }, marks: none },
    { what: 'distances', query: { near: 'Boston, MA', page: 1, limit: 20 }, marks: none },
    { what: 'distances from a ZIP code nearby', query: { near: '02141', page: 1, limit: 20 }, marks: none },
    {
      what: 'favorites',
      query: { search: 'harvard', page: 1, limit: 20 },
      marks: new Map([[166027, 'a favorite']]),
    },
    { what: 'nothing', query: { search: 'zzzzzzzz', page: 1, limit: 20 }, marks: none },
    { what: 'a page beyond the end', query: { page: 500, limit: 20 }, marks: none },
  ])('equals the validated and serialized response: $what', ({ query, marks }) => {
    const { found, total } = searchCatalogue(catalogue, query)
    const answer = {
      items: found.map(({ card, distanceMiles }) => ({
        ...card,
        programEarnings: null,
        favoriteId: marks.get(card.id) ?? null,
        distanceMiles,
      })),
      page: query.page,
      limit: query.limit,
      total,
      totalPages: Math.ceil(total / query.limit),
      release,
      measuredFrom: measuredFrom(catalogue, query) ?? undefined,
    }
    const whole = JSON.stringify(z.encode(searchColleges.schema.response[200], answer))
    const page = searchIds(catalogue, query)
    const text = () => Buffer.concat(resultsInParts({ ...page, query, catalogue, marks })).toString()
    expect(text()).toBe(whole)
    // Again, from the cache.
    expect(text()).toBe(whole)
  })

  const card = findCard(catalogue, 166027)

  test('is rejected if a card doesn’t match the contract', () => {
    expect(() => openJson({ ...card, city: null } as never)).toThrow(/response/i)
  })

  test('has no fields that aren’t in the contract', () => {
    expect(openJson({ ...card, secret: 'kept' } as never)).not.toContain('secret')
  })
})

describe('a repeated search', () => {
  const query = { search: 'state', page: 1, limit: 20 }

  test('is served from the cache, and a different one is not', () => {
    const first = searchOnce(catalogue, query)
    expect(searchOnce(catalogue, { ...query })).toBe(first)
    expect(first).toEqual(searchIds(catalogue, query))
    expect(searchOnce(catalogue, { ...query, page: 2 })).toEqual(searchIds(catalogue, { ...query, page: 2 }))
  })

  test('is run again for another release', () => {
    const content = readStarter()
    const smaller = buildCatalogue('smaller', { ...content, colleges: content.colleges.slice(0, 40) })
    searchOnce(catalogue, query)
    expect(searchOnce(smaller, query)).toEqual(searchIds(smaller, query))
    expect(searchOnce(smaller, query).total).toBeLessThan(searchOnce(catalogue, query).total)
  })

  test('is evicted after thousands of others', () => {
    const first = searchOnce(catalogue, query)
    for (let at = 0; at < 2_000; at += 1) {
      searchOnce(catalogue, { net_price_max: at, page: 1, limit: 1 })
    }
    const again = searchOnce(catalogue, query)
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })
})

describe('counts for the filters', () => {
  /** Different for each student, and not a number where there is none. */
  const pricesOf = (student: number) => (at: number) =>
    (at + student) % 7 === 0 ? Number.NaN : (at * 37 * student) % 60_000

  test.each([
    { query: {} },
    { query: { search: 'state university' } },
    { query: { state: ['OH', 'TX'], college_level: ['4-year'] } },
    { query: { near: 'Boston, MA', within_miles: 50 } },
    { query: { net_price_max: 20_000 } },
    { query: { net_price_max: 20_000, search: 'college', cost_max: 40_000 } },
  ] as const)('are the same from the cache: $query', ({ query }) => {
    const asked = structuredClone(query) as Parameters<typeof facetsOnce>[1]
    for (const prices of [undefined, pricesOf(1), pricesOf(2), undefined, pricesOf(1)])
      expect(facetsOnce(catalogue, asked, prices)).toEqual(countFacets(catalogue, asked, prices))
  })
})
