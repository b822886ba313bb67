/** All years at one college for one student: the family's plan with this college, and everything else as it is. */
import type { Household } from '../household/household.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { atCollege } from './at-college.ts'
import { isSameChoice, yearsThere } from './college-choice.ts'
import { defaultStudentChoices } from './defaults.ts'
import type { PriceBasis } from './line-keys.ts'
import type {
  CollegeChoice,
  PlanAmounts,
  PlanAssumptions,
  PlanChoices,
  PlanStudent,
  StudentChoices,
  StudentYear,
} from './plan.ts'
import { planFor } from './plan-for.ts'
import type { StudentRepayment } from './repayment.ts'
import { sumOf } from './run-case.ts'

/** Whole dollars. `low` and `high` are the plan's low and high case. */
export interface PriceRange {
  low: Dollars
  middle: Dollars
  high: Dollars
}

/** One year in the middle case. */
export interface YearThere
  extends Pick<
    StudentYear,
    'year' | 'yearOfStudy' | 'college' | 'cost' | 'costs' | 'isCostComplete' | 'priceBasis'
  > {
  awardYear: string
  /** Cost minus grants and scholarships. */
  netPrice: PriceRange
  sai: Dollars
  /** The award year's tables are published, or projected. */
  tables: StudentYear['aid']['tables']
}

export interface CollegeYears {
  studentId: string
  college: CollegeChoice
  /** The plan has this college for the student, so these are the plan's own figures. */
  isPlanned: boolean
  /** What the plan chooses for the student, with this college. */
  choices: StudentChoices
  years: YearThere[]
  /** Of all years, in the middle case. */
  total: PlanAmounts
  /** Net price of all years. */
  netPrice: PriceRange
  /** Whether every part of the cost of every year is published. Otherwise sums are too low. */
  isCostComplete: boolean
  /** Where the first year's price comes from. `cost-only`: no grant but Pell is counted. */
  basis: PriceBasis
  /** The student's loans after college; null without any. */
  repayment: StudentRepayment | null
}

/** What `planFor` takes, in one object. */
export interface PlanSubject {
  household: Household
  students: readonly PlanStudent[]
  choices: PlanChoices
  assumptions: PlanAssumptions
  /** ISO date. */
  asOf: string
}

/** Which years count. */
export interface CountedYears {
  /**
   * Only from the fall of this year on, and at this college from the start: without community college first, even if the plan begins with
   * it. If the plan starts later, its years of study are counted back to it. For offers, which are for one year.
   */
  from?: number
}

/** The plan's choices with another college for one student, for as many years as its programs take. */
function withCollege(
  subject: PlanSubject,
  own: StudentChoices,
  college: CollegeChoice,
  { from }: CountedYears,
): PlanChoices {
  const { household, students, choices } = subject
  const student = household.students.find(({ id }) => id === own.studentId)
  const known = students.find(({ studentId }) => studentId === own.studentId)
  const isNew = !choices.students.some(({ studentId }) => studentId === own.studentId)
  if (!student || (isSameChoice(own.college, college) && !isNew && from === undefined)) return choices
  const startYear = Math.min(own.startYear, from ?? own.startYear)
  const firstYearOfStudy = Math.max(own.firstYearOfStudy - (own.startYear - startYear), 1)
  const years = yearsThere(student, known, college, firstYearOfStudy)
  const firstCollege = from === undefined ? own.firstCollege : null
  const changed = { ...own, startYear, firstYearOfStudy, ...atCollege({ firstCollege }, college, years) }
  return {
    ...choices,
    students: isNew
      ? [...choices.students, changed]
      : choices.students.map((one) => (one.studentId === own.studentId ? changed : one)),
  }
}

/**
 * What all years at a college would cost a student and what pays for them, by the plan that `subject` describes. Students whom the plan
 * doesn't have yet start with the usual choices.
 *
 * @param college must be in the student's `colleges` or `offers`
 * @returns null if the student isn't in the household, or the college isn't among the student's
 */
export function collegeYears(
  subject: PlanSubject,
  studentId: string,
  college: CollegeChoice,
  counted: CountedYears = {},
): CollegeYears | null {
  const { household, students, assumptions, asOf } = subject
  const student = household.students.find(({ id }) => id === studentId)
  if (!student) return null
  const known = students.find((one) => one.studentId === studentId)
  const planned = subject.choices.students.find((one) => one.studentId === studentId)
  const own = planned ?? defaultStudentChoices(student, known, asOf)
  const choices = withCollege(subject, own, college, counted)
  const { cases, missingColleges } = planFor(household, students, choices, assumptions, { asOf })
  if (missingColleges.includes(studentId)) return null
  const rowsOf = (key: keyof typeof cases) =>
    cases[key].years.flatMap((year) =>
      year.students.flatMap((row) =>
        row.studentId === studentId && year.year >= (counted.from ?? 0)
          ? [{ ...row, awardYear: year.awardYear }]
          : [],
      ),
    )
  const [low, middle, high] = [rowsOf('low'), rowsOf('middle'), rowsOf('high')]
  const [first] = middle
  if (!first) return null
  const years = middle.map((row, at): YearThere => {
    const { year, yearOfStudy, awardYear, cost, costs, isCostComplete, priceBasis, netPrice, aid } = row
    return {
      year,
      yearOfStudy,
      awardYear,
      college: row.college,
      cost,
      costs,
      isCostComplete,
      priceBasis,
      netPrice: {
        low: low[at]?.netPrice ?? netPrice,
        middle: netPrice,
        high: high[at]?.netPrice ?? netPrice,
      },
      sai: aid.sai,
      tables: aid.tables,
    }
  })
  const sum = (key: keyof PriceRange) => years.reduce((total, { netPrice }) => total + netPrice[key], 0)
  return {
    studentId,
    college,
    isPlanned: planned !== undefined && isSameChoice(planned.college, college),
    choices: choices.students.find((one) => one.studentId === studentId) ?? own,
    years,
    total: sumOf(middle),
    netPrice: { low: sum('low'), middle: sum('middle'), high: sum('high') },
    isCostComplete: middle.every((row) => row.isCostComplete),
    basis: first.priceBasis,
    repayment: cases.middle.students.find((one) => one.studentId === studentId)?.repayment ?? null,
  }
}
