import type { AwardYearTables } from './published-tables.ts'
import { isirRecords, lawOfBounds, recomputed, wageBase } from './sources.ts'

/**
 * The published figures of award year 2025-26 (income tax year 2023).
 * How sure: high: verified by ISIR except upper business/farm brackets.
 * Wage base, guidelines and Pell awards were compared with PolicyEngine/policyengine-us on GitHub.
 */
export const awardYear2025to26: AwardYearTables = {
  awardYear: '2025-26',
  incomeTaxYear: 2023,
  version: '2025-26.1',
  indexation:
    '1.222939: 313.548/256.389; reproduces every ISIR figure. The ISIR figures allow only factors from 1.222929 to 1.222944, and every factor in that window gives the same tables, including the unverified business/farm thresholds.',
  payrollTax: {
    medicareBasisPoints: 145,
    medicareBasisPointsAboveThreshold: 235,
    medicareThreshold: { joint: 250_000, separate: 125_000, otherwise: 200_000 },
    socialSecurityBasisPoints: 620,
    socialSecurityWageBase: 160_200,
    sources: [isirRecords('2025-26'), ...wageBase],
    confidence: 'verified-by-isir',
    note: 'Wage base of the income tax year. A different wage base breaks 16 records.',
  },
  dependentStudentIncomeProtection: {
    amount: 11_510,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [28_530, 35_510, 43_870, 51_750, 60_540],
    perPersonAboveSix: 6_840,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 2, 3, 4, 5, 6, 7, 14.',
  },
  withoutDependentsIncomeProtection: {
    single: 17_890,
    married: 28_690,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  marriedWithDependentsIncomeProtection: {
    smallestSize: 3,
    amounts: [56_430, 69_670, 82_220, 96_150],
    perPersonAboveSix: 10_860,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 3, 4, 5, 9, 20.',
  },
  singleWithDependentsIncomeProtection: {
    smallestSize: 2,
    amounts: [53_710, 66_880, 82_570, 97_440, 113_950],
    perPersonAboveSix: 12_880,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 2, 3, 4, 5, 14.',
  },
  employmentExpense: {
    percent: 35,
    cap: 4_890,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  businessNetWorth: {
    bands: [
      { above: 0, percent: 40, base: 0 },
      { above: 170_000, percent: 50, base: 68_000 },
      { above: 510_000, percent: 60, base: 238_000 },
      { above: 850_000, percent: 100, base: 442_000 },
    ],
    sources: [recomputed],
    confidence: 'one-source',
    note: 'Only the 40 percent row is exercised by ISIR records.',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: [isirRecords('2025-26')],
    confidence: 'verified-by-isir',
  },
  assessment: {
    lowestThreshold: -8_300,
    flatBelowThreshold: -1_826,
    bands: [
      { above: 0, percent: 22, base: 0 },
      { above: 21_300, percent: 25, base: 4_686 },
      { above: 26_700, percent: 29, base: 6_036 },
      { above: 32_000, percent: 34, base: 7_573 },
      { above: 37_500, percent: 40, base: 9_443 },
      { above: 42_900, percent: 47, base: 11_603 },
    ],
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  rates: {
    parentsAssetsPercent: 12,
    dependentStudentIncomePercent: 50,
    dependentStudentAssetsPercent: 20,
    withoutDependentsIncomePercent: 50,
    withoutDependentsAssetsPercent: 20,
    withDependentsAssetsPercent: 7,
    sources: [isirRecords('2025-26')],
    confidence: 'verified-by-isir',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [isirRecords('2025-26')],
    confidence: 'verified-by-isir',
  },
  saiBounds: {
    min: -1_500,
    max: 999_999,
    sources: [lawOfBounds],
    confidence: 'verified-by-isir',
  },
  assetExemption: {
    agiBelow: 60_000,
    scheduleCAtMost: 10_000,
    source: 'official test ISIR records of 2025-26 (U.S. Department of Education)',
    confidence: 'verified-by-isir',
  },
  povertyGuidelines: {
    year: 2023,
    contiguous: { firstPerson: 14_580, additionalPerson: 5_140 },
    alaska: { firstPerson: 18_210, additionalPerson: 6_430 },
    hawaii: { firstPerson: 16_770, additionalPerson: 5_910 },
    source: 'Official test ISIR records of 2025-26',
    confidence: 'verified-by-isir',
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
    addsForeignIncomeToAgi: false,
    noGrantFromTimesMaximum: null,
    source: 'official test ISIR records of 2025-26 (U.S. Department of Education); HEA sec. 401',
    confidence: 'verified-by-isir',
  },
  excludedFromBusinessNetWorth: [],
}
