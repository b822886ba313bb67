/** Whether a student counts as independent. It follows from facts and is never asked directly. The formula decides. */
import type { Student } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { isIndependentIn } from '@bursar/formula/household/dependency'

type Facts = Pick<
  Student,
  'dateOfBirth' | 'collegeStartYear' | 'gradeLevel' | 'yearsOfCollege' | 'dependencyFacts'
>

/** @param today ISO date */
export function isIndependent(student: Facts, today: string): boolean {
  return isIndependentIn(student, awardYearWanted(student, today))
}

/** The same for answers in a form, where anything may be missing or half typed. */
export function isIndependentBy(answers: Readonly<Record<string, unknown>>, today: string): boolean {
  const { dateOfBirth, collegeStartYear, gradeLevel, yearsOfCollege, dependencyFacts } = answers
  const known = {
    dateOfBirth: /^\d{4}-\d\d-\d\d$/.test(String(dateOfBirth)) ? dateOfBirth : null,
    collegeStartYear: typeof collegeStartYear === 'number' ? collegeStartYear : null,
    gradeLevel: gradeLevel || null,
    yearsOfCollege: typeof yearsOfCollege === 'number' ? yearsOfCollege : 4,
    dependencyFacts: Array.isArray(dependencyFacts) ? dependencyFacts : null,
  }
  return isIndependent(known as Facts, today)
}

/** Whether a student is married today. */
export const isMarried = ({ dependencyFacts }: { dependencyFacts?: unknown }): boolean =>
  Array.isArray(dependencyFacts) && dependencyFacts.includes('married')
