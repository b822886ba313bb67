import type { AwardYearTables } from './published-tables.ts'
import { lawOfBounds, noticeInPart, phasedOut, recomputed, transcription, wageBase } from './sources.ts'

/**
 * The published figures of award year 2026-27 (income tax year 2024).
 * How sure: good: parents table and dependent-student allowance seen in the notice; the remaining tables recomputed from the statute with the same factor and not checked against the notice.
 * The transcription of the 2027-28 tables is Aditya11495/fafsa-sai-calculator-2027-28 on GitHub.
 * Wage base, guidelines and Pell awards were compared with PolicyEngine/policyengine-us on GitHub.
 */
export const awardYear2026to27: AwardYearTables = {
  awardYear: '2026-27',
  incomeTaxYear: 2024,
  version: '2026-27.1',
  indexation:
    '1.251204: 320.795/256.389 (320.795: BLS, April 2025, not seasonally adjusted); reproduces every figure seen in the Federal Register notice. The figures seen there allow factors from 1.251064 to 1.251205; inside that window the single allowance of formula B, most of the formula C entries and the single additional amount could be lower by 10 (size 5 and 6 of the single table by up to 20). The EEA cap, AAI and business/farm thresholds, the married allowance of formula B, the size-2 single entry and the married additional amount do not depend on the choice.',
  payrollTax: {
    medicareBasisPoints: 145,
    medicareBasisPointsAboveThreshold: 235,
    medicareThreshold: { joint: 250_000, separate: 125_000, otherwise: 200_000 },
    socialSecurityBasisPoints: 620,
    socialSecurityWageBase: 168_600,
    sources: wageBase,
    confidence: 'one-source',
    note: 'Wage base of the income tax year.',
  },
  dependentStudentIncomeProtection: {
    amount: 11_770,
    sources: [noticeInPart, recomputed],
    confidence: 'two-sources',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [29_190, 36_330, 44_880, 52_950, 61_930],
    perPersonAboveSix: 6_990,
    sources: [noticeInPart, recomputed],
    confidence: 'two-sources',
  },
  withoutDependentsIncomeProtection: {
    single: 18_310,
    married: 29_350,
    sources: [recomputed],
    confidence: 'one-source',
  },
  marriedWithDependentsIncomeProtection: {
    smallestSize: 3,
    amounts: [57_730, 71_280, 84_120, 98_370],
    perPersonAboveSix: 11_110,
    sources: [recomputed],
    confidence: 'one-source',
  },
  singleWithDependentsIncomeProtection: {
    smallestSize: 2,
    amounts: [54_950, 68_430, 84_480, 99_700, 116_590],
    perPersonAboveSix: 13_180,
    sources: [recomputed],
    confidence: 'one-source',
  },
  employmentExpense: {
    percent: 35,
    cap: 5_000,
    sources: [recomputed],
    confidence: 'one-source',
  },
  businessNetWorth: {
    bands: [
      { above: 0, percent: 40, base: 0 },
      { above: 175_000, percent: 50, base: 70_000 },
      { above: 520_000, percent: 60, base: 242_500 },
      { above: 870_000, percent: 100, base: 452_500 },
    ],
    sources: [recomputed],
    confidence: 'one-source',
    note: 'Applies to business/farm net worth that is not excluded from reporting (see excluded_business_farm_assets).',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: phasedOut,
    confidence: 'one-source',
  },
  assessment: {
    lowestThreshold: -8_500,
    flatBelowThreshold: -1_870,
    bands: [
      { above: 0, percent: 22, base: 0 },
      { above: 21_800, percent: 25, base: 4_796 },
      { above: 27_300, percent: 29, base: 6_171 },
      { above: 32_800, percent: 34, base: 7_766 },
      { above: 38_400, percent: 40, base: 9_670 },
      { above: 43_900, percent: 47, base: 11_870 },
    ],
    sources: [recomputed],
    confidence: 'one-source',
  },
  rates: {
    parentsAssetsPercent: 12,
    dependentStudentIncomePercent: 50,
    dependentStudentAssetsPercent: 20,
    withoutDependentsIncomePercent: 50,
    withoutDependentsAssetsPercent: 20,
    withDependentsAssetsPercent: 7,
    sources: [transcription],
    confidence: 'one-source',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [{ key: 'carriedForward', from: '2025-26', equals: '2027-28' }],
    confidence: 'one-source',
  },
  saiBounds: {
    min: -1_500,
    max: 999_999,
    sources: [lawOfBounds],
    confidence: 'two-sources',
  },
  assetExemption: {
    agiBelow: 60_000,
    scheduleCAtMost: 10_000,
    source: 'HEA sec. 479; unchanged since 2024-25',
    confidence: 'one-source',
  },
  povertyGuidelines: {
    year: 2024,
    contiguous: { firstPerson: 15_060, additionalPerson: 5_380 },
    alaska: { firstPerson: 18_810, additionalPerson: 6_730 },
    hawaii: { firstPerson: 17_310, additionalPerson: 6_190 },
    source: 'HHS 2024 guidelines',
    confidence: 'two-sources',
  },
  pell: {
    awards: { maximum: 7_395, minimum: 740 },
    estimatedAwards: null,
    maximumPercentOfPovertyLine: { singleParent: 225, notSingleParent: 175 },
    minimumPercentOfPovertyLine: {
      dependentOfSingleParent: 325,
      dependentOtherwise: 275,
      independentSingleParent: 400,
      independentParentNotSingle: 350,
      independentNotParent: 275,
    },
    addsForeignIncomeToAgi: true,
    noGrantFromTimesMaximum: 2,
    source:
      'Electronic Announcement APP-25-23 of 15 Aug 2025 as reported by two sites (threshold 14,790 = 2 x 7,395); Pub. L. 119-21',
    confidence: 'two-sources',
  },
  excludedFromBusinessNetWorth: [
    'family farm on which the family resides',
    'small business with at most 100 full-time or full-time-equivalent employees, owned and controlled by the family',
    'commercial fishing business owned and controlled by the family',
  ],
}
