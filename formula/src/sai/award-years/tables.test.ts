import { describe, expect, test } from 'vitest'
import { percentOf } from '../money.ts'
import { en } from '../words/en.ts'
import { awardYearStarting, firstYearOf } from './names.ts'
import type { AllowanceBySize, Band } from './published-tables.ts'
import { type AwardYearTables, awardYears, isAwardYear, newestAwardYear, tablesFor } from './tables.ts'

const tableNames = [
  'payrollTax',
  'dependentStudentIncomeProtection',
  'parentsIncomeProtection',
  'withoutDependentsIncomeProtection',
  'marriedWithDependentsIncomeProtection',
  'singleWithDependentsIncomeProtection',
  'employmentExpense',
  'businessNetWorth',
  'assetProtection',
  'assessment',
  'rates',
  'dependentStudentIncomeFloor',
  'saiBounds',
  'assetExemption',
  'povertyGuidelines',
  'pell',
] as const satisfies (keyof AwardYearTables)[]

/** The base amounts of the law, HEA sec. 475-478. Indexed amounts are rounded to the nearest 10, 100, or 5,000 dollars. */
const statute = {
  parents: [23_330, 29_040, 35_870, 42_320, 49_500],
  parentsAbove: 5_590,
  dependentStudent: 9_410,
  single: 14_630,
  married: 23_460,
  withDependentsMarried: [46_140, 56_970, 67_230, 78_620],
  withDependentsMarriedAbove: 8_880,
  withDependentsSingle: [43_920, 54_690, 67_520, 79_680, 93_180],
  withDependentsSingleAbove: 10_530,
  employmentExpense: 4_000,
  business: [140_000, 415_000, 695_000],
  assessment: [17_400, 21_800, 26_200, 30_700, 35_100],
}

/** What is missing from an allowance table by family size. */
function missingSizes({ smallestSize, amounts, perPersonAboveSix }: AllowanceBySize): string[] {
  const missing = []
  if (smallestSize + amounts.length - 1 !== 6) missing.push('rows up to six persons')
  if (amounts.some((amount, row) => row > 0 && amount <= (amounts[row - 1] ?? 0)))
    missing.push('rising amounts')
  if (perPersonAboveSix <= 0) missing.push('the amount above six persons')
  return missing
}

/** The thresholds of bands whose base isn't the sum of the bands below. */
function brokenBands(bands: readonly Band[]): number[] {
  return bands
    .slice(1)
    .filter(({ above, base }, index) => {
      const below = bands[index] as Band
      return base !== below.base + percentOf(above - below.above, below.percent) || above <= below.above
    })
    .map(({ above }) => above)
}

describe.each(awardYears)('the tables of %s', (awardYear) => {
  const tables = tablesFor(awardYear)

  test('are complete: each table names its source and confidence', () => {
    const missing = tableNames.filter((name) => {
      const table = tables[name]
      const isSourced = 'sources' in table ? table.sources.length > 0 : table.source.length >= 5
      return !isSourced || !(table.confidence in en.sources.confidence)
    })
    expect(missing).toEqual([])
    expect(tables.awardYear).toBe(awardYear)
    expect(tables.incomeTaxYear, 'two years before').toBe(firstYearOf(awardYear) - 2)
    expect(tables.povertyGuidelines.year, 'the guideline of the tax year').toBe(tables.incomeTaxYear)
    expect(tables.version).toMatch(/^\d{4}-\d\d\.\d+$/)
  })

  test('have every family size and no gaps between bands', () => {
    expect(missingSizes(tables.parentsIncomeProtection)).toEqual([])
    expect(missingSizes(tables.marriedWithDependentsIncomeProtection)).toEqual([])
    expect(missingSizes(tables.singleWithDependentsIncomeProtection)).toEqual([])
    expect(brokenBands(tables.assessment.bands)).toEqual([])
    expect(brokenBands(tables.businessNetWorth.bands)).toEqual([])
    const { flatBelowThreshold, lowestThreshold, bands } = tables.assessment
    expect(flatBelowThreshold, 'the flat amount meets the first band').toBe(
      percentOf(lowestThreshold, bands[0]?.percent ?? 0),
    )
  })

  test('are the base amounts of the law, indexed by one price factor', () => {
    const factor = Number(/^[\d.]+/.exec(tables.indexation)?.[0])
    const indexed = (amounts: readonly number[], to: number) =>
      amounts.map((amount) => Math.round((amount * factor) / to) * to)
    expect(tables.parentsIncomeProtection.amounts).toEqual(indexed(statute.parents, 10))
    expect(tables.marriedWithDependentsIncomeProtection.amounts).toEqual(
      indexed(statute.withDependentsMarried, 10),
    )
    expect(tables.singleWithDependentsIncomeProtection.amounts).toEqual(
      indexed(statute.withDependentsSingle, 10),
    )
    expect([
      tables.parentsIncomeProtection.perPersonAboveSix,
      tables.marriedWithDependentsIncomeProtection.perPersonAboveSix,
      tables.singleWithDependentsIncomeProtection.perPersonAboveSix,
      tables.dependentStudentIncomeProtection.amount,
      tables.withoutDependentsIncomeProtection.single,
      tables.withoutDependentsIncomeProtection.married,
      tables.employmentExpense.cap,
    ]).toEqual(
      indexed(
        [
          statute.parentsAbove,
          statute.withDependentsMarriedAbove,
          statute.withDependentsSingleAbove,
          statute.dependentStudent,
          statute.single,
          statute.married,
          statute.employmentExpense,
        ],
        10,
      ),
    )
    const thresholds = (bands: readonly Band[]) => bands.slice(1).map(({ above }) => above)
    expect(thresholds(tables.businessNetWorth.bands)).toEqual(indexed(statute.business, 5_000))
    expect(thresholds(tables.assessment.bands)).toEqual(indexed(statute.assessment, 100))
  })

  test('have Pell awards, or those of a named earlier year as an estimate', () => {
    const { awards, estimatedAwards } = tables.pell
    if (awards) {
      expect(estimatedAwards).toBeNull()
      expect(awards.minimum, 'a tenth of the maximum').toBe(percentOf(awards.maximum, 10))
    } else {
      expect(estimatedAwards).toEqual({ ...tablesFor('2026-27').pell.awards, publishedFor: '2026-27' })
    }
  })
})

describe('the list of award years', () => {
  test('has no gap and names the newest', () => {
    expect(awardYears.length).toBeGreaterThanOrEqual(4)
    expect(newestAwardYear).toBe(awardYears.at(-1))
    awardYears.forEach((awardYear, index) => {
      expect(firstYearOf(awardYear)).toBe(firstYearOf(awardYears[0] ?? '') + index)
    })
  })

  test('formats and recognizes award years', () => {
    expect(awardYearStarting(2027)).toBe('2027-28')
    expect(awardYearStarting(2099)).toBe('2099-00')
    expect(awardYearStarting(2008)).toBe('2008-09')
    expect(isAwardYear('2027-28')).toBe(true)
    expect(isAwardYear('2031-32')).toBe(false)
    expect(isAwardYear('toString')).toBe(false)
  })

  test('payroll tax and the lowest assessed income, which are not indexed by the price factor', () => {
    const wageBases: Record<number, number> = { 2022: 147_000, 2023: 160_200, 2024: 168_600, 2025: 176_100 }
    const lowest: Record<string, number> = {
      '2024-25': -6_820,
      '2025-26': -8_300,
      '2026-27': -8_500,
      '2027-28': -8_900,
    }
    for (const awardYear of awardYears) {
      const { payrollTax, incomeTaxYear, assessment } = tablesFor(awardYear)
      // 26 U.S.C. 3101(b)(2); unchanged since 2013.
      expect(payrollTax.medicareThreshold).toEqual({ joint: 250_000, separate: 125_000, otherwise: 200_000 })
      expect(payrollTax.socialSecurityWageBase, `wage base of ${incomeTaxYear}`).toBe(
        wageBases[incomeTaxYear],
      )
      expect(assessment.lowestThreshold, `lowest threshold of ${awardYear}`).toBe(lowest[awardYear])
    }
  })

  test('the changes of Pub. L. 119-21 apply from 2026-27 on', () => {
    for (const awardYear of awardYears) {
      const { pell, excludedFromBusinessNetWorth } = tablesFor(awardYear)
      const isNewLaw = awardYear >= '2026-27'
      expect(pell.addsForeignIncomeToAgi).toBe(isNewLaw)
      expect(pell.noGrantFromTimesMaximum).toBe(isNewLaw ? 2 : null)
      expect(excludedFromBusinessNetWorth.length > 0).toBe(isNewLaw)
    }
  })
})
