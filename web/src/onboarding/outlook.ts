/**
 * What the answers so far give, and which questions can't change it any more. The server computes it for the page, and the browser after
 * each answer. It needs the formula, so browsers load it on demand.
 */

import { studentDefaults } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import type { Student } from '@bursar/contract/people'
import { awardYearWanted } from '@bursar/formula/household/award-year'
import { likelyEstimate } from '@bursar/formula/household/likely-estimate'
import { openQuestions, type SkipReason } from '@bursar/formula/household/matters'
import { saiLimits } from '@bursar/formula/sai/award-years/statute'
import { publishedAwardYear, tablesFor } from '@bursar/formula/sai/award-years/tables'
import { type Shown, shownPell, shownSai } from '../accuracy/shown-sai.ts'
import { gradeFromYear } from './suggestions.ts'

/** Stands for the student who isn't entered yet. */
export const expectedStudent = 'expected'

export interface StudentOutlook {
  id: string
  /** Null for a student who isn't entered yet. */
  name: string | null
  /** As the result shows them. */
  sai: Shown
  pell: Shown
  isExact: boolean
}

export interface Outlook {
  students: readonly StudentOutlook[]
  /** Unanswered questions that can't change the result, by the formula's name of the answer, with the reason. */
  needless: ReadonlyMap<string, SkipReason>
}

/** A dependent student in the grade that the start year says, if it is known, unless students are entered. */
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
    // As stored for a family that stops after the six first answers.
    gradeLevel: gradeFromYear(expectedStartYear, today) ?? null,
    stateOfResidence: state,
    dependencyFacts: [],
  }
  return { ...family, students: [student] }
}

function maxPell(awardYear: string): number {
  const { pell } = tablesFor(publishedAwardYear(awardYear))
  return (pell.awards ?? pell.estimatedAwards).maximum
}

/** @param today ISO date */
export function outlookOf(given: Family, today: string): Outlook {
  const family = withStudent(given, today)
  const household = householdOf(family)
  return {
    // Only the likely values: what every answer could give takes a phone much longer.
    students: household.students.map((student, index) => {
      const awardYear = awardYearWanted(student, today)
      const { answers, ...likely } = likelyEstimate(household, student, awardYear)
      const name = family.students[index]?.firstName || null
      return {
        id: student.id,
        name,
        sai: shownSai({ likely, sai: { low: saiLimits.min, high: saiLimits.max } }),
        pell: shownPell({ likely, pell: { low: 0, high: maxPell(awardYear) } }),
        isExact: answers.size === 0,
      }
    }),
    needless: new Map(
      openQuestions(household, { asOf: today })
        .filter(({ matters }) => !matters)
        .map(({ field, because }) => [field, because ?? 'result_is_certain']),
    ),
  }
}
