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
 * The published figures of award year 2025-26 (income tax year 2023). The Federal Register notice is 89 FR 71261
 * (September 3, 2024). The Department of Education's official test records reproduce the figures, except business and
 * farm net worth above the 40 percent band, which is our own calculation.
 */
export const awardYear2025to26: AwardYearTables = {
  awardYear: '2025-26',
  incomeTaxYear: 2023,
  version: '2025-26.1',
  indexation:
    '1.222939: 313.548/256.389; reproduces every ISIR figure. The ISIR figures allow only factors from 1.222929 to 1.222944, and every factor in that window gives the same tables, including the unverified business/farm thresholds.',
  payrollTax: {
    ...payrollTaxRates,
    socialSecurityWageBase: 160_200,
    sources: [isirRecords('2025-26'), ...wageBaseSource],
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
    percent: employmentExpensePercent,
    cap: 4_890,
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  businessNetWorth: {
    bands: businessBands([0, 0], [170_000, 68_000], [510_000, 238_000], [850_000, 442_000]),
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
    bands: assessmentBands(
      [0, 0],
      [21_300, 4_686],
      [26_700, 6_036],
      [32_000, 7_573],
      [37_500, 9_443],
      [42_900, 11_603],
    ),
    sources: [isirRecords('2025-26'), recomputed],
    confidence: 'verified-by-isir',
  },
  rates: {
    ...contributionRates,
    sources: [isirRecords('2025-26')],
    confidence: 'verified-by-isir',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [isirRecords('2025-26')],
    confidence: 'verified-by-isir',
  },
  saiBounds: {
    ...saiLimits,
    sources: [saiLimitsSource],
    confidence: 'verified-by-isir',
  },
  assetExemption: {
    ...assetExemptionLimits,
    source: 'official test ISIR records of 2025-26 (U.S. Department of Education)',
    confidence: 'verified-by-isir',
  },
  povertyGuidelines: {
    year: 2023,
    contiguous: { firstPerson: 14_580, additionalPerson: 5_140 },
    alaska: { firstPerson: 18_210, additionalPerson: 6_430 },
    hawaii: { firstPerson: 16_770, additionalPerson: 5_910 },
    source: 'HHS 2023 poverty guidelines; official test ISIR records of 2025-26',
    confidence: 'verified-by-isir',
  },
  pell: {
    awards: { maximum: 7_395, minimum: 740 },
    estimatedAwards: null,
    ...pellIncomeLimits,
    ...pellRulesBefore2026,
    source: 'official test ISIR records of 2025-26 (U.S. Department of Education); HEA sec. 401',
    confidence: 'verified-by-isir',
  },
  excludedFromBusinessNetWorth: [],
}
