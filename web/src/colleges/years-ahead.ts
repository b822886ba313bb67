/**
 * All the years to a degree at one college for one student: collects what the formula needs from the profile and the published figures, and
 * projects them.
 */
import type { College } from '@bursar/contract/colleges'
import { type CostPart, costOfYear } from '@bursar/contract/cost-of-year'
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Student } from '@bursar/contract/people'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { pricedCollegeOf } from '@bursar/contract/pricing'
import type { CostComponents } from '@bursar/formula/costs/cost-of-attendance'
import { type DegreePlan, type DollarRange, degreePlan } from '@bursar/formula/costs/degree-plan'
import type { CollegePrice } from '@bursar/formula/costs/growth'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { estimateNetPrice } from '@bursar/formula/price/net-price'

export interface YearsAhead {
  plan: DegreePlan
  price: CollegePrice
  /** Whether the net price of each year is estimated. */
  hasPrices: boolean
  /** The published costs on which the projection is based. */
  parts: readonly CostPart[]
}

interface Viewpoint {
  homeState: string | null
  /** `null` if neither income nor SAI is known. */
  priceStudent: StudentForPrices | null
  student: Pick<
    Student,
    'collegeStartYear' | 'gradeLevel' | 'yearsOfCollege' | 'livingPlan' | 'hasBachelorsDegree'
  >
  /** `null` if it can't be calculated. */
  estimate: Pick<StudentEstimate, 'dependency' | 'sai'> | null
  /** ISO date. */
  today: string
}

/** The longest degree of each level, whatever the student plans. */
const maxYears: Record<College['level'], number> = {
  '4-year': Number.POSITIVE_INFINITY,
  '2-year': 2,
  'less-than-2-year': 1,
}

const yearsBefore: Partial<Record<NonNullable<Student['gradeLevel']>, number>> = {
  college_1: 1,
  college_2: 2,
  college_3: 3,
  college_4: 4,
}

/**
 * `null` if fewer than two years are left, a part isn't published, or the college charges by program.
 */
export function yearsAhead(college: College, viewpoint: Viewpoint): YearsAhead | null {
  const { homeState, student, estimate, priceStudent, today } = viewpoint
  const { parts, total, isOfProgram } = costOfYear(college, homeState, student.livingPlan)
  const baseYear = Math.min(...parts.map(({ figure }) => Number(figure.year?.slice(0, 4) ?? Number.NaN)))
  if (isOfProgram || total === null || Number.isNaN(baseYear)) return null

  const firstYear = Number(awardYearWanted(student, today).slice(0, 4))
  const before = studiedBefore(student, firstYear)
  const years = Math.min(student.yearsOfCollege, maxYears[college.level]) - before
  if (years < 2) return null

  const price = priceOf(college, parts)
  const prices = pricesOf(college, priceStudent, firstYear, years)
  const isUndergraduate = student.gradeLevel !== 'graduate' && student.hasBachelorsDegree !== true
  const plan = degreePlan({
    base: componentsOf(parts),
    baseYear,
    firstYear,
    firstYearOfStudy: before + 1,
    years,
    price,
    prices,
    dependency: isUndergraduate ? (estimate?.dependency.status ?? 'dependent') : null,
    // The end of the range with the least need, so that no aid is promised that may not come.
    sai: estimate?.sai.high ?? null,
  })
  return plan && { plan, price, hasPrices: prices !== null, parts }
}

/** Years of college before the plan begins. */
function studiedBefore({ collegeStartYear, gradeLevel }: Viewpoint['student'], firstYear: number): number {
  if (collegeStartYear !== null) return Math.max(firstYear - collegeStartYear, 0)
  return (gradeLevel && yearsBefore[gradeLevel]) ?? 0
}

function priceOf({ control }: College, parts: readonly CostPart[]): CollegePrice {
  if (control !== 'public') return 'private'
  return parts.some(({ key }) => key === 'tuitionOutOfState') ? 'public-out-of-state' : 'public-in-state'
}

/** The published parts by the formula's names. "Other" includes transportation and personal expenses. */
function componentsOf(parts: readonly CostPart[]): CostComponents {
  const of = (...keys: CostPart['key'][]) => parts.find(({ key }) => keys.includes(key))?.figure.value
  return {
    tuitionAndFees: of('tuition', 'tuitionInState', 'tuitionOutOfState') ?? null,
    // Colleges publish none for students who live with family.
    housingAndFood: of('housingAndFood') ?? 0,
    books: of('books') ?? null,
    transport: 0,
    personal: of('other') ?? null,
  }
}

/**
 * The net price of each year; `null` without an estimate. A price that the college named is the first year's; the years after change as
 * much as the estimates do.
 */
function pricesOf(
  college: College,
  student: StudentForPrices | null,
  firstYear: number,
  years: number,
): DollarRange[] | null {
  const priced = pricedCollegeOf(college)
  if (!priced || !student) return null
  const estimates = Array.from({ length: years }, (_, index) =>
    estimateNetPrice(priced, { ...student, entryYear: firstYear + index }),
  )
  const [first] = estimates
  if (!first || !estimates.every((estimate) => estimate !== null)) return null
  const known = student.known.get(college.id)
  if (!known) return estimates.map(({ low, price, high }) => ({ low, middle: price, high }))
  return estimates.map(({ price }) => {
    const named = Math.max(0, known.price + price - first.price)
    return { low: named, middle: named, high: named }
  })
}
