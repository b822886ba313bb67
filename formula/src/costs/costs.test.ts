import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { americanOpportunityCredit, aotcTable } from './aotc.ts'
import {
  type CostComponents,
  costKeys,
  costsInYear,
  financialNeed,
  netPrice,
  singleCostsInYear,
} from './cost-of-attendance.ts'
import { type CostGrowth, growthAssumptions, growthFor } from './growth.ts'
import { bracketOf, incomeBrackets } from './income-brackets.ts'

/** The 2025-26 average of public colleges, in state: 30,990 in all. */
const inState: CostComponents = {
  tuitionAndFees: 11_950,
  housingAndFood: 13_900,
  books: 1_330,
  transport: 1_350,
  personal: 2_460,
}

describe('projected cost of attendance', () => {
  test('four years at 3%, 4% and 2.5% cost 130,364, and 123,960 without growth', () => {
    const costs = (growth: CostGrowth) =>
      [2025, 2026, 2027, 2028].map((year) => costsInYear(inState, 2025, year, growth))
    const years = costs(growthFor('public-in-state'))
    expect(years.map(({ total }) => total)).toEqual([30_990, 32_033, 33_112, 34_229])
    expect(years.reduce((sum, { knownTotal }) => sum + knownTotal, 0)).toBe(130_364)
    const flat = costs({ tuitionAndFees: 0, housingAndFood: 0, other: 0 })
    expect(flat.reduce((sum, { knownTotal }) => sum + knownTotal, 0)).toBe(123_960)
    expect(years.map(({ year }) => year)).toEqual([2025, 2026, 2027, 2028])
  })

  test('an earlier year is discounted at the same rates', () => {
    const growth = growthFor('private')
    const later = costsInYear({ ...inState, tuitionAndFees: 45_000 }, 2025, 2026, growth)
    const back = costsInYear(later, 2026, 2025, growth)
    expect(back.tuitionAndFees).toBe(45_000)
    expect(back.housingAndFood).toBe(13_900)
  })

  test('an unknown part makes the total unknown', () => {
    const year = costsInYear(
      { ...inState, books: null, transport: null },
      2025,
      2026,
      growthFor('public-in-state'),
    )
    expect(year).toMatchObject({ books: null, transport: null, total: null, missing: ['books', 'transport'] })
    expect(year.knownTotal).toBe(29_286)
  })

  test('parts always add up to the total and never fall over time', () => {
    const amount = fc.integer({ min: 0, max: 90_000 })
    const parts = fc.record({
      tuitionAndFees: amount,
      housingAndFood: amount,
      books: amount,
      transport: amount,
      personal: amount,
    })
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 0, max: 8 }),
        fc.constantFrom('low', 'middle', 'high' as const),
        (base, later, scenario) => {
          const growth = growthFor('private', scenario as 'low' | 'middle' | 'high')
          const year = costsInYear(base, 2025, 2025 + later, growth)
          expect(costKeys.reduce((sum, key) => sum + (year[key] ?? 0), 0)).toBe(year.total)
          expect(costsInYear(base, 2025, 2026 + later, growth).knownTotal).toBeGreaterThanOrEqual(
            year.knownTotal,
          )
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a single part is no smaller where costs grow faster, and within a dollar of the part of the whole', () => {
    // Parts of a few dollars, where a dollar that moves is more than the growth.
    const amount = fc.integer({ min: 0, max: 60 })
    const large = fc.integer({ min: 0, max: 60_000 })
    fc.assert(
      fc.property(
        fc.record({
          tuitionAndFees: large,
          housingAndFood: large,
          books: amount,
          transport: amount,
          personal: amount,
        }),
        fc.integer({ min: 2021, max: 2030 }),
        (base, year) => {
          const of = (scenario: 'low' | 'middle' | 'high') => growthFor('private', scenario)
          const whole = costsInYear(base, 2025, year, of('middle'))
          const middle = singleCostsInYear(base, 2025, year, of('middle'))
          const [slower, faster] = year < 2025 ? (['high', 'low'] as const) : (['low', 'high'] as const)
          for (const key of costKeys) {
            expect(Math.abs((middle[key] ?? 0) - (whole[key] ?? 0))).toBeLessThanOrEqual(1)
            expect(singleCostsInYear(base, 2025, year, of(slower))[key]).toBeLessThanOrEqual(middle[key] ?? 0)
            expect(singleCostsInYear(base, 2025, year, of(faster))[key]).toBeGreaterThanOrEqual(
              middle[key] ?? 0,
            )
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('growth assumptions name their source and range 1.5 points below and above the middle', () => {
    expect(growthFor('public-out-of-state')).toEqual({ tuitionAndFees: 350, housingAndFood: 400, other: 250 })
    expect(growthFor('private', 'low')).toEqual({ tuitionAndFees: 250, housingAndFood: 250, other: 100 })
    expect(growthFor('private', 'high')).toEqual({ tuitionAndFees: 550, housingAndFood: 550, other: 400 })
    expect(growthAssumptions.source).toContain('College Board')
  })

  test('net price subtracts gift aid only, financial need subtracts the SAI; neither is negative', () => {
    expect(netPrice(30_000, 12_000)).toBe(18_000)
    expect(netPrice(30_000, 32_000)).toBe(0)
    expect(financialNeed(30_000, 7_000, 5_000)).toBe(18_000)
    expect(financialNeed(30_000, -1_500, 0)).toBe(30_000)
    expect(financialNeed(30_000, 40_000, 0)).toBe(0)
  })
})

describe('income brackets', () => {
  test('a bracket begins one dollar above the bracket below', () => {
    const [, ...above] = incomeBrackets
    expect(above.map(({ min }) => min - 1)).toEqual(incomeBrackets.slice(0, -1).map(({ max }) => max))
  })

  test.each([
    [-5_000, 0],
    [30_000, 0],
    [30_001, 1],
    [48_000, 1],
    [48_001, 2],
    [75_000, 2],
    [75_001, 3],
    [110_000, 3],
    [110_001, 4],
    [2_000_000, 4],
  ])('an income of %i is in bracket %i', (income, bracket) => {
    expect(bracketOf(income)).toBe(bracket)
  })
})

describe('American Opportunity Tax Credit', () => {
  test.each([
    {
      expenses: 4_000,
      income: 60_000,
      filing: 'otherwise' as const,
      credit: 2_500,
      refundable: 1_000,
      because: 'the maximum',
    },
    {
      expenses: 9_000,
      income: 60_000,
      filing: 'joint' as const,
      credit: 2_500,
      refundable: 1_000,
      because: 'expenses above 4,000 add nothing',
    },
    {
      expenses: 2_000,
      income: 60_000,
      filing: 'joint' as const,
      credit: 2_000,
      refundable: 800,
      because: 'all of the first 2,000 counts',
    },
    {
      expenses: 2_002,
      income: 60_000,
      filing: 'joint' as const,
      credit: 2_001,
      refundable: 800,
      because: 'a quarter of the next 2,000 counts',
    },
    {
      expenses: 3_000,
      income: 60_000,
      filing: 'joint' as const,
      credit: 2_250,
      refundable: 900,
      because: 'a quarter of the next 2,000 counts',
    },
    {
      expenses: 500,
      income: 60_000,
      filing: 'joint' as const,
      credit: 500,
      refundable: 200,
      because: 'small expenses count in full',
    },
    {
      expenses: 4_000,
      income: 80_000,
      filing: 'otherwise' as const,
      credit: 2_500,
      refundable: 1_000,
      because: 'the full credit up to 80,000',
    },
    {
      expenses: 4_000,
      income: 85_000,
      filing: 'otherwise' as const,
      credit: 1_250,
      refundable: 500,
      because: 'half at the middle of the phaseout',
    },
    {
      expenses: 4_000,
      income: 90_000,
      filing: 'otherwise' as const,
      credit: 0,
      refundable: 0,
      because: 'none from 90,000 on',
    },
    {
      expenses: 4_000,
      income: 160_000,
      filing: 'joint' as const,
      credit: 2_500,
      refundable: 1_000,
      because: 'the full credit for couples up to 160,000',
    },
    {
      expenses: 4_000,
      income: 175_000,
      filing: 'joint' as const,
      credit: 625,
      refundable: 250,
      because: 'a quarter near the end of the phaseout',
    },
    {
      expenses: 4_000,
      income: 180_000,
      filing: 'joint' as const,
      credit: 0,
      refundable: 0,
      because: 'none for couples from 180,000 on',
    },
    {
      expenses: 4_000,
      income: 20_000,
      filing: 'separate' as const,
      credit: 0,
      refundable: 0,
      because: 'none for married people filing separately',
    },
    {
      expenses: 0,
      income: 20_000,
      filing: 'joint' as const,
      credit: 0,
      refundable: 0,
      because: 'none without expenses',
    },
  ])(
    '$expenses at $income ($filing): $credit, $because',
    ({ expenses, income, filing, credit, refundable }) => {
      expect(americanOpportunityCredit(expenses, income, filing, 0)).toEqual({ credit, refundable })
    },
  )

  test.each([
    { expenses: 1, income: 0, filing: 'otherwise' as const, credit: 1, because: 'the first dollar counts' },
    {
      expenses: 4_000,
      income: 80_004,
      filing: 'otherwise' as const,
      credit: 2_499,
      because: 'just above the start of the phaseout',
    },
    {
      expenses: 4_000,
      income: 89_996,
      filing: 'otherwise' as const,
      credit: 1,
      because: 'just below the end of the phaseout',
    },
    {
      expenses: 4_000,
      income: 160_008,
      filing: 'joint' as const,
      credit: 2_499,
      because: 'just above the start of the phaseout',
    },
    {
      expenses: 4_000,
      income: 179_992,
      filing: 'joint' as const,
      credit: 1,
      because: 'just below the end of the phaseout',
    },
    {
      expenses: 4_004,
      income: 0,
      filing: 'joint' as const,
      credit: 2_500,
      because: 'expenses four dollars above the limit',
    },
    { expenses: 3_998, income: 0, filing: 'joint' as const, credit: 2_500, because: '499.50 rounds up' },
    {
      expenses: 3_996,
      income: 0,
      filing: 'joint' as const,
      credit: 2_499,
      because: 'expenses four dollars below the limit',
    },
  ])('$expenses at $income ($filing): $credit, $because', ({ expenses, income, filing, credit }) => {
    expect(americanOpportunityCredit(expenses, income, filing, 0).credit).toBe(credit)
  })

  test('its table has the amounts of the law', () => {
    expect(aotcTable).toMatchObject({
      fullPartOfExpenses: 2_000,
      nextPartOfExpenses: 2_000,
      phaseOut: { joint: { from: 160_000, to: 180_000 }, otherwise: { from: 80_000, to: 90_000 } },
    })
  })

  test('a student can claim four years, not five', () => {
    expect(americanOpportunityCredit(4_000, 60_000, 'joint', 3).credit).toBe(2_500)
    expect(americanOpportunityCredit(4_000, 60_000, 'joint', 4).credit).toBe(0)
    expect(aotcTable.source).toContain('25A')
  })
})
