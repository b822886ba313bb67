import type { AwardYearTables } from './published-tables.ts'
import {
  lawOfBounds,
  phasedOut,
  recomputed,
  transcription,
  transcriptionAgrees,
  wageBase,
} from './sources.ts'

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
    medicareBasisPoints: 145,
    medicareBasisPointsAboveThreshold: 235,
    medicareThreshold: { joint: 250_000, separate: 125_000, otherwise: 200_000 },
    socialSecurityBasisPoints: 620,
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
    percent: 35,
    cap: 5_200,
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  businessNetWorth: {
    bands: [
      { above: 0, percent: 40, base: 0 },
      { above: 180_000, percent: 50, base: 72_000 },
      { above: 540_000, percent: 60, base: 252_000 },
      { above: 905_000, percent: 100, base: 471_000 },
    ],
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
    bands: [
      { above: 0, percent: 22, base: 0 },
      { above: 22_600, percent: 25, base: 4_972 },
      { above: 28_300, percent: 29, base: 6_397 },
      { above: 34_000, percent: 34, base: 8_050 },
      { above: 39_900, percent: 40, base: 10_056 },
      { above: 45_600, percent: 47, base: 12_336 },
    ],
    sources: [recomputed, transcriptionAgrees],
    confidence: 'two-sources',
  },
  rates: {
    parentsAssetsPercent: 12,
    dependentStudentIncomePercent: 50,
    dependentStudentAssetsPercent: 20,
    withoutDependentsIncomePercent: 50,
    withoutDependentsAssetsPercent: 20,
    withDependentsAssetsPercent: 7,
    sources: [transcription],
    confidence: 'two-sources',
  },
  dependentStudentIncomeFloor: {
    amount: 0,
    sources: [transcription],
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
    source: 'Pub. L. 119-21 and HEA sec. 401 for the rules; no source for the award amounts',
    confidence: 'unknown',
  },
  excludedFromBusinessNetWorth: [
    'family farm on which the family resides',
    'small business with at most 100 full-time or full-time-equivalent employees, owned and controlled by the family',
    'commercial fishing business owned and controlled by the family',
  ],
}
