import type { AwardYearTables } from './published-tables.ts'
import { isirRecords, recomputed, saiLimitsSource, wageBaseSource } from './sources.ts'
import {
  assessmentBands,
  assetExemptionLimits,
  businessBands,
  contributionRates,
  employmentExpensePercent,
  payrollTaxRates,
  pellIncomeLimits,
  pellRulesBefore2026,
  saiLimits,
} from './statute.ts'

/**
 * The published figures of award year 2024-25 (income tax year 2022). The Department of Education's official test records
 * reproduce them, except business and farm net worth above the 40 percent band, which is our own calculation.
 */
export const awardYear2024to25: AwardYearTables = {
  awardYear: '2024-25',
  incomeTaxYear: 2022,
  version: '2024-25.1',
  indexation:
    '1.183: 18.3 percent (already rounded to one decimal) reproduces every known 2024-25 figure; the exact index ratio 1.18321 does not.',
  payrollTax: {
    ...payrollTaxRates,
    socialSecurityWageBase: 147_000,
    sources: [isirRecords('2024-25'), ...wageBaseSource],
    confidence: 'verified-by-isir',
    note: 'Wage base of the income tax year. A different wage base breaks 3 records.',
  },
  dependentStudentIncomeProtection: {
    amount: 11_130,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [27_600, 34_350, 42_430, 50_060, 58_560],
    perPersonAboveSix: 6_610,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 2, 3, 4, 5, 6, 7.',
  },
  withoutDependentsIncomeProtection: {
    single: 17_310,
    married: 27_750,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
  },
  marriedWithDependentsIncomeProtection: {
    smallestSize: 3,
    amounts: [54_580, 67_400, 79_530, 93_010],
    perPersonAboveSix: 10_510,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 3, 4, 5, 7, 8.',
  },
  singleWithDependentsIncomeProtection: {
    smallestSize: 2,
    amounts: [51_960, 64_700, 79_880, 94_260, 110_230],
    perPersonAboveSix: 12_460,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
    note: 'Family sizes seen in official records: 2, 3.',
  },
  employmentExpense: {
    percent: employmentExpensePercent,
    cap: 4_730,
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
  },
  businessNetWorth: {
    bands: businessBands([0, 0], [165_000, 66_000], [490_000, 228_500], [820_000, 426_500]),
    sources: [recomputed],
    confidence: 'one-source',
    note: 'Only the 40 percent row is exercised by ISIR records.',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: [isirRecords('2024-25')],
    confidence: 'verified-by-isir',
  },
  assessment: {
    lowestThreshold: -6_820,
    flatBelowThreshold: -1_500,
    bands: assessmentBands(
      [0, 0],
      [20_600, 4_532],
      [25_800, 5_832],
      [31_000, 7_340],
      [36_300, 9_142],
      [41_500, 11_222],
    ),
    sources: [isirRecords('2024-25'), recomputed],
    confidence: 'verified-by-isir',
  },
  rates: {
    ...contributionRates,
    sources: [isirRecords('2024-25')],
    confidence: 'verified-by-isir',
  },
  dependentStudentIncomeFloor: {
    amount: -1_500,
    sources: [isirRecords('2024-25')],
    confidence: 'verified-by-isir',
  },
  saiBounds: {
    ...saiLimits,
    sources: [saiLimitsSource],
    confidence: 'verified-by-isir',
  },
  assetExemption: {
    ...assetExemptionLimits,
    source: 'official test ISIR records of 2024-25 (U.S. Department of Education)',
    confidence: 'verified-by-isir',
  },
  povertyGuidelines: {
    year: 2022,
    contiguous: { firstPerson: 13_590, additionalPerson: 4_720 },
    alaska: { firstPerson: 16_990, additionalPerson: 5_900 },
    hawaii: { firstPerson: 15_630, additionalPerson: 5_430 },
    source: 'HHS 2022 poverty guidelines; HEA sec. 401(a)(2)(C)',
    confidence: 'two-sources',
    note: 'One official 2024-25 test record fits only the guidelines of 2021.',
  },
  pell: {
    awards: { maximum: 7_395, minimum: 740 },
    estimatedAwards: null,
    ...pellIncomeLimits,
    ...pellRulesBefore2026,
    source: 'official test ISIR records of 2024-25 (U.S. Department of Education); HEA sec. 401',
    confidence: 'verified-by-isir',
  },
  excludedFromBusinessNetWorth: [],
}
