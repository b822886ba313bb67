import type { AwardYearTables } from './published-tables.ts'
import {
  assetProtectionSource,
  carriedForward,
  contributionRatesSource,
  noticeOf2027,
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
 * The published figures of award year 2027-28 (income tax year 2025). The Federal Register notice is "Federal Need Analysis
 * Methodology for the 2027-28 Award Year", June 2, 2026 (see `noticeOf2027`). The tables are our own calculation from the
 * law and equal a public copy of the notice's tables to the dollar; where they differ from the notice, the notice decides.
 * The Pell Grant awards of the year are not published yet.
 */
export const awardYear2027to28: AwardYearTables = {
  awardYear: '2027-28',
  incomeTaxYear: 2025,
  version: '2027-28.1',
  indexation:
    '1.298885: implied by the tables of the year. All 31 indexed amounts fit only a factor from 1.29888 to 1.29889.',
  payrollTax: {
    ...payrollTaxRates,
    socialSecurityWageBase: 176_100,
    sources: wageBaseSource,
    confidence: 'two-sources',
    note: 'Wage base of the income tax year.',
  },
  dependentStudentIncomeProtection: {
    amount: 12_220,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [30_300, 37_720, 46_590, 54_970, 64_290],
    perPersonAboveSix: 7_260,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  withoutDependentsIncomeProtection: {
    single: 19_000,
    married: 30_470,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  marriedWithDependentsIncomeProtection: {
    smallestSize: 3,
    amounts: [59_930, 74_000, 87_320, 102_120],
    perPersonAboveSix: 11_530,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  singleWithDependentsIncomeProtection: {
    smallestSize: 2,
    amounts: [57_050, 71_040, 87_700, 103_500, 121_030],
    perPersonAboveSix: 13_680,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  employmentExpense: {
    percent: employmentExpensePercent,
    cap: 5_200,
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
  },
  businessNetWorth: {
    bands: businessBands([0, 0], [180_000, 72_000], [540_000, 252_000], [905_000, 471_000]),
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
    note: 'Applies to business/farm net worth that is not excluded from reporting (see excludedFromBusinessNetWorth).',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: assetProtectionSource,
    confidence: 'two-sources',
  },
  assessment: {
    lowestThreshold: -8_900,
    flatBelowThreshold: -1_958,
    bands: assessmentBands(
      [0, 0],
      [22_600, 4_972],
      [28_300, 6_397],
      [34_000, 8_050],
      [39_900, 10_056],
      [45_600, 12_336],
    ),
    sources: [recomputed, noticeOf2027],
    confidence: 'two-sources',
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
    year: 2025,
    contiguous: { firstPerson: 15_650, additionalPerson: 5_500 },
    alaska: { firstPerson: 19_550, additionalPerson: 6_880 },
    hawaii: { firstPerson: 17_990, additionalPerson: 6_330 },
    source: 'HHS 2025 poverty guidelines, 90 FR 5917 (January 17, 2025), FR Doc. 2025-01377',
    confidence: 'two-sources',
  },
  pell: {
    awards: null,
    estimatedAwards: { maximum: 7_395, minimum: 740, publishedFor: '2026-27' },
    ...pellIncomeLimits,
    ...pellRulesSince2026,
    source: 'Pub. L. 119-21 and HEA sec. 401 for the rules; the award amounts are not published yet',
    confidence: 'unknown',
  },
  excludedFromBusinessNetWorth: excludedFromBusinessNetWorthSince2026,
}
