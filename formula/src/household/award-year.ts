import { awardYearStarting } from '../sai/award-years/names.ts'
import type { GradeLevel, Student } from './household.ts'

/** School years between now and the end of high school; the student starts college right after it. */
export const yearsToGraduation: Partial<Record<GradeLevel, number>> = {
  '8': 4,
  '9': 3,
  '10': 2,
  '11': 1,
  '12': 0,
}

/** The calendar year in which the next award year after a date begins; award years begin on July 1. */
export function nextAwardYearStart(asOf: string): number {
  const year = Number(asOf.slice(0, 4))
  const month = Number(asOf.slice(5, 7))
  return month >= 7 ? year + 1 : year
}

/**
 * The award year to show for a student: the one of the student's next college year.
 *
 * Without a start year, the grade decides. Once the last college year has begun, it stays the one shown. Whoever is still in college by the
 * grade is in that last year at the earliest, however long ago the start was. A graduate student goes on: the start is that of the first degree.
 *
 * @param asOf ISO date
 */
export function awardYearWanted(
  student: Pick<Student, 'collegeStartYear' | 'gradeLevel' | 'yearsOfCollege'>,
  asOf: string,
): string {
  const next = nextAwardYearStart(asOf)
  const { collegeStartYear, gradeLevel, yearsOfCollege } = student
  if (collegeStartYear === null) {
    const years = gradeLevel === null ? undefined : yearsToGraduation[gradeLevel]
    return awardYearStarting(next + (years ?? 0))
  }
  const lastYear = collegeStartYear + Math.max(yearsOfCollege, 1) - 1
  const earliestEnd =
    gradeLevel === 'graduate' ? next : gradeLevel?.startsWith('college_') ? next - 1 : lastYear
  return awardYearStarting(Math.min(Math.max(collegeStartYear, next), Math.max(lastYear, earliestEnd)))
}
