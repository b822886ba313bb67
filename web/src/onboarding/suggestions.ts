/** Years that follow from the grade a student is in: filled in to be checked, never against what somebody typed. */
import { nextAwardYearStart } from '@bursar/formula/household/award-year'

interface Years {
  highSchoolGraduationYear?: number
  collegeStartYear?: number
}

/** @param today ISO date; school years and award years both turn in July */
export function yearsFromGrade(gradeLevel: unknown, today: string): Years {
  if (typeof gradeLevel !== 'string') return {}
  const thisYearEnds = nextAwardYearStart(today)
  const [, year] = /^college_(\d)$/.exec(gradeLevel) ?? []
  if (year !== undefined) return { collegeStartYear: thisYearEnds - Number(year) }
  if (!/^\d+$/.test(gradeLevel)) return {}
  const graduation = thisYearEnds + 12 - Number(gradeLevel)
  return { highSchoolGraduationYear: graduation, collegeStartYear: graduation }
}
