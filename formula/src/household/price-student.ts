import type { PriceStudent } from '../price/net-price.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { awardYearWanted } from './award-year.ts'
import { findStudent } from './estimate.ts'
import type { Household, Student } from './household.ts'
import { parentsIncome } from './parents.ts'
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
  sai: { low: Dollars; isExact: boolean }
  pell: { low: Dollars | null; high: Dollars | null }
  dependency: { status: 'dependent' | 'independent' }
}

/**
 * A student of a household for the price model. The SAI and the Pell Grant are used only if they are exact; a range says little more than
 * the income does. Income is that of the parents, or the student's own if independent, in whole dollars of the tax year.
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
  return {
    income: isDependent ? parentsIncome(household) : ownIncome(student),
    sai: estimate?.sai.isExact ? estimate.sai.low : null,
    pell: estimate?.pell.low === estimate?.pell.high ? (estimate?.pell.low ?? null) : null,
    state: student.stateOfResidence ?? household.state,
    living: null,
    entryYear: Number(awardYearWanted(student, asOf).slice(0, 4)),
    isUsual: isDependent && beforeCollege.includes(student.gradeLevel),
  }
}

/** An independent student's income, with a spouse's. Null while a part of it is unknown. */
function ownIncome({ spouse, ...student }: Student): Dollars | null {
  const own = filesReturn(student) ? student.agi : 0
  if (!spouse || student.filingStatus === 'married_joint') return own
  const other = filesReturn(spouse) ? spouse.agi : 0
  return own === null || other === null ? null : own + other
}
