/** Turns stored numbers into figures with value, year, and source, and those into cards and whole records. */
import type { CollegeCard, Figure } from '@bursar/contract/college-cards'
import type { College, RangeFigure } from '@bursar/contract/colleges'
import type { UsState } from '@bursar/contract/state-names'
import { type ProgramsQuery, programCountAt, programsAt } from './college-programs.ts'
import { pricingAt } from './prices.ts'
import { sourceName } from './record.ts'
import * as codes from './scorecard/codes.ts'
import type { ColumnName } from './scorecard/columns.ts'
import { yearOf } from './scorecard/vintages.ts'
import { type Facts, type Store, suppressedNumber, unpackRange } from './store.ts'

/** The number in the first of these columns that has one, or the first suppressed one. */
function firstOf(
  { numbers }: Store,
  at: number,
  names: readonly ColumnName[],
): { name: ColumnName; value: number } {
  let name = names[0] as ColumnName
  let value = Number.NaN
  for (const each of names) {
    const found = numbers[each][at] as number
    if (Number.isFinite(found)) return { name: each, value: found }
    if (found === suppressedNumber && Number.isNaN(value)) {
      name = each
      value = found
    }
  }
  return { name, value }
}

/** The figure from columns of which an institution has at most one: public or private, 4-year or shorter. */
function figureOf(store: Store, at: number, ...names: ColumnName[]): Figure {
  const { name, value } = firstOf(store, at, names)
  const status = Number.isFinite(value) ? 'known' : value === suppressedNumber ? 'suppressed' : 'missing'
  return {
    value: status === 'known' ? value : null,
    year: yearOf(name, store.release.published),
    source: `${sourceName} ${name}`,
    status,
  }
}

function rangeOf(store: Store, at: number, name: ColumnName): RangeFigure {
  const { value, ...rest } = figureOf(store, at, name)
  return { ...(value === null ? { min: null, max: null } : unpackRange(value)), ...rest }
}

/** The net price columns of public and of private institutions: the average, then the five income brackets. */
export const netPriceColumns = [
  ['NPT4_PUB', 'NPT4_PRIV'],
  ['NPT41_PUB', 'NPT41_PRIV'],
  ['NPT42_PUB', 'NPT42_PRIV'],
  ['NPT43_PUB', 'NPT43_PRIV'],
  ['NPT44_PUB', 'NPT44_PRIV'],
  ['NPT45_PUB', 'NPT45_PRIV'],
] as const satisfies readonly (readonly [ColumnName, ColumnName])[]

function netPriceOf(store: Store, at: number, bracket: number): Figure {
  const [ofPublic, ofPrivate] = netPriceColumns[bracket] ?? netPriceColumns[0]
  return store.facts[at]?.control === 1
    ? figureOf(store, at, ofPublic, ofPrivate)
    : figureOf(store, at, ofPrivate, ofPublic)
}

/** What is known of the college at an index besides its figures. Throws `RangeError` beyond the end. */
export function factsAt(store: Store, at: number): Facts {
  const facts = store.facts[at]
  if (!facts) throw new RangeError(`no institution at ${at}`)
  return facts
}

/** What a card says about tests: the policy, and the middle half of scores if both ends are published. */
export function testScoresAt(store: Store, at: number): CollegeCard['testScores'] {
  const half = (...parts: (readonly [low: ColumnName, high: ColumnName])[]) => {
    const [low, high] = ([0, 1] as const).map((end) =>
      parts.reduce((sum, part) => sum + (store.numbers[part[end]][at] as number), 0),
    )
    return Number.isFinite(low) && Number.isFinite(high) ? { low: low as number, high: high as number } : null
  }
  return {
    policy: codes.testPolicyByCode[factsAt(store, at).testPolicy ?? 0] ?? null,
    sat: half(['SATVR25', 'SATVR75'], ['SATMT25', 'SATMT75']),
    act: half(['ACTCM25', 'ACTCM75']),
    year: yearOf('SATVR25', store.release.published),
    source: sourceName,
  }
}

/** The card of the college at an index. A figure that isn't published has a status and is never 0. Throws `RangeError` beyond the end. */
export function cardAt(store: Store, at: number): CollegeCard {
  const facts = factsAt(store, at)
  const figure = (...names: ColumnName[]) => figureOf(store, at, ...names)
  const acceptanceRate = figure('ADM_RATE')
  const costOfAttendance = figure('COSTT4_A', 'COSTT4_P')
  return {
    id: facts.id,
    name: facts.name,
    city: facts.city,
    state: facts.state as UsState,
    latitude: facts.latitude ?? null,
    longitude: facts.longitude ?? null,
    level: codes.levels[facts.level],
    control: codes.controls[facts.control],
    setting: codes.settingOf(facts.locale)?.setting ?? null,
    isOperating: facts.isOperating,
    closedOn: facts.closedOn ?? null,
    website: facts.website ?? null,
    undergraduates: figure('UGDS'),
    isOpenAdmission: facts.openAdmission === 1 ? true : facts.openAdmission === 2 ? false : null,
    acceptanceRate:
      acceptanceRate.status === 'missing' && (facts.openAdmission === 1 || facts.openAdmission === 3)
        ? { ...acceptanceRate, status: 'not_applicable' }
        : acceptanceRate,
    testScores: testScoresAt(store, at),
    tuitionInState: figure('TUITIONFEE_IN'),
    tuitionOutOfState: figure('TUITIONFEE_OUT'),
    costOfAttendance,
    costBasis:
      costOfAttendance.value === null
        ? null
        : costOfAttendance.source.endsWith('_P')
          ? 'program'
          : 'academic-year',
    netPrice: netPriceOf(store, at, 0),
    netPriceByIncome: [1, 2, 3, 4, 5].map((bracket) => netPriceOf(store, at, bracket)),
    pricing: pricingAt(store, at),
    graduationRate: figure('C150_4', 'C150_L4'),
    medianEarnings: figure('MD_EARN_WNE_P10'),
    medianDebt: figure('GRAD_DEBT_MDN'),
  }
}

/** The published parts of a year's cost at the college at an index, in whole dollars a year. Throws `RangeError` beyond the end. */
export function costPartsAt(store: Store, at: number): College['costParts'] {
  const figure = (...names: ColumnName[]) => figureOf(store, at, ...names)
  return {
    // The institution file has one rate for residents and doesn't distinguish district from state rates.
    tuitionInDistrict: { value: null, year: null, source: sourceName, status: 'missing' },
    tuitionInState: figure('TUITIONFEE_IN'),
    tuitionOutOfState: figure('TUITIONFEE_OUT'),
    tuitionOfProgram: figure('TUITIONFEE_PROG'),
    booksAndSupplies: figure('BOOKSUPPLY'),
    onCampus: { housingAndFood: figure('ROOMBOARD_ON'), other: figure('OTHEREXPENSE_ON') },
    offCampus: { housingAndFood: figure('ROOMBOARD_OFF'), other: figure('OTHEREXPENSE_OFF') },
    withFamily: { other: figure('OTHEREXPENSE_FAM') },
  }
}

/**
 * The record of the college at an index: the card and all other published data, with all of its programs or those of a query. Throws
 * `RangeError` beyond the end.
 */
export function collegeAt(store: Store, at: number, programs: ProgramsQuery = {}): College {
  const facts = factsAt(store, at)
  const figure = (...names: ColumnName[]) => figureOf(store, at, ...names)
  const range = (name: ColumnName) => rangeOf(store, at, name)
  return {
    ...cardAt(store, at),
    aliases: facts.aliases,
    opeid: facts.opeid ?? null,
    federalSchoolCode: facts.federalSchoolCode ?? null,
    address: facts.address ?? null,
    zip: facts.zip ?? null,
    county: facts.county ?? null,
    phone: facts.phone ?? null,
    settingSize: codes.settingOf(facts.locale)?.size ?? null,
    isMainCampus: facts.isMain,
    branches: facts.branches ?? null,
    predominantDegree: codes.predominantDegrees[facts.predominantDegree ?? 0] ?? null,
    highestDegree:
      facts.highestDegree === undefined ? null : (codes.degreeByCode[facts.highestDegree] ?? null),
    isDistanceOnly: facts.isDistanceOnly ?? null,
    missions: (facts.missions ?? []) as College['missions'],
    religiousAffiliation: facts.religion === undefined ? null : affiliationName(facts.religion),
    accreditor: facts.accreditor ?? null,
    isUnderCashMonitoring: facts.isUnderCashMonitoring ?? false,
    links: {
      website: facts.website ?? null,
      netPriceCalculator: facts.netPriceCalculator ?? null,
      financialAid: facts.financialAid ?? null,
      admissions: facts.admissions ?? null,
      application: facts.application ?? null,
    },
    admission: {
      testPolicy: facts.testPolicy === undefined ? null : (codes.testPolicyByCode[facts.testPolicy] ?? null),
      satReading: [figure('SATVR25'), figure('SATVR50'), figure('SATVR75')],
      satMath: [figure('SATMT25'), figure('SATMT50'), figure('SATMT75')],
      actComposite: [figure('ACTCM25'), figure('ACTCM50'), figure('ACTCM75')],
      satAverage: figure('SAT_AVG'),
    },
    students: {
      partTimeShare: figure('PPTUG_EF'),
      over25Share: figure('UG25ABV'),
      firstGenerationShare: figure('PAR_ED_PCT_1STGEN'),
      studentsPerFaculty: figure('STUFACR'),
    },
    costParts: costPartsAt(store, at),
    netPriceCovers: facts.control === 1 ? 'in-state' : 'everyone',
    aid: {
      pellShare: figure('PCTPELL'),
      federalLoanShare: figure('PCTFLOAN'),
      firstTimePellShare: figure('FTFTPCTPELL'),
      firstTimeLoanShare: figure('FTFTPCTFLOAN'),
    },
    outcomes: {
      retentionFullTime: figure('RET_FT4', 'RET_FTL4'),
      retentionPartTime: figure('RET_PT4', 'RET_PTL4'),
      graduationRateOfPell: figure('C150_4_PELL', 'C150_L4_PELL'),
      graduationWithinEightYears: figure('OMAWDP8_ALL'),
      transferRate: figure('TRANS_4', 'TRANS_L4'),
      medianDebtOfAll: figure('DEBT_MDN'),
      medianDebtOfThoseWhoLeft: figure('WDRAW_DEBT_MDN'),
      monthlyLoanPayment: figure('GRAD_DEBT_MDN10YR'),
      parentLoanDebt: figure('PLUS_DEBT_INST_MD'),
      earningsSixYearsAfterEntry: figure('MD_EARN_WNE_P6'),
      earningsTenYearsAfterEntry: figure('MD_EARN_WNE_P10'),
      earningsTenYearsLowerQuarter: figure('PCT25_EARN_WNE_P10'),
      earningsTenYearsUpperQuarter: figure('PCT75_EARN_WNE_P10'),
      earningsOneYearAfterFinishing: figure('MD_EARN_WNE_1YR'),
      earningsFourYearsAfterFinishing: figure('MD_EARN_WNE_4YR'),
      earningsFiveYearsAfterFinishing: figure('MD_EARN_WNE_5YR'),
      earnMoreThanHighSchool: figure('GT_THRESHOLD_P10'),
      defaultRate: figure('CDR3'),
    },
    repayment: {
      paidInFull: range('BBRR2_FED_UG_PAIDINFULL'),
      makingProgress: range('BBRR2_FED_UG_MAKEPROG'),
      notMakingProgress: range('BBRR2_FED_UG_NOPROG'),
      deferred: range('BBRR2_FED_UG_DFR'),
      inForbearance: range('BBRR2_FED_UG_FBR'),
      delinquent: range('BBRR2_FED_UG_DLNQ'),
      inDefault: range('BBRR2_FED_UG_DFLT'),
      discharged: range('BBRR2_FED_UG_DISCHARGE'),
    },
    programs: programsAt(store, at, programs),
    programCount: programCountAt(store, at),
  }
}

/** A code newer than our table still means that there is an affiliation. */
export function affiliationName(code: number): string {
  return codes.religiousAffiliations[code] ?? 'Other affiliation'
}
