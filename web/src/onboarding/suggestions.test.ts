import { expect, test } from 'vitest'
import { today } from '../testing/family.ts'
import { gradeFromYear, yearsFromGrade } from './suggestions.ts'

test.each([
  { grade: '12', years: { highSchoolGraduationYear: 2027, collegeStartYear: 2027 } },
  { grade: '9', years: { highSchoolGraduationYear: 2030, collegeStartYear: 2030 } },
  { grade: 'college_1', years: { collegeStartYear: 2026 } },
  { grade: 'college_3', years: { collegeStartYear: 2024 } },
  { grade: 'graduated_high_school', years: {} },
  { grade: null, years: {} },
])('in November 2026 grade $grade suggests $years', ({ grade, years }) => {
  expect(yearsFromGrade(grade, today)).toEqual(years)
})

test.each([
  { year: 2027, grade: '12' },
  { year: 2030, grade: '9' },
  { year: 2035, grade: '8' },
  { year: 2026, grade: 'college_1' },
  { year: 2019, grade: 'college_4' },
  { year: 20, grade: undefined },
  { year: '2027', grade: undefined },
])('in November 2026 a start in $year suggests grade $grade', ({ year, grade }) => {
  expect(gradeFromYear(year, today)).toBe(grade)
})
