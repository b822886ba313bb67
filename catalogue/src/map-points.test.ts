import type { CollegeFilters } from '@bursar/contract/college-search'
import { mapAreaOf, pointOn } from '@bursar/contract/map-drawings'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildCatalogue, countFacets, mapPathOf, searchCatalogue, UnknownPlace } from './catalogue.ts'
import { dotPath, dotsInUnit } from './map-points.ts'
import { readStarter } from './starter.ts'
import { anyFilters } from './testing/reference.ts'

const catalogue = buildCatalogue('starter', readStarter())

/** The places of a path's dots, as `x y`. */
function dotsOf(path: string): string[] {
  let [x, y] = [0, 0]
  return [...path.matchAll(/m(-?\d+) (-?\d+)h0/g)].map(([, right, down]) => {
    x += Number(right)
    y += Number(down)
    return `${x} ${y}`
  })
}

function expectedDots(query: CollegeFilters, prices?: (at: number) => number) {
  const { found } = searchCatalogue(catalogue, { ...query, page: 1, limit: 1_000 }, prices)
  const points = found.flatMap(({ card }) => pointOn(mapAreaOf(query.state), card) ?? [])
  const dots = points.map(({ x, y }) => `${Math.round(x * dotsInUnit)} ${Math.round(y * dotsInUnit)}`)
  return { dots: [...new Set(dots)].sort(), offMap: found.length - points.length }
}

describe('the map of a search', () => {
  test('has a dot for each place of a result, and the others are counted', () => {
    fc.assert(
      fc.property(anyFilters, (query) => {
        const { dots, offMap } = expectedDots(query)
        expect(dotsOf(mapPathOf(catalogue, query)).sort()).toEqual(dots)
        expect(countFacets(catalogue, query).off_map).toBe(offMap)
      }),
      { numRuns: 100 },
    )
  })

  test.each<CollegeFilters>([
    { search: 'state university' },
    { search: 'texas', state: ['TX'] },
    { near: 'Boston, MA', within_miles: 50 },
  ])('has only what the words and the place find: %j', (query) => {
    const { dots, offMap } = expectedDots(query)
    expect(dots.length).toBeGreaterThan(3)
    expect(dotsOf(mapPathOf(catalogue, query)).sort()).toEqual(dots)
    expect(countFacets(catalogue, query).off_map).toBe(offMap)
  })

  test('is filtered by a student’s prices', () => {
    const prices = (at: number) => (at % 3) * 10_000
    const { dots } = expectedDots({ net_price_max: 5_000 }, prices)
    expect(dotsOf(mapPathOf(catalogue, { net_price_max: 5_000 }, prices)).sort()).toEqual(dots)
    expect(dots).not.toEqual(expectedDots({ net_price_max: 5_000 }).dots)
  })

  test('of Puerto Rico alone has its colleges; the one of the country counts them as left out', () => {
    const [ours, total] = [countFacets(catalogue, { state: ['PR'] }), countFacets(catalogue, {})]
    expect(dotsOf(mapPathOf(catalogue, { state: ['PR'] })).length).toBeGreaterThan(0)
    expect(ours.off_map).toBeLessThan(ours.total)
    expect(total.off_map).toBeGreaterThanOrEqual(ours.total)
  })

  test('is empty without results, and needs a place that exists', () => {
    expect(mapPathOf(catalogue, { search: 'zzzzzzzz' })).toBe('')
    expect(() => mapPathOf(catalogue, { near: 'Nowhere, ZZ' })).toThrow(UnknownPlace)
  })
})

test('a path goes row by row, and draws a place once', () => {
  expect(dotPath(Int32Array.of(2 * 1_024 + 3, 1_024 + 9, 2 * 1_024 + 3, 1_024 + 10))).toBe(
    'm9 1h0m1 0h0m-7 1h0',
  )
  expect(dotPath(Int32Array.of())).toBe('')
})
