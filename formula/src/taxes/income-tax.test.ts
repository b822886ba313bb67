import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agiOfIncomeTax, dependentCredits, incomeTaxOf, taxOnTaxableIncome } from './income-tax.ts'
import { type TaxColumn, type TaxYear, taxTablesOf, taxYears } from './tax-years.ts'

const statuses = ['single', 'married_joint', 'married_separate', 'head_of_household'] as const
const allYears = Object.keys(taxYears).map(Number) as TaxYear[]

describe('the IRS tax table', () => {
  /** From the 2025 tax table (Publication 1040): at least, single, joint, separate, head of household. */
  test.each([
    [25, 4, 4, 4, 4],
    [2_975, 299, 299, 299, 299],
    [3_000, 303, 303, 303, 303],
    [4_250, 428, 428, 428, 428],
    [11_900, 1_193, 1_193, 1_193, 1_193],
    [25_200, 2_789, 2_550, 2_789, 2_687],
    [25_250, 2_795, 2_556, 2_795, 2_693],
    [25_300, 2_801, 2_562, 2_801, 2_699],
    [25_350, 2_807, 2_568, 2_807, 2_705],
    [35_000, 3_965, 3_726, 3_965, 3_863],
    [48_450, 5_579, 5_340, 5_579, 5_477],
    [50_000, 5_920, 5_526, 5_920, 5_663],
    [57_000, 7_460, 6_366, 7_460, 6_503],
    [64_850, 9_187, 7_308, 9_187, 7_448],
  ])('2025: the row of %i', (from, ...taxes) => {
    const row = (taxable: number) =>
      statuses.map((status) => taxOnTaxableIncome(taxable, status, taxYears[2025]))
    expect(row(from)).toEqual(taxes)
    // Every income of the row owes the same.
    expect(row(from + 24)).toEqual(taxes)
  })

  /** The example of the instructions for Form 1040, line 16: a joint return with a taxable income of $25,300. */
  test.each([
    [2022, 2_628],
    [2023, 2_599],
    [2024, 2_575],
    [2025, 2_562],
  ] as const)('%i: the example of the instructions', (year, tax) => {
    expect(taxOnTaxableIncome(25_300, 'married_joint', taxYears[year])).toBe(tax)
  })

  /** Tax computation worksheets: an income times the rate minus a fixed amount. */
  test.each([
    [2022, 'single', 24, 6_164.5, 120_000],
    [2023, 'single', 24, 6_600, 120_000],
    [2024, 'single', 24, 6_957.5, 120_000],
    [2025, 'single', 22, 5_086, 100_000],
    [2025, 'single', 24, 7_153, 120_000],
    [2025, 'married_joint', 22, 10_172, 150_000],
    [2025, 'married_joint', 24, 14_306, 300_000],
    [2025, 'head_of_household', 24, 8_892, 150_000],
  ] as const)('%i %s: %i%% minus %d', (year, status, percent, minus, taxable) => {
    const exact = (taxable * percent) / 100 - minus
    expect(taxOnTaxableIncome(taxable, status, taxYears[year])).toBe(Math.round(exact))
  })

  test('starts with nothing below $5 and narrow rows up to $25', () => {
    const tax = (taxable: number) => taxOnTaxableIncome(taxable, 'single', taxYears[2025])
    expect([0, 4, 5, 14, 15, 24, 25, -10_000].map(tax)).toEqual([0, 0, 1, 1, 2, 2, 4, 0])
  })
})

describe('the tables', () => {
  test.each(allYears)('%i: brackets and deductions fit together', (year) => {
    const { bracketEnds, standardDeduction, sources } = taxYears[year]
    for (const column of Object.keys(bracketEnds) as TaxColumn[]) {
      const ends = bracketEnds[column]
      expect(ends).toHaveLength(6)
      expect([...ends]).toEqual([...ends].sort((one, other) => one - other))
    }
    // The joint brackets are twice the separate ones, and the single ones up to 32%.
    expect(bracketEnds.married_joint).toEqual(bracketEnds.married_separate.map((end) => 2 * end))
    expect(bracketEnds.married_joint.slice(0, 5)).toEqual(
      bracketEnds.single.slice(0, 5).map((end) => 2 * end),
    )
    expect(standardDeduction.married_joint).toBe(2 * standardDeduction.single)
    expect(standardDeduction.married_separate).toBe(standardDeduction.single)
    expect(sources.length).toBeGreaterThan(0)
  })

  test('a year that is not published uses the nearest one', () => {
    expect([2019, 2024, 2031].map((year) => taxTablesOf(year).taxYear)).toEqual([2022, 2024, 2025])
  })
})

describe('the income tax of a simple return', () => {
  const joint = { filingStatus: 'married_joint', children: 2, otherDependents: 0 } as const

  test('is the tax on what remains after the standard deduction, minus the credits', () => {
    // 2024: 100,000 - 29,200 = 70,800; the row's middle, 70,825, owes 2,320 + 12% of 47,625 = 8,035; minus 4,000.
    expect(incomeTaxOf({ ...joint, agi: 100_000 }, taxYears[2024])).toBe(4_035)
    // 2025: 100,000 - 31,500 = 68,500; 68,525 owes 2,385 + 12% of 44,675 = 7,746; minus 4,400.
    expect(incomeTaxOf({ ...joint, agi: 100_000 }, taxYears[2025])).toBe(3_346)
  })

  test('is never negative', () => {
    expect(incomeTaxOf({ ...joint, agi: 40_000 }, taxYears[2025])).toBe(0)
    expect(incomeTaxOf({ ...joint, agi: -20_000 }, taxYears[2025])).toBe(0)
  })

  test('a qualifying surviving spouse has the rates of a joint return, and the other phase-out', () => {
    const survivor = { ...joint, filingStatus: 'qualifying_surviving_spouse' } as const
    expect(incomeTaxOf({ ...survivor, agi: 90_000 }, taxYears[2024])).toBe(
      incomeTaxOf({ ...joint, agi: 90_000 }, taxYears[2024]),
    )
    expect(dependentCredits({ ...survivor, agi: 210_000 }, taxYears[2024])).toBe(3_500)
  })

  test('credits shrink by 50 for each 1,000 or part of it above the threshold', () => {
    const credits = (agi: number) =>
      dependentCredits({ ...joint, children: 1, otherDependents: 1, agi }, taxYears[2024])
    expect([400_000, 400_001, 401_000, 401_001, 450_000].map(credits)).toEqual([
      2_500, 2_450, 2_450, 2_400, 0,
    ])
  })

  test('never falls with a higher income, and its income can be found again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allYears),
        fc.constantFrom(...statuses),
        fc.integer({ min: 0, max: 700_000 }),
        fc.integer({ min: 0, max: 4 }),
        (year, filingStatus, agi, children) => {
          const simple = { filingStatus, children, otherDependents: 0 }
          const tables = taxYears[year]
          const tax = incomeTaxOf({ ...simple, agi }, tables)
          expect(incomeTaxOf({ ...simple, agi: agi + 1_000 }, tables)).toBeGreaterThanOrEqual(tax)
          const found = agiOfIncomeTax(tax, simple, tables)
          expect(incomeTaxOf({ ...simple, agi: found }, tables)).toBeLessThanOrEqual(tax)
          expect(found).toBeGreaterThanOrEqual(agi - 100)
        },
      ),
    )
  })
})
