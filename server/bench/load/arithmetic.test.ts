import { describe, expect, test } from 'vitest'
import { averageCost, needsOf } from './capacity.ts'
import { percentile, pickByWeight, sumUp } from './figures.ts'
import { allKinds, mixOf } from './mix.ts'

describe('figures', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1)
  test.each([
    { share: 0.5, value: 50 },
    { share: 0.99, value: 99 },
    { share: 1, value: 100 },
    { share: 0.001, value: 1 },
  ])('the percentile $share of 1 to 100 is $value', ({ share, value }) => {
    expect(percentile(hundred, share)).toBe(value)
  })

  test('sum up outcomes in any order, with each kind of error', () => {
    const outcomes = [
      { milliseconds: 30 },
      { milliseconds: 10, error: '503' },
      { milliseconds: 20 },
      { milliseconds: 40, error: '503' },
    ]
    expect(sumUp(outcomes, 2)).toEqual({
      requests: 4,
      perSecond: 2,
      p50: 20,
      p99: 40,
      max: 40,
      errors: { 503: 2 },
    })
  })

  test('entries are picked as often as their weight says', () => {
    const picked = Array.from({ length: 100 }, (_, at) => pickByWeight({ rare: 1, often: 3 }, at / 100))
    expect(picked.filter((name) => name === 'rare')).toHaveLength(25)
  })
})

test('mixed traffic has the proportions of families: 40 pages and 60 calls of 100 requests', () => {
  const sumOf = (mix: ReturnType<typeof mixOf>) => Object.values(mix).reduce((sum, weight) => sum + weight, 0)
  expect([sumOf(mixOf('page')), sumOf(mixOf('call'))]).toEqual([40, 60])
  expect(allKinds.filter((kind) => kind === 'signIn')).toHaveLength(1)
})

test('what a million families need at the busiest hour, on paper', () => {
  const given = {
    visitsAMonth: 4,
    requestsAVisit: 50,
    signInsAVisit: 0.25,
    peakHourShare: 0.009,
    usableShare: 0.5,
  }
  const request = averageCost([
    { weight: 3, cost: { server: 1, pages: 0, database: 0.25 } },
    { weight: 1, cost: { server: 5, pages: 20, database: 1.25 } },
  ])
  expect(request).toEqual({ server: 2, pages: 5, database: 0.5 })
  const signIn = { server: 40, pages: 0, database: 4 }
  // 1,000,000 × 4 × 0.009 / 3,600 = 10 visits a second: 500 requests, and 2.5 sign-ins.
  expect(needsOf(1_000_000, { request, signIn, pageShare: 0.4, bytesAFamily: 10_000 }, given)).toEqual({
    requestsASecond: 500,
    pagesASecond: 200,
    signInsASecond: 2.5,
    // (500 × 2 + 2.5 × 40) / 1,000 / 0.5
    processes: 3,
    pageWorkers: 5,
    // (500 × 0.5 + 2.5 × 4) / 1,000 / 0.5
    databaseCores: 1,
    databaseBytes: 10_000_000_000,
  })
})
