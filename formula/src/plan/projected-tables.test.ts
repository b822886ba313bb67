import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstYearOf } from '../sai/award-years/names.ts'
import { awardYears, tablesFor } from '../sai/award-years/tables.ts'
import { percentOf } from '../sai/money.ts'
import { grown, tablesOf } from './projected-tables.ts'

describe('growth', () => {
  test.each([
    [90_000, 300, 3, 98_345],
    // Exactly a half, which binary fractions miss.
    [800, 250, 2, 841],
    [-800, 250, 2, -841],
    [46_590, 250, 1, 47_755],
    [0, 300, 9, 0],
    [1_000, -50, 1, 995],
  ])('%i at %i basis points for %i years is %i', (amount, rate, years, expected) => {
    expect(grown(amount, rate, years)).toBe(expected)
  })

  test('is exact: the same as with fractions of integers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -900_000, max: 900_000 }),
        fc.integer({ min: -200, max: 900 }),
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(1, 10, 100, 300, 5_000),
        (amount, rate, years, step) => {
          const [up, down] = [
            2n * BigInt(Math.abs(amount)) * BigInt(10_000 + rate) ** BigInt(years),
            BigInt(step) * 10_000n ** BigInt(years),
          ]
          const rounded = Number((up + down) / (2n * down)) * step
          expect(grown(amount, rate, years, step)).toBe(amount < 0 ? 0 - rounded : rounded)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('projected tables', () => {
  test('published years have their own tables, earlier ones those of the oldest', () => {
    for (const awardYear of awardYears) {
      const { tables, isProjected, of } = tablesOf(firstYearOf(awardYear), 250)
      expect([tables, isProjected, of]).toEqual([tablesFor(awardYear), false, awardYear])
    }
    expect(tablesOf(2019, 250).of).toBe('2024-25')
  })

  test('2029-30 is 2027-28 grown by two years, rounded as the law rounds', () => {
    const { tables, isProjected, of } = tablesOf(2029, 250)
    expect([isProjected, of, tables.awardYear, tables.incomeTaxYear]).toEqual([
      true,
      '2027-28',
      '2029-30',
      2027,
    ])
    // 46,590 x 1.025^2 = 48,948.6; 12,220 -> 12,838.6; 5,200 -> 5,463.3; 176,100 -> 185,015.1; 15,650 -> 16,442.3
    expect(tables.parentsIncomeProtection.amounts[2]).toBe(48_950)
    expect(tables.dependentStudentIncomeProtection.amount).toBe(12_840)
    expect(tables.employmentExpense.cap).toBe(5_460)
    expect(tables.payrollTax.socialSecurityWageBase).toBe(185_100)
    expect(tables.povertyGuidelines.contiguous.firstPerson).toBe(16_440)
    // 22,600 -> 23,744.1; 28,300 -> 29,732.7
    expect(tables.assessment.bands[1]).toEqual({ above: 23_700, percent: 25, base: 5_214 })
    expect(tables.assessment.bands[2]).toEqual({ above: 29_700, percent: 29, base: 6_714 })
    expect(tables.businessNetWorth.bands[1]).toEqual({ above: 190_000, percent: 50, base: 76_000 })
  })

  test('what the law fixes and what Congress sets stays', () => {
    const [now, later] = [tablesFor('2027-28'), tablesOf(2033, 250).tables]
    expect(later.pell).toEqual(now.pell)
    expect(later.rates).toEqual(now.rates)
    expect(later.assetExemption).toEqual(now.assetExemption)
    expect(later.saiBounds).toEqual(now.saiBounds)
    expect(later.payrollTax.medicareThreshold).toEqual(now.payrollTax.medicareThreshold)
  })

  test('bands have no gaps in any year, and without growth nothing changes', () => {
    for (let year = 2028; year < 2042; year += 1)
      for (const { bands } of [
        tablesOf(year, 250).tables.assessment,
        tablesOf(year, 250).tables.businessNetWorth,
      ])
        bands.slice(1).forEach(({ above, base }, index) => {
          const below = bands[index]
          expect(below && below.base + percentOf(above - below.above, below.percent)).toBe(base)
        })
    const { awardYear, incomeTaxYear, version, povertyGuidelines, ...same } = tablesOf(2030, 0).tables
    expect(tablesFor('2027-28')).toMatchObject({
      ...same,
      payrollTax: expect.objectContaining({ socialSecurityWageBase: 176_100 }),
    })
    expect([awardYear, incomeTaxYear, version, povertyGuidelines.year]).toEqual([
      '2030-31',
      2028,
      '2027-28.1+3',
      2028,
    ])
  })
})
