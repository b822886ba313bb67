/** Whether a student counts as independent. It follows from facts and is never asked directly. The formula decides. */
import type { Student } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { dependencyOf, isTwentyFour, withGrade } from '@bursar/formula/household/dependency'

/** @param today ISO date */
export function isIndependent(student: Student, today: string): boolean {
  const awardYear = awardYearWanted(student, today)
  const isOldEnough = student.dateOfBirth !== null && isTwentyFour(student.dateOfBirth, awardYear)
  const facts = withGrade(student.dependencyFacts ?? [], student.gradeLevel)
  return dependencyOf(isOldEnough, facts).status === 'independent'
}
