/** What a plan is computed from: the choices with the figures they refer to. */
import { nextAwardYearStart } from '../household/award-year.ts'
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
import type { CollegeYears } from './savings.ts'
import { typicalColleges } from './typical-colleges.ts'

/** A choice with its figures. */
export interface ChosenCollege {
  choice: CollegeChoice
  college: PlanCollege
  offer: PlanOffer | null
  /** The calendar year of the first year there. */
  firstYear: number
}

export interface StudentSetting {
  choices: StudentChoices
  student: Student
  isGraduate: boolean
  span: CollegeYears
  first: ChosenCollege | null
  main: ChosenCollege
}

export interface Setting {
  household: Household
  students: ReadonlyMap<string, StudentSetting>
  choices: PlanChoices
  assumptions: PlanAssumptions
  asOf: string
  /** Amounts of the choices are dollars of the academic year that begins in this calendar year, the next one. */
  baseYear: number
  /** Choices whose figures weren't given. */
  missing: string[]
}

const undecided: CollegeChoice = { kind: 'typical', typical: 'public-in-state' }

function chosen(
  choice: CollegeChoice,
  known: PlanStudent | undefined,
): Omit<ChosenCollege, 'firstYear'> | null {
  if (choice.kind === 'typical') return { choice, college: typicalColleges[choice.typical], offer: null }
  const offer = choice.kind === 'offer' ? known?.offers.find(({ id }) => id === choice.offerId) : undefined
  const collegeId = choice.kind === 'college' ? choice.collegeId : offer?.collegeId
  const college = known?.colleges.find(({ id }) => id === collegeId)
  return college ? { choice, college, offer: offer ?? null } : null
}

/** Joins choices with figures. Students who aren't in the household any more are left out. */
export function settingOf(
  household: Household,
  known: readonly PlanStudent[],
  choices: PlanChoices,
  assumptions: PlanAssumptions,
  asOf: string,
): Setting {
  const missing: string[] = []
  const students = new Map<string, StudentSetting>()
  for (const one of choices.students) {
    const student = household.students.find(({ id }) => id === one.studentId)
    if (!student || students.has(student.id)) continue
    const figures = known.find(({ studentId }) => studentId === student.id)
    const resolve = (choice: CollegeChoice, firstYear: number): ChosenCollege => {
      const found = chosen(choice, figures)
      if (!found) missing.push(student.id)
      return {
        ...(found ?? { choice: undecided, college: typicalColleges['public-in-state'], offer: null }),
        firstYear,
      }
    }
    const years = Math.max(Math.trunc(one.years), 1)
    const firstYears = one.firstCollege ? Math.min(one.firstCollege.years, years) : 0
    students.set(student.id, {
      choices: { ...one, years },
      student,
      isGraduate: student.gradeLevel === 'graduate' || student.hasBachelorsDegree === true,
      span: { first: one.startYear, last: one.startYear + years - 1 },
      first: one.firstCollege && resolve(one.firstCollege.college, one.startYear),
      main: resolve(one.college, one.startYear + firstYears),
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
export function collegeIn({ first, main }: StudentSetting, year: number): ChosenCollege {
  return first && year < main.firstYear ? first : main
}

/** What a student earns in an academic year of the plan, and nothing outside of it. */
export function workIn(
  { choices, span }: StudentSetting,
  year: number,
  { assumptions, baseYear }: Setting,
): Dollars {
  if (year < span.first || year > span.last) return 0
  const { workHoursPerWeek, hourlyWage } = choices
  const perYear = Math.round(workHoursPerWeek * assumptions.workWeeks * hourlyWage)
  return grown(perYear, assumptions.wageGrowth, Math.max(year - baseYear, 0))
}
