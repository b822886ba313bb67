import type { AwardYearTables } from './published-tables.ts'
import {
  assetProtectionSource,
  carriedForward,
  contributionRatesSource,
  noticeOf2026,
  recomputed,
  saiLimitsSource,
  wageBaseSource,
} from './sources.ts'
import {
  assessmentBands,
  assetExemptionLimits,
  businessBands,
  contributionRates,
  employmentExpensePercent,
  excludedFromBusinessNetWorthSince2026,
  payrollTaxRates,
  pellIncomeLimits,
  pellRulesSince2026,
  saiLimits,
} from './statute.ts'

/**
 * The published figures of award year 2026-27 (income tax year 2024). The Federal Register notice is 90 FR 23922
 * (June 5, 2025). We compared the parents' table and the dependent student's allowance with it. The other tables are our
 * own calculation with the same price factor; where they differ from the notice, the notice decides.
 */
export const awardYear2026to27: AwardYearTables = {
  awardYear: '2026-27',
  incomeTaxYear: 2024,
  version: '2026-27.1',
  indexation:
    '1.251204: 320.795/256.389 (320.795: BLS, April 2025, not seasonally adjusted); reproduces every figure seen in the Federal Register notice. The figures seen there allow factors from 1.251064 to 1.251205; inside that window the single allowance of formula B, most of the formula C entries and the single additional amount could be lower by 10 (size 5 and 6 of the single table by up to 20). The EEA cap, AAI and business/farm thresholds, the married allowance of formula B, the size-2 single entry and the married additional amount do not depend on the choice.',
  payrollTax: {
    ...payrollTaxRates,
    socialSecurityWageBase: 168_600,
    sources: wageBaseSource,
    confidence: 'one-source',
    note: 'Wage base of the income tax year.',
  },
  dependentStudentIncomeProtection: {
    amount: 11_770,
    sources: [noticeOf2026, recomputed],
    confidence: 'two-sources',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [29_190, 36_330, 44_880, 52_950, 61_930],
    perPersonAboveSix: 6_990,
    sources: [noticeOf2026, recomputed],
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
    percent: employmentExpensePercent,
    cap: 5_000,
    sources: [recomputed],
    confidence: 'one-source',
  },
  businessNetWorth: {
    bands: businessBands([0, 0], [175_000, 70_000], [520_000, 242_500], [870_000, 452_500]),
    sources: [recomputed],
    confidence: 'one-source',
    note: 'Applies to business/farm net worth that is not excluded from reporting (see excludedFromBusinessNetWorth).',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: assetProtectionSource,
    confidence: 'one-source',
  },
  assessment: {
    lowestThreshold: -8_500,
    flatBelowThreshold: -1_870,
    bands: assessmentBands(
      [0, 0],
      [21_800, 4_796],
      [27_300, 6_171],
      [32_800, 7_766],
      [38_400, 9_670],
      [43_900, 11_870],
    ),
    sources: [recomputed],
    confidence: 'one-source',
  },
  rates: {
    ...contributionRates,
    sources: contributionRatesSource,
    confidence: 'two-sources',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [carriedForward('2025-26')],
    confidence: 'one-source',
  },
  saiBounds: {
    ...saiLimits,
    sources: [saiLimitsSource],
    confidence: 'two-sources',
  },
  assetExemption: {
    ...assetExemptionLimits,
    source: 'HEA sec. 479; unchanged since 2024-25',
    confidence: 'one-source',
  },
  povertyGuidelines: {
    year: 2024,
    contiguous: { firstPerson: 15_060, additionalPerson: 5_380 },
    alaska: { firstPerson: 18_810, additionalPerson: 6_730 },
    hawaii: { firstPerson: 17_310, additionalPerson: 6_190 },
    source: 'HHS 2024 poverty guidelines, 89 FR 2961 (January 17, 2024)',
    confidence: 'two-sources',
  },
  pell: {
    awards: { maximum: 7_395, minimum: 740 },
    estimatedAwards: null,
    ...pellIncomeLimits,
    ...pellRulesSince2026,
    source: 'Electronic Announcement APP-25-23 (August 15, 2025); Pub. L. 119-21',
    confidence: 'two-sources',
    note: 'Taken from two published reports of the announcement, which give the limit of $14,790, twice $7,395.',
  },
  excludedFromBusinessNetWorth: excludedFromBusinessNetWorthSince2026,
}
