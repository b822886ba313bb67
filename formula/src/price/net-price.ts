/**
 * The estimated net price of a year at one college for one student, from what families like the student's paid there before: the price, the
 * range in which 8 of 10 such students would be, how sure that is, and the lines that lead to it.
 */
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { type CollegeControl, type CollegeGroup, groupOf, isSelective } from './college-groups.ts'
import type { GrantCurve } from './grant-curve.ts'
import { interpolate } from './interpolate.ts'
import { type LivingPlan, livingPlanAt } from './living-plans.ts'
import {
  anchorIncomes,
  bracketEnds,
  confidenceLimits,
  groupParameters,
  incomeOfSai,
  lastMaxPellYear,
  maxIncomeWithoutSai,
  maxPellGrants,
  outOfStateShare,
  rangeParameters,
  selectiveParameters,
  typicalPellShare,
} from './parameters.ts'

/** What an estimate needs of a college. Whole dollars a year; `null` is not published. */
export interface PricedCollege {
  control: CollegeControl
  /** Length of its programs in years: 4, 2, or 1 (less than two). */
  level: number
  state: string | null
  /** Published cost of attendance of `dataYear`, the year in which the academic year starts. */
  cost: Dollars
  dataYear: number
  curve: GrantCurve
  admissionRate: number | null
  tuitionInState: Dollars | null
  tuitionOutOfState: Dollars | null
  /** Cost of attendance for students from the state, by living plan. */
  costByLiving: Readonly<Partial<Record<LivingPlan, Dollars | null>>> | null
}

/** What an estimate needs of a student. `null` is unknown: then a typical family of the income is assumed. */
export interface PriceStudent {
  /** Family income in dollars a year: the parents', or the student's own if independent. Needed if the SAI is unknown. */
  income: Dollars | null
  sai: number | null
  /** The SAI is a likely value from a wide range: the price is read at it, but it doesn't make the range of the price narrower. */
  isSaiUncertain?: boolean
  /** The Pell Grant of the entry year. */
  pell: Dollars | null
  /** The state that counts for tuition. */
  state: string | null
  living: LivingPlan | null
  /** The year in which the academic year starts. */
  entryYear: number
  /** The published averages describe dependent first-year students who study full time. */
  isUsual: boolean
}

/** What adds up to a price, before rounding. In dollars a year; the sum is `price` unless it would be negative. */
export interface PriceSum {
  cost: number
  /** Grants other than Pell that families like the student's got. Negative. */
  otherGrants: number
  /** For students from another state at a public college. */
  outOfState: number
  /** The difference between the living plan and the mix of plans behind the published cost. */
  living: number
  /** From the data year to the entry year. */
  growth: number
  /** Negative. */
  pell: number
  price: number
}

/** A price with its range and what the range comes from, before rounding. */
export interface PriceParts extends PriceSum {
  low: number
  high: number
  /** Half of such students would be between these. */
  middleLow: number
  middleHigh: number
  /** Variances, in squared dollars. */
  curveVariance: number
  policyVariance: number
  gapVariance: number
}

/**
 * The income at which the grant curve is read, in dollars a year: that of a typical family with the student's SAI. `null` if neither is
 * known.
 */
export function incomeToRead(income: number | null, sai: number | null): number | null {
  if (sai === null) return income
  if (sai > 0) return interpolate(incomeOfSai, sai)
  return Math.min(income ?? maxIncomeWithoutSai, maxIncomeWithoutSai)
}

const firstMaxPellYear = Math.min(...Object.keys(maxPellGrants).map(Number))

/** The maximum Pell Grant of an award year in whole dollars a year, by its starting year; later years have that of the last published one. */
export function maxPellGrant(year: number): Dollars {
  return maxPellGrants[Math.min(Math.max(year, firstMaxPellYear), lastMaxPellYear)] as number
}

/** What a student brings to every college: computed once, used for each. */
export interface StudentBasis {
  student: PriceStudent
  incomeRead: number
  bracket: number
  position: CurvePosition
  pellShare: number
  maxPell: number
}

/** Prepares a student for many colleges. Returns `null` if both the income and the SAI are unknown, or if they or the year are not numbers. */
export function basisOf(student: PriceStudent): StudentBasis | null {
  const incomeRead = incomeToRead(student.income, student.sai)
  if (incomeRead === null || !Number.isFinite(incomeRead) || !Number.isFinite(student.entryYear)) return null
  const end = bracketEnds.findIndex((max) => incomeRead <= max)
  return {
    student,
    incomeRead,
    bracket: end === -1 ? bracketEnds.length : end,
    position: positionOf(incomeRead),
    pellShare: interpolate(typicalPellShare, incomeRead),
    maxPell: maxPellGrant(student.entryYear),
  }
}

/** Colleges of a kind share the parameters of the price model and the year of their data. */
export interface CollegeKind {
  group: CollegeGroup
  isSelective: boolean
  dataYear: number
}

/** The kind of a college. */
export function kindOf({ control, level, admissionRate, dataYear }: PricedCollege): CollegeKind {
  const group = groupOf(control, level)
  return { group, isSelective: isSelective(group, admissionRate), dataYear }
}

/** What a student's prices at all colleges of a kind have in common. */
export interface KindTerms {
  /** The typical Pell Grant of the data year, in dollars. */
  earlierPell: number
  /** By which prices grow from the data year to the entry year. */
  growthFactor: number
  /** The part of the price. Negative. */
  pell: number
}

/** The terms of a student at colleges of a kind. */
export function termsOf(
  kind: CollegeKind,
  { student, bracket, pellShare, maxPell }: StudentBasis,
): KindTerms {
  const { growth, keptPell } = groupParameters[kind.group]
  const rate = growth[bracket === bracketEnds.length ? 1 : 0]
  const typicalPell = pellShare * maxPell
  const kept = kind.isSelective ? selectiveParameters.keptPell : keptPell
  return {
    earlierPell: pellShare * maxPellGrant(kind.dataYear),
    growthFactor: (1 + rate) ** (student.entryYear - kind.dataYear),
    pell: -(typicalPell + (student.pell === null ? 0 : kept * (student.pell - typicalPell))),
  }
}

/** What a price takes from the college itself. Dollars of the data year. */
export interface CollegeAmounts {
  cost: number
  /** All grants that families of the income got, Pell included. */
  grants: number
  /** Extra tuition if the student turns out to be from another state; 0 if known to be from the college's own. */
  possibleGap: number
  /** See `livingDifference`; 0 without a living plan. */
  living: number
}

/** The price, unrounded, and what adds up to it. Everything that shows or sorts by a price comes from here. */
export function addUp(
  { cost, grants, possibleGap, living }: CollegeAmounts,
  { earlierPell, growthFactor, pell }: KindTerms,
  { student }: StudentBasis,
): PriceSum {
  const otherGrants = earlierPell - grants
  // Without a state, the price is that of the college's own state, and the range reaches up to that of the others.
  const outOfState = student.state === null ? 0 : outOfStateShare * possibleGap
  const beforePell = cost + otherGrants + outOfState + living
  const growth = beforePell * (growthFactor - 1)
  return {
    cost,
    otherGrants,
    outOfState,
    living,
    growth,
    pell,
    price: Math.max(beforePell + growth + pell, 0),
  }
}

/** The price of one college in all its parts, with the range, unrounded. */
export function pricePartsOf(college: PricedCollege, basis: StudentBasis): PriceParts {
  const { cost, curve, dataYear } = college
  const { student, bracket, position } = basis
  const kind = kindOf(college)
  const terms = termsOf(kind, basis)
  const possibleGap = student.state === college.state ? 0 : tuitionGap(college)
  const living = student.living === null ? 0 : livingDifference(college, student.living)
  const sum = addUp({ cost, grants: grantsAt(curve, position), possibleGap, living }, terms, basis)
  const { price } = sum

  const parameters = groupParameters[kind.group]
  const years = Math.max(student.entryYear - dataYear, 0)
  const { fixed, share } = studentSpread(kind, student.sai !== null && student.isSaiUncertain !== true)
  const curveVariance = varianceAt(curve, position)
  const policyVariance = (parameters.policyChange * cost) ** 2 * years
  const gapVariance = (rangeParameters.tuitionGap * possibleGap) ** 2
  const spread = fixed + (share[bracket] as number) * cost
  const deviation = Math.sqrt(curveVariance + policyVariance + gapVariance + spread ** 2)
  const highest =
    (cost + possibleGap + living) *
    ((1 + rangeParameters.highestGrowth) ** years + rangeParameters.highestMargin)
  const ifOutOfState = student.state === null ? outOfStateShare * possibleGap * terms.growthFactor : 0
  const likely = rangeParameters.eightOfTen * deviation
  const half = rangeParameters.half * deviation

  return {
    ...sum,
    low: Math.max(price - likely, 0),
    high: Math.max(Math.min(price + ifOutOfState + likely, highest), price),
    middleLow: Math.max(price - half, 0),
    middleHigh: Math.max(Math.min(price + half, highest), price),
    curveVariance,
    policyVariance,
    gapVariance,
  }
}

/** Where an income lies on a grant curve: `share` of the way from the anchor before `right` to `right`; above 1 beyond the last anchor. */
export interface CurvePosition {
  right: number
  share: number
}

function positionOf(income: number): CurvePosition {
  let right = 1
  while (right < anchorIncomes.length - 1 && income > (anchorIncomes[right] as number)) right += 1
  const [from, to] = [anchorIncomes[right - 1] as number, anchorIncomes[right] as number]
  return { right, share: Math.max((income - from) / (to - from), 0) }
}

/** The average grants of a college at an income. */
function grantsAt({ grants }: GrantCurve, { right, share }: CurvePosition): number {
  return grantsBetween(grants[right - 1] as number, grants[right] as number, share)
}

/**
 * Average grants from those at two anchors: between them by interpolation, constant below the first. Above the last one, prices keep rising
 * as they did before it, up to the cost.
 */
export function grantsBetween(lower: number, upper: number, share: number): number {
  return Math.max(lower + (upper - lower) * (upper < lower ? share : Math.min(share, 1)), 0)
}

/** How uncertain these grants are as an average. Above the last anchor, it doesn't fall. */
function varianceAt({ deviations }: GrantCurve, { right, share }: CurvePosition): number {
  const [lower, upper] = [(deviations[right - 1] as number) ** 2, (deviations[right] as number) ** 2]
  return lower + (upper - lower) * (upper > lower ? share : Math.min(share, 1))
}

/** Tuition of students from other states minus that of the state's own, at public colleges; 0 if it isn't known. */
export function tuitionGap({ control, state, tuitionInState, tuitionOutOfState }: PricedCollege): number {
  if (control !== 'public' || state === null) return 0
  if (tuitionInState === null || tuitionOutOfState === null) return 0
  return Math.max(tuitionOutOfState - tuitionInState, 0)
}

/** The cost of a living plan (see `livingPlanAt`) minus the published cost, in dollars of the data year; 0 if none is published. */
export function livingDifference(
  { control, level, cost, costByLiving }: PricedCollege,
  living: LivingPlan,
): number {
  const plan = livingPlanAt(costByLiving, living)
  const published = (plan && costByLiving?.[plan]) ?? null
  return published === null ? 0 : published / groupParameters[groupOf(control, level)].livingPriceLevel - cost
}

/** The living plan whose cost stands in for that of the student's own; `null` if that one is published, or none is. */
function livingInsteadAt({ costByLiving }: PricedCollege, living: LivingPlan | null): LivingPlan | null {
  const plan = living && livingPlanAt(costByLiving, living)
  return plan === living ? null : plan
}

function studentSpread(kind: CollegeKind, hasSai: boolean) {
  if (!kind.isSelective) return groupParameters[kind.group].students
  return hasSai ? selectiveParameters.studentsWithSai : selectiveParameters.studentsWithoutSai
}

export const confidences = ['good', 'fair', 'rough'] as const
/** How sure the average for families like the student's is. The range adds how students differ. */
export type Confidence = (typeof confidences)[number]

/** Why an estimate is fair or rough, in this order of importance. */
export const confidenceReasons = [
  /** The student isn't a dependent, full-time first-year student, whom the averages describe. */
  'other-students',
  /** The student's state is unknown, and it decides the tuition. */
  'state-unknown',
  /** The tuition of students from other states isn't published. */
  'tuition-missing',
  'out-of-state',
  'few-students',
  /** The data is old, or this kind of college changes its prices often. */
  'changing-prices',
] as const
export type ConfidenceReason = (typeof confidenceReasons)[number]

const summedKinds = ['cost', 'otherGrants', 'outOfState', 'living', 'growth', 'pell'] as const
/** The kinds of ledger lines, in order. `notPaidOut`: by how much grants exceed the cost. */
export const priceLineKinds = [...summedKinds, 'notPaidOut'] as const
export type PriceLineKind = (typeof priceLineKinds)[number]

/** A line of the ledger. Lines of 0 that don't apply to the student are left out. */
export interface PriceLine {
  kind: PriceLineKind
  amount: Dollars
}

/** An estimate in whole dollars a year. The lines add up to `price`. */
export interface NetPriceEstimate {
  price: Dollars
  low: Dollars
  high: Dollars
  middleLow: Dollars
  middleHigh: Dollars
  confidence: Confidence
  /** `null` if the confidence is good. */
  reason: ConfidenceReason | null
  lines: readonly PriceLine[]
  /** The living plan whose cost is used because the college doesn't publish that of the student's own; otherwise `null`. */
  livingInstead: LivingPlan | null
  /** The family income at which the college's averages are read, see `incomeToRead`. */
  incomeRead: Dollars
  dataYear: number
  entryYear: number
  /** The maximum Pell Grant of the entry year isn't published; the last one is used. */
  usesLastMaxPell: boolean
  /** Families with this income pay nearly the published cost. Grants for need are unlikely; merit grants vary. */
  needGrantsUnlikely: boolean
}

/** From this income on, a price within 5% of the cost means that grants for need are unlikely. */
const highIncome = 110_000
const nearlyCost = 0.05

/**
 * The estimated net price of a year. The caller fits `college.curve` once (see `fitGrantCurve`) and doesn't call this for a college
 * without one.
 *
 * Returns `null` if neither the student's income nor SAI is known.
 */
export function estimateNetPrice(college: PricedCollege, student: PriceStudent): NetPriceEstimate | null {
  const basis = basisOf(student)
  if (!basis) return null
  const parts = pricePartsOf(college, basis)
  return {
    price: Math.round(parts.price),
    low: Math.round(parts.low),
    high: Math.round(parts.high),
    middleLow: Math.round(parts.middleLow),
    middleHigh: Math.round(parts.middleHigh),
    ...confidenceOf(college, student, parts),
    lines: linesOf(parts, student.pell),
    livingInstead: livingInsteadAt(college, student.living),
    incomeRead: Math.round(basis.incomeRead),
    dataYear: college.dataYear,
    entryYear: student.entryYear,
    usesLastMaxPell: student.entryYear > lastMaxPellYear,
    needGrantsUnlikely:
      basis.incomeRead > highIncome && grantsAt(college.curve, basis.position) <= nearlyCost * college.cost,
  }
}

function confidenceOf(
  { control, state, cost, tuitionInState, tuitionOutOfState }: PricedCollege,
  student: PriceStudent,
  { curveVariance, policyVariance, gapVariance }: PriceParts,
): Pick<NetPriceEstimate, 'confidence' | 'reason'> {
  const rough = (reason: ConfidenceReason) => ({ confidence: 'rough', reason }) as const
  if (!student.isUsual) return rough('other-students')
  const isPublic = control === 'public'
  const gapIsKnown = tuitionInState !== null && tuitionOutOfState !== null
  if (isPublic && student.state === null && gapIsKnown && tuitionOutOfState > tuitionInState)
    return rough('state-unknown')
  if (isPublic && student.state !== null && student.state !== state && !gapIsKnown)
    return rough('tuition-missing')
  const uncertainty =
    (rangeParameters.eightOfTen * Math.sqrt(curveVariance + policyVariance + gapVariance)) / cost
  if (uncertainty <= confidenceLimits.good) return { confidence: 'good', reason: null }
  const largest = Math.max(curveVariance, policyVariance, gapVariance)
  const reason =
    largest === gapVariance ? 'out-of-state' : largest === curveVariance ? 'few-students' : 'changing-prices'
  return { confidence: uncertainty <= confidenceLimits.fair ? 'fair' : 'rough', reason }
}

/**
 * The lines as families know them: the student's own Pell Grant if it is known, and with the other grants by how much colleges lower those for
 * it. They are rounded so that they add up to the rounded sum: those that rounding moved most give or take the missing dollar.
 */
function linesOf(parts: PriceParts, ownPell: Dollars | null): PriceLine[] {
  const pell = ownPell === null ? parts.pell : -ownPell
  const shown = { ...parts, otherGrants: parts.otherGrants + parts.pell - pell, pell }
  const exact = summedKinds.map((kind) => shown[kind])
  const amounts = exact.map((amount) => Math.round(amount))
  // Of the parts and in their order, as the price: another order could round to another dollar.
  const sum = Math.round(summedKinds.reduce((total, kind) => total + parts[kind], 0))
  const off = sum - amounts.reduce((total, amount) => total + amount, 0)
  // What isn't a number ends this at once: a loop until nothing is off would never end.
  for (let left = Math.abs(off); left > 0; left -= 1) {
    // The published cost is a printed figure and stays as it is.
    const errors = exact.map((amount, at) =>
      at === 0 ? -1 : Math.sign(off) * (amount - (amounts[at] as number)),
    )
    const most = errors.indexOf(Math.max(...errors))
    amounts[most] = (amounts[most] as number) + Math.sign(off)
  }
  const lines = summedKinds.flatMap((kind, at) => {
    const amount = (amounts[at] as number) + 0
    const applies = kind === 'cost' || kind === 'otherGrants' || amount !== 0
    return applies ? [{ kind, amount }] : []
  })
  return sum < 0 ? [...lines, { kind: 'notPaidOut', amount: -sum }] : lines
}
