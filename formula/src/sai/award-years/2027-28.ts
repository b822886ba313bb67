import type { AwardYearTables } from './published-tables.ts'
import {
  lawOfBounds,
  phasedOut,
  recomputed,
  transcription,
  transcriptionAgrees,
  wageBase,
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
 * The published figures of award year 2027-28 (income tax year 2025).
 * How sure: good for formula tables (third-party transcription agrees with the statutory indexation to the dollar); Pell amounts not published in any source found.
 * The transcription of the 2027-28 tables is Aditya11495/fafsa-sai-calculator-2027-28 on GitHub.
 * Wage base, guidelines and Pell awards were compared with PolicyEngine/policyengine-us on GitHub.
 */
export const awardYear2027to28: AwardYearTables = {
  awardYear: '2027-28',
  incomeTaxYear: 2025,
  version: '2027-28.1',
  indexation:
    '1.298885: Implied factor: all 31 third-party figures are consistent only with 1.29888-1.29889.',
  payrollTax: {
    ...payrollTaxRates,
    socialSecurityWageBase: 176_100,
    sources: [...wageBase, transcriptionAgrees],
    confidence: 'two-sources',
    note: 'Wage base of the income tax year.',
  },
  dependentStudentIncomeProtection: {
    amount: 12_220,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  parentsIncomeProtection: {
    smallestSize: 2,
    amounts: [30_300, 37_720, 46_590, 54_970, 64_290],
    perPersonAboveSix: 7_260,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  withoutDependentsIncomeProtection: {
    single: 19_000,
    married: 30_470,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  marriedWithDependentsIncomeProtection: {
    smallestSize: 3,
    amounts: [59_930, 74_000, 87_320, 102_120],
    perPersonAboveSix: 11_530,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  singleWithDependentsIncomeProtection: {
    smallestSize: 2,
    amounts: [57_050, 71_040, 87_700, 103_500, 121_030],
    perPersonAboveSix: 13_680,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  employmentExpense: {
    percent: employmentExpensePercent,
    cap: 5_200,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  businessNetWorth: {
    bands: businessBands([0, 0], [180_000, 72_000], [540_000, 252_000], [905_000, 471_000]),
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
    note: 'Applies to business/farm net worth that is not excluded from reporting (see excluded_business_farm_assets).',
  },
  assetProtection: {
    amountAtEveryAge: 0,
    sources: phasedOut,
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
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  rates: {
    ...contributionRates,
    sources: [transcription],
    confidence: 'two-sources',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [transcription],
    confidence: 'one-source',
  },
  saiBounds: {
    ...saiLimits,
    sources: [lawOfBounds],
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
    source:
      'HHS 2025 guidelines; the 48-state figures also in an independent transcription of the 2027-28 tables',
    confidence: 'one-source',
    note: 'First-person figures of all three areas and the 48-state increment are confirmed by two sources. Alaska and Hawaii increments (6880, 6330) are the published HHS figures as known to the author; the transcription lists 6870 and 6230 instead, so check these two before relying on them.',
  },
  pell: {
    awards: null,
    estimatedAwards: { maximum: 7_395, minimum: 740, publishedFor: '2026-27' },
    ...pellIncomeLimits,
    ...pellRulesSince2026,
    source: 'Pub. L. 119-21 and HEA sec. 401 for the rules; no source for the award amounts',
    confidence: 'unknown',
  },
  excludedFromBusinessNetWorth: excludedFromBusinessNetWorthSince2026,
}
