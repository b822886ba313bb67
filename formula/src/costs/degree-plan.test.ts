import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tieredStandardPlan } from '../loans/repayment-plans.ts'
import { type DegreeSituation, type DollarRange, degreePlan } from './degree-plan.ts'

/** Net prices of these years after the same grants each year; the range is $3,000 either way. */
const withGrants = (grants: number, costs = [30_990, 32_033, 33_112, 34_229]): DollarRange[] =>
  costs.map((cost) => ({
    low: Math.max(cost - grants - 3_000, 0),
    middle: Math.max(cost - grants, 0),
    high: Math.max(cost - grants, 0) + 3_000,
  }))

/** The 2025-26 average of public colleges, in state, from `costs.test.ts`: 130,364 for four years from 2025. */
const situation: DegreeSituation = {
  base: { tuitionAndFees: 11_950, housingAndFood: 13_900, books: 1_330, transport: 1_350, personal: 2_460 },
  baseYear: 2025,
  firstYear: 2025,
  firstYearOfStudy: 1,
  years: 4,
  price: 'public-in-state',
  prices: withGrants(12_000),
  dependency: 'dependent',
  sai: 4_000,
}
const planOf = (changes: Partial<DegreeSituation> = {}) => {
  const plan = degreePlan({ ...situation, ...changes })
  if (!plan) throw new Error('expected a plan')
  return plan
}

describe('the years to a degree', () => {
  test('four years of a dependent student with need', () => {
    const plan = planOf()
    expect(plan.years.map(({ cost }) => cost)).toEqual([30_990, 32_033, 33_112, 34_229])
    expect(plan.cost.middle).toBe(130_364)
    expect(plan.grants).toBe(48_000)
    expect(plan.left.middle).toBe(82_364)
    // The federal maximum: 19,000 of 27,000 subsidized, and 1,304 of interest by graduation.
    expect(plan.loans).toMatchObject({
      total: 27_000,
      subsidized: 19_000,
      unsubsidized: 8_000,
      interest: 1_304,
      rate: { awardYear: '2026-27', basisPoints: 652 },
      repayment: { years: 15, payment: 246_87 },
    })
  })

  test.each([
    {
      because: 'grants are unknown',
      changes: { prices: null },
      grants: null,
      left: 130_364,
    },
    {
      because: 'grants never exceed a year’s cost',
      changes: { prices: withGrants(32_500) },
      grants: 128_023,
      left: 2_341,
    },
    { because: 'grants cover everything', changes: { prices: withGrants(90_000) }, grants: 130_364, left: 0 },
    {
      because: 'only two years remain',
      changes: { years: 2, firstYearOfStudy: 3 },
      grants: 24_000,
      left: 39_023,
    },
  ])('$because: $left is left', ({ changes, grants, left }) => {
    const plan = planOf(changes)
    expect(plan.grants).toBe(grants)
    expect(plan.left.middle).toBe(left)
  })

  test.each([
    {
      because: 'an unknown SAI allows no subsidized loan',
      changes: { sai: null },
      total: 27_000,
      subsidized: 0,
    },
    {
      because: 'an SAI above the cost leaves no need',
      changes: { sai: 60_000 },
      total: 27_000,
      subsidized: 0,
    },
    { because: 'a negative SAI counts as 0', changes: { sai: -1_500 }, total: 27_000, subsidized: 19_000 },
    {
      because: 'independent limits are higher',
      changes: { dependency: 'independent' as const },
      total: 45_000,
      subsidized: 19_000,
    },
    {
      because: 'the limits of the third year also apply to the fourth',
      changes: { years: 2, firstYearOfStudy: 3 },
      total: 15_000,
      subsidized: 11_000,
    },
    {
      because: 'the cost after grants limits the loan',
      changes: { prices: withGrants(30_000) },
      total: 10_364,
      subsidized: 229,
    },
    { because: 'the lifetime limit applies', changes: { years: 6 }, total: 31_000, subsidized: 23_000 },
  ])('$because', ({ changes, total, subsidized }) => {
    expect(planOf(changes).loans).toMatchObject({ total, subsidized, unsubsidized: total - subsidized })
  })

  test('past undergraduate study there is no undergraduate loan', () => {
    const { loans, years } = planOf({ dependency: null })
    expect(loans).toBeNull()
    expect(years.every(({ loan }) => loan === null)).toBe(true)
  })

  test('there is no plan if a part of the cost is not published or no years remain', () => {
    expect(degreePlan({ ...situation, base: { ...situation.base, books: null } })).toBeNull()
    expect(degreePlan({ ...situation, years: 0 })).toBeNull()
  })

  test('the lines add up, and each assumption moves them in the expected direction', () => {
    const amount = fc.integer({ min: 0, max: 90_000 })
    fc.assert(
      fc.property(
        fc.record({
          base: fc.record({
            tuitionAndFees: amount,
            housingAndFood: amount,
            books: amount,
            transport: amount,
            personal: amount,
          }),
          firstYear: fc.integer({ min: 2025, max: 2034 }),
          firstYearOfStudy: fc.integer({ min: 1, max: 4 }),
          years: fc.integer({ min: 1, max: 8 }),
          price: fc.constantFrom(
            'public-in-state' as const,
            'public-out-of-state' as const,
            'private' as const,
          ),
          prices: fc.option(
            fc.array(
              fc.tuple(amount, amount, amount).map((three) => {
                const [low = 0, middle = 0, high = 0] = three.toSorted((a, b) => a - b)
                return { low, middle, high }
              }),
              { minLength: 8, maxLength: 8 },
            ),
          ),
          dependency: fc.constantFrom('dependent' as const, 'independent' as const, null),
          sai: fc.option(fc.integer({ min: -1_500, max: 99_999 })),
        }),
        (changes) => {
          const { years, cost, grants, left, loans } = planOf(changes)
          const all = (amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)
          expect(all(years.map((year) => year.cost))).toBe(cost.middle)
          expect(cost.middle - (grants ?? 0)).toBe(left.middle)
          expect(cost.low).toBeLessThanOrEqual(cost.middle)
          expect(cost.middle).toBeLessThanOrEqual(cost.high)
          expect(left.low).toBeLessThanOrEqual(left.middle)
          expect(left.middle).toBeLessThanOrEqual(left.high)
          for (const year of years) expect(year.loan?.total ?? 0).toBeLessThanOrEqual(year.cost - year.grants)
          if (!loans) return
          expect(all(years.map(({ loan }) => loan?.total ?? 0))).toBe(loans.total)
          expect(loans.total).toBeLessThanOrEqual(left.middle)
          const { total, interest, rate } = loans
          expect(loans.repayment).toEqual(tieredStandardPlan(total + interest, rate.basisPoints))
        },
      ),
    )
  })
})
