/** Dates of invented students: they follow from the grade and the day, so that the world never grows old. */
import type { StudentAnswers } from './family.ts'

/** School years are counted by the fall in which they begin. July already belongs to the coming one. */
const firstMonthOfSchoolYear = 7
/** Who is born from September on is among the oldest of the class. */
const firstMonthOfClass = 9

/** Years since first grade began, at the start of the school year. */
function yearsInSchool(grade: StudentAnswers['gradeLevel']): number {
  if (grade === 'graduated_high_school') return 13
  if (grade === 'graduate') return 17
  const [, collegeYear] = /^college_(\d)$/.exec(grade) ?? []
  return collegeYear === undefined ? Number(grade) : 12 + Number(collegeYear)
}

/**
 * Birth, graduation and start of college as they fit the grade on that day.
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
