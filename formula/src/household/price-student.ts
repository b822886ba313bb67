import type { PriceStudent } from '../price/net-price.ts'
import { firstYearOf } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { awardYearWanted } from './award-year.ts'
import { findStudent } from './estimate.ts'
import { homeStateOf } from './home-state.ts'
import type { Household, IncomeFigures, Student } from './household.ts'
import type { Likely } from './likely-estimate.ts'
import { areParentsTogether, countedParents, isReturnOfBoth, parentsIncome } from './parents.ts'
import { filesReturn } from './returns.ts'

/** Grades of students who haven't started college: the published averages describe those in their first year. */
const beforeCollege: readonly (Student['gradeLevel'] | null)[] = [
  '8',
  '9',
  '10',
  '11',
  '12',
  'graduated_high_school',
  null,
]

/** The part of an SAI estimate that prices need. */
export interface KnownEstimate {
  sai: { isExact: boolean }
  likely: { sai: Likely; pell: Likely }
  /** Null if no one files a tax return. */
  formula: string | null
  lines: readonly { key: string; value: Dollars | null; rule: string }[]
  dependency: { status: 'dependent' | 'independent' }
}

/** Up to this width of its plausible range, a likely SAI says as much about prices as an exact one. */
const narrow: Dollars = 2_000

/**
 * A student of a household for the price model. Income is that of the parents, or the student's own if independent, in whole dollars of the tax
 * year; while answers are missing, what the parents estimated.
 *
 * The likely SAI and Pell Grant are used even if their ranges are wide: on invented families, prices read at them were two to forty times nearer
 * to the price with all answers than prices read at the income, whatever the width. Only if no income is known of anyone who counts are they
 * left out, because then they say nothing about this family.
 *
 * @param estimate the student's SAI estimate, or null if there is none
 * @throws RangeError if the household has no such student
 */
export function priceStudentOf(
  household: Household,
  studentId: string,
  { asOf, estimate }: { asOf: string; estimate: KnownEstimate | null },
): PriceStudent {
  const student = findStudent(household, studentId)
  const isDependent = estimate?.dependency.status !== 'independent'
  const known = estimate ? incomeOf(estimate, isDependent) : parentsIncome(household)
  const income = known ?? (isDependent ? (household.estimates?.income ?? null) : null)
  const saysEnough = income !== null || hasIncome(household, student, isDependent) || estimate?.sai.isExact
  const likely = saysEnough ? (estimate?.likely ?? null) : null
  const isNarrow = likely !== null && likely.sai.high - likely.sai.low <= narrow
  return {
    income,
    sai: likely?.sai.value ?? null,
    pell: likely?.pell.value ?? null,
    ...(likely !== null && !isNarrow && { isSaiUncertain: true }),
    state: homeStateOf(student, household),
    living: null,
    entryYear: firstYearOf(awardYearWanted(student, asOf)),
    isUsual: isDependent && beforeCollege.includes(student.gradeLevel),
  }
}

/**
 * Whether the adjusted gross income of a parent, or of an independent student or the spouse, is answered. That someone files no return says
 * nothing about the other one's income.
 */
function hasIncome(household: Household, student: Student, isDependent: boolean): boolean {
  const people: IncomeFigures[] = isDependent
    ? countedParents(household, areParentsTogether(household.parentsMaritalStatus))
    : student.spouse && student.dependencyFacts?.includes('married')
      ? [student, student.spouse]
      : [student]
  const [first] = people
  const filers = first && isReturnOfBoth(household, first, isDependent) ? [first] : people.filter(filesReturn)
  return filers.some(({ agi }) => agi !== null)
}

/**
 * The income of the worksheet, if all of it is answered: that of the likely case, so that answers that can't matter, such as a marital status
 * that changes nothing, don't hide it.
 */
function incomeOf({ formula, lines }: KnownEstimate, isDependent: boolean): Dollars | null {
  if (formula === null) return 0
  const line = lines.find(({ key }) => key === (isDependent ? 'parents.agi' : 'student.agi'))
  return line === undefined || /^(notAnswered|partlyAnswered)/.test(line.rule) ? null : line.value
}
