/** The choices of a plan joined with the figures they refer to: from them, its years are computed (`run-case.ts`, `priced-year.ts`). */
import { nextAwardYearStart } from '../household/award-year.ts'
import { hasFirstDegree, isGraduate } from '../household/dependency.ts'
import type { Household, Student } from '../household/household.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type {
  CollegeChoice,
  PlanAssumptions,
  PlanChoices,
  PlanCollege,
  PlanOffer,
  PlanStudent,
  StudentChoices,
} from './plan.ts'
import { grown } from './projected-tables.ts'
import type { CollegeSpan } from './savings.ts'
import { typicalColleges } from './typical-colleges.ts'

/** A choice with its figures. */
export interface ChosenCollege {
  choice: CollegeChoice
  college: PlanCollege
  offer: PlanOffer | null
  /** The calendar year of the plan's first year there. */
  firstYear: number
  /** The calendar year from which the offer's grants are counted, see `offerStart`; without an offer, `firstYear`. */
  offerStart: number
}

export interface ResolvedStudent {
  choices: StudentChoices
  student: Student
  isGraduate: boolean
  hasFirstDegree: boolean
  span: CollegeSpan
  first: ChosenCollege | null
  main: ChosenCollege
}

export interface ResolvedPlan {
  household: Household
  students: ReadonlyMap<string, ResolvedStudent>
  choices: PlanChoices
  assumptions: PlanAssumptions
  asOf: string
  /** Amounts of the choices are dollars of the academic year that begins in this calendar year, the next one. */
  baseYear: number
  /** Choices whose figures weren't given. */
  missing: string[]
}

/**
 * The calendar year from which an offer's grants are counted: its own year, or the first one there if the student starts later. A student who
 * has studied before the plan may have started before it.
 *
 * @param firstYear the plan's first year there
 * @param yearsBefore the years that the student may have been there before
 */
function offerStart(offer: PlanOffer, firstYear: number, yearsBefore: number): number {
  return Math.max(offer.year, firstYear - yearsBefore)
}

const undecided: CollegeChoice = { kind: 'typical', typical: 'public-in-state' }

function chosen(
  choice: CollegeChoice,
  known: PlanStudent | undefined,
): Omit<ChosenCollege, 'firstYear' | 'offerStart'> | null {
  if (choice.kind === 'typical') return { choice, college: typicalColleges[choice.typical], offer: null }
  const offer = choice.kind === 'offer' ? known?.offers.find(({ id }) => id === choice.offerId) : undefined
  const collegeId = choice.kind === 'college' ? choice.collegeId : offer?.collegeId
  const college = known?.colleges.find(({ id }) => id === collegeId)
  return college ? { choice, college, offer: offer ?? null } : null
}

/** Joins choices with figures. Students who aren't in the household any more are left out. */
export function resolvePlan(
  household: Household,
  known: readonly PlanStudent[],
  choices: PlanChoices,
  assumptions: PlanAssumptions,
  asOf: string,
): ResolvedPlan {
  const missing: string[] = []
  const students = new Map<string, ResolvedStudent>()
  for (const one of choices.students) {
    const student = household.students.find(({ id }) => id === one.studentId)
    if (!student || students.has(student.id)) continue
    const figures = known.find(({ studentId }) => studentId === student.id)
    const resolve = (choice: CollegeChoice, firstYear: number, yearsBefore: number): ChosenCollege => {
      const found = chosen(choice, figures)
      if (!found) missing.push(student.id)
      return {
        ...(found ?? { choice: undecided, college: typicalColleges['public-in-state'], offer: null }),
        firstYear,
        offerStart: found?.offer ? offerStart(found.offer, firstYear, yearsBefore) : firstYear,
      }
    }
    const years = Math.max(Math.trunc(one.years), 1)
    const firstYears = one.firstCollege ? Math.min(one.firstCollege.years, years) : 0
    const studied = one.firstYearOfStudy - 1
    students.set(student.id, {
      choices: { ...one, years },
      student,
      isGraduate: isGraduate(student),
      hasFirstDegree: hasFirstDegree(student),
      span: { first: one.startYear, last: one.startYear + years - 1 },
      first: one.firstCollege && resolve(one.firstCollege.college, one.startYear, studied),
      main: resolve(one.college, one.startYear + firstYears, firstYears === 0 ? studied : 0),
    })
  }
  return {
    household,
    students,
    choices,
    assumptions,
    asOf,
    baseYear: nextAwardYearStart(asOf),
    missing: [...new Set(missing)],
  }
}

/** The college of a calendar year. */
export function collegeIn({ first, main }: ResolvedStudent, year: number): ChosenCollege {
  return first && year < main.firstYear ? first : main
}

/** What work of some hours a week earns in an academic year, in that year's wages. */
export function wagesIn(
  year: number,
  hoursPerWeek: number,
  hourlyWage: number,
  { assumptions, baseYear }: ResolvedPlan,
): Dollars {
  const perYear = Math.round(hoursPerWeek * assumptions.workWeeks * hourlyWage)
  return grown(perYear, assumptions.wageGrowth, Math.max(year - baseYear, 0))
}

/** What a student earns in an academic year of the plan, and nothing outside of it. */
export function workIn({ choices, span }: ResolvedStudent, year: number, resolved: ResolvedPlan): Dollars {
  if (year < span.first || year > span.last) return 0
  return wagesIn(year, choices.workHoursPerWeek, choices.hourlyWage, resolved)
}
