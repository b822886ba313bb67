import { firstYearOf } from '../sai/award-years/names.ts'
import type { DependencyFact, GradeLevel, Student } from './household.ts'

export type DependencyReason = 'age_24' | DependencyFact | 'none_of_these' | 'not_answered'

export interface Dependency {
  status: 'dependent' | 'independent'
  because: DependencyReason[]
}

/** Grades in which a student is assumed to be younger than 24 and without a degree. */
const schoolGrades: readonly GradeLevel[] = ['8', '9', '10', '11', '12']

/** Whether a grade is in school (8 to 12). False if the grade is unknown. */
export function isInSchool(gradeLevel: GradeLevel | null): boolean {
  return gradeLevel !== null && schoolGrades.includes(gradeLevel)
}

/** 24 by December 31 of the award year's first calendar year: for 2025-26, born before January 1, 2002. */
export function isTwentyFour(dateOfBirth: string, awardYear: string): boolean {
  return dateOfBirth < `${firstYearOf(awardYear) - 23}-01-01`
}

/** In school and not yet 19 at the end of the year in which the award year begins: at most 17 or 18 today. Without a birth date, the grade decides. */
export function isMinorInSchool(
  { gradeLevel, dateOfBirth }: { gradeLevel: GradeLevel | null; dateOfBirth: string | null },
  awardYear: string,
): boolean {
  return (
    isInSchool(gradeLevel) && (dateOfBirth === null || dateOfBirth >= `${firstYearOf(awardYear) - 18}-01-01`)
  )
}

/** The facts given, plus `graduate_student` if the grade says so. */
export function withGrade(
  facts: readonly DependencyFact[],
  gradeLevel: GradeLevel | null,
): readonly DependencyFact[] {
  return gradeLevel === 'graduate' && !facts.includes('graduate_student')
    ? [...facts, 'graduate_student']
    : facts
}

/** Independent by age or by any fact (HEA sec. 480(d)). Families are never asked whether the student is independent. */
export function dependencyOf(isOldEnough: boolean, facts: readonly DependencyFact[]): Dependency {
  const because: DependencyReason[] = [...(isOldEnough ? (['age_24'] as const) : []), ...facts]
  return because.length > 0
    ? { status: 'independent', because }
    : { status: 'dependent', because: ['none_of_these'] }
}

/**
 * Whether a student is independent in an award year, such as 2027-28, by the answers as they are: what isn't answered doesn't apply.
 */
export function isIndependentIn(
  {
    dateOfBirth,
    gradeLevel,
    dependencyFacts,
  }: Pick<Student, 'dateOfBirth' | 'gradeLevel' | 'dependencyFacts'>,
  awardYear: string,
): boolean {
  const isOldEnough = dateOfBirth !== null && isTwentyFour(dateOfBirth, awardYear)
  return dependencyOf(isOldEnough, withGrade(dependencyFacts ?? [], gradeLevel)).status === 'independent'
}

/**
 * Whether a student plans graduate study, by the same answers that decide dependency. A second bachelor's degree is undergraduate study: the limits
 * and rates of Direct Loans follow the program, not the degrees that a student has (20 U.S.C. 1078(b)(1)(A) and 1078-8(d)).
 */
export function isGraduate({
  dependencyFacts,
  gradeLevel,
}: Pick<Student, 'dependencyFacts' | 'gradeLevel'>): boolean {
  return withGrade(dependencyFacts ?? [], gradeLevel).includes('graduate_student')
}

/** Whether a student has a first degree, which ends Pell Grants (HEA sec. 401(d)) and the tax credit for the first four years of college. */
export function hasFirstDegree(
  student: Pick<Student, 'dependencyFacts' | 'gradeLevel' | 'hasBachelorsDegree'>,
): boolean {
  return isGraduate(student) || student.hasBachelorsDegree === true
}
