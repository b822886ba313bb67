/**
 * All the years to a degree at one college for one student: what the profile and the published figures say, handed to the
 * formula, which projects them.
 */
import type { College } from '@bursar/contract/colleges'
import type { StudentEstimate } from '@bursar/contract/estimates'
import type { Student } from '@bursar/contract/people'
import type { CostComponents } from '@bursar/formula/costs/cost-of-attendance'
import { type DegreePlan, degreePlan } from '@bursar/formula/costs/degree-plan'
import type { CollegePrice } from '@bursar/formula/costs/growth'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { dearerBy, priceFor } from './college-price.tsx'
import { type CostPart, costOfYear } from './cost-of-year.ts'

/** What the grants are: the average of the own income or of everybody, or why none are counted. */
export type GrantsBasis = 'own' | 'average' | 'other-state' | 'unpublished'

export interface YearsAhead {
  plan: DegreePlan
  price: CollegePrice
  grantsBasis: GrantsBasis
  /** The published parts that the years are projected from. */
  parts: readonly CostPart[]
}

interface Viewpoint {
  homeState: string | null
  /** The index of the family's own income bracket. */
  bracket: number | null
  student: Pick<
    Student,
    'collegeStartYear' | 'gradeLevel' | 'yearsOfCollege' | 'livingPlan' | 'hasBachelorsDegree'
  >
  /** Null while it cannot be worked out. */
  estimate: Pick<StudentEstimate, 'dependency' | 'sai'> | null
  /** ISO date. */
  today: string
}

/** No degree takes longer there, whatever the student plans. */
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
 * Null where there are no years to add up: fewer than two are left, a part is not published, or the college charges by the
 * program.
 */
export function yearsAhead(college: College, viewpoint: Viewpoint): YearsAhead | null {
  const { homeState, student, estimate, today } = viewpoint
  const { parts, total, isOfProgram } = costOfYear(college, homeState, student.livingPlan)
  const baseYear = Math.min(...parts.map(({ figure }) => Number(figure.year?.slice(0, 4) ?? Number.NaN)))
  if (isOfProgram || total === null || Number.isNaN(baseYear)) return null

  const firstYear = Number(awardYearWanted(student, today).slice(0, 4))
  const before = studiedBefore(student, firstYear)
  const years = Math.min(student.yearsOfCollege, maxYears[college.level]) - before
  if (years < 2) return null

  const price = priceOf(college, parts)
  const { grantsPerYear, grantsBasis } = grantsOf(college, viewpoint)
  const isUndergraduate = student.gradeLevel !== 'graduate' && student.hasBachelorsDegree !== true
  const plan = degreePlan({
    base: componentsOf(parts),
    baseYear,
    firstYear,
    firstYearOfStudy: before + 1,
    years,
    price,
    grantsPerYear,
    dependency: isUndergraduate ? (estimate?.dependency.status ?? 'dependent') : null,
    // Of a range the end with the least need: nothing is promised that may not come.
    sai: estimate?.sai.high ?? null,
  })
  return plan && { plan, price, grantsBasis, parts }
}

/** Years of college that are over when the plan begins. */
function studiedBefore({ collegeStartYear, gradeLevel }: Viewpoint['student'], firstYear: number): number {
  if (collegeStartYear !== null) return Math.max(firstYear - collegeStartYear, 0)
  return (gradeLevel && yearsBefore[gradeLevel]) ?? 0
}

function priceOf({ control }: College, parts: readonly CostPart[]): CollegePrice {
  if (control !== 'public') return 'private'
  return parts.some(({ key }) => key === 'tuitionOutOfState') ? 'public-out-of-state' : 'public-in-state'
}

/** The published parts under the formula's names; "other" is transport and personal expenses in one. */
function componentsOf(parts: readonly CostPart[]): CostComponents {
  const of = (...keys: CostPart['key'][]) => parts.find(({ key }) => keys.includes(key))?.figure.value
  return {
    tuitionAndFees: of('tuition', 'tuitionInState', 'tuitionOutOfState') ?? null,
    // With the family no college counts any: the household spends that anyway.
    housingAndFood: of('housingAndFood') ?? 0,
    books: of('books') ?? null,
    transport: 0,
    personal: of('other') ?? null,
  }
}

/** What the published cost and the price after grants differ by, of the year in which both were published. */
function grantsOf(college: College, { bracket, homeState }: Viewpoint) {
  const none = (grantsBasis: GrantsBasis) => ({ grantsPerYear: null, grantsBasis })
  if (dearerBy(college, homeState) !== null) return none('other-state')
  const { figure, isOwn } = priceFor(college, bracket)
  const sticker = college.costOfAttendance.value
  if (figure.value === null || sticker === null) return none('unpublished')
  return {
    grantsPerYear: Math.max(sticker - figure.value, 0),
    grantsBasis: isOwn ? ('own' as const) : ('average' as const),
  }
}
