/**
 * What the answers so far give, computed in the browser by the functions that the server uses, and which questions can still change it.
 * Needs the formula, so it is loaded on demand.
 */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { type Student, studentDefaults } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { type Likely, likelyEstimate } from '@bursar/formula/household/likely-estimate'
import { type OpenQuestion, openQuestions } from '@bursar/formula/household/matters'
import { publishedAwardYear } from '@bursar/formula/sai/award-years/tables'
import { gradeFromYear } from './suggestions.ts'

/** Stands for the student who isn't entered yet. */
export const expectedStudent = 'expected'

export interface StudentOutlook {
  id: string
  /** Null for a student who isn't entered yet. */
  name: string | null
  sai: Likely
  pell: Likely
  isExact: boolean
}

export interface Outlook {
  students: readonly StudentOutlook[]
  /** Unanswered questions by the formula's name of the answer. */
  open: ReadonlyMap<string, OpenQuestion>
}

/** A dependent student in the grade that the start year says, unless students are entered. */
export function withStudent(family: Family, today: string): Family {
  if (family.students.length > 0) return family
  const { expectedStartYear, state } = family
  const student: Student = {
    ...studentDefaults,
    id: expectedStudent,
    version: 1,
    createdAt: '',
    updatedAt: '',
    firstName: '',
    lastName: '',
    collegeStartYear: expectedStartYear,
    gradeLevel: gradeFromYear(expectedStartYear, today) ?? '12',
    stateOfResidence: state,
    dependencyFacts: [],
  }
  return { ...family, students: [student] }
}

/** @param today ISO date */
export function outlookOf(given: Family, today: string): Outlook {
  const family = withStudent(given, today)
  const household = householdOf(family)
  const asOf = { asOf: today }
  return {
    // Only the likely values: what every answer could give takes a phone much longer.
    students: household.students.map((student, index) => {
      const awardYear = publishedAwardYear(awardYearWanted(student, today))
      const { sai, pell, openFields } = likelyEstimate(household, student, awardYear)
      const name = family.students[index]?.firstName || null
      return { id: student.id, name, sai, pell, isExact: openFields.length === 0 }
    }),
    open: new Map(openQuestions(household, asOf).map((question) => [question.field, question])),
  }
}
