/** Suggests years based on a student's grade. They never replace years that were typed. */
import { nextAwardYearStart } from '@bursar/formula/household/award-year'

interface Years {
  highSchoolGraduationYear?: number
  collegeStartYear?: number
}

/** @param today ISO date; school years and award years both start in July */
export function yearsFromGrade(gradeLevel: unknown, today: string): Years {
  if (typeof gradeLevel !== 'string') return {}
  const thisYearEnds = nextAwardYearStart(today)
  const [, year] = /^college_(\d)$/.exec(gradeLevel) ?? []
  if (year !== undefined) return { collegeStartYear: thisYearEnds - Number(year) }
  if (!/^\d+$/.test(gradeLevel)) return {}
  const graduation = thisYearEnds + 12 - Number(gradeLevel)
  return { highSchoolGraduationYear: graduation, collegeStartYear: graduation }
}
