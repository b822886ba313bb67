/** What a household's answers become for the worksheets. Tests say only the answers that matter to them. */

import type { Household, Student } from '../src/household/household.ts'
import { type Ask, askUsual } from '../src/household/person.ts'
import { saiInputsOf } from '../src/household/sai-inputs.ts'
import type { AwardYear } from '../src/sai/award-years/tables.ts'
import { sampleHousehold, sampleStudent } from './sample-household.ts'

export const inputsOf = (
  answers: Partial<Household>,
  student: Partial<Student> = {},
  awardYear: AwardYear = '2027-28',
) => {
  const household = sampleHousehold({ ...answers, students: [sampleStudent(student)] })
  return saiInputsOf(household, household.students[0] as Student, awardYear).inputs
}

/** The fields that the mapping asks for. */
export const askedFor = (answers: Partial<Household>, student: Partial<Student> = {}) => {
  const household = sampleHousehold({ ...answers, students: [sampleStudent(student)] })
  const asked: string[] = []
  const ask: Ask = (field, question) => {
    asked.push(field)
    return askUsual(field, question)
  }
  saiInputsOf(household, household.students[0] as Student, '2027-28', ask)
  return asked
}

export const finances = (answers: Partial<Household['finances']>) => ({
  finances: { ...sampleHousehold().finances, ...answers },
})
