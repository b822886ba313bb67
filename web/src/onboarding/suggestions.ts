/** Suggests a student's grade and years from one another. Suggestions never replace what was typed. */

import { nextAwardYearStart } from '@bursar/formula/household/award-year'
import type { GradeLevel } from '@bursar/formula/household/household'

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

/** The grade of someone who starts college in this year, right after high school. Undefined for years that can't be one. */
export function gradeFromYear(startYear: unknown, today: string): GradeLevel | undefined {
  if (typeof startYear !== 'number' || startYear < 2000 || startYear > 2060) return undefined
  const years = startYear - nextAwardYearStart(today)
  if (years >= 0) return String(Math.max(12 - years, 8)) as GradeLevel
  return `college_${Math.min(-years, 4)}` as GradeLevel
}
