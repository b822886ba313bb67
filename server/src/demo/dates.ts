/** Dates of demo students, derived from their grade and the current date, so that the demo never becomes outdated. */
import type { StudentAnswers } from './family.ts'

/** A school year is identified by the fall in which it starts. July already counts as the next one. */
const firstMonthOfSchoolYear = 7
/** Students born in September or later are among the oldest in their class. */
const firstMonthOfClass = 9

/** Years since first grade began, at the start of the school year. */
function yearsInSchool(grade: StudentAnswers['gradeLevel']): number {
  if (grade === 'graduated_high_school') return 13
  if (grade === 'graduate') return 17
  const [, collegeYear] = /^college_(\d)$/.exec(grade) ?? []
  return collegeYear === undefined ? Number(grade) : 12 + Number(collegeYear)
}

/**
 * Dates of birth, graduation, and college start that fit the grade on that day.
 *
 * @param today ISO date.
 */
export function studentDates(
  { gradeLevel, birthday, olderBy = 0 }: Pick<StudentAnswers, 'gradeLevel' | 'birthday' | 'olderBy'>,
  today: string,
) {
  const [year, month] = today.split('-').map(Number) as [number, number]
  const fall = month >= firstMonthOfSchoolYear ? year : year - 1
  const behindTwelfth = 12 - yearsInSchool(gradeLevel)
  const bornInFall = Number(birthday.slice(0, 2)) >= firstMonthOfClass
  const born = fall - (bornInFall ? 18 : 17) + behindTwelfth - olderBy
  const isInCollege = behindTwelfth < 0 && gradeLevel !== 'graduated_high_school'
  return {
    dateOfBirth: `${born}-${birthday}`,
    highSchoolGraduationYear: fall + 1 + behindTwelfth - olderBy,
    collegeStartYear: fall + 1 + (isInCollege ? behindTwelfth : Math.max(behindTwelfth, 0)),
  }
}
