/** The family as it would be with the answers on the screen, before they are saved. */

import { noIncomeAnswers, parentDefaults, studentDefaults } from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { newPerson, type Place } from './places.ts'
import type { Answers, AskedQuestion } from './questions.ts'

/** @param given from `givenAnswers`; half-typed values count as not answered */
export function familyWith({ part, personId }: Place, family: Family, given: Answers): Family {
  const answers = Object.fromEntries(
    part.questions.map((question) => [question.field, answerOf(question, given[question.field])]),
  )
  const changed = <Person extends { id: string }>(people: readonly Person[], added: object): Person[] =>
    personId === newPerson
      ? [...people, { ...entity, ...added, ...answers, id: newPerson } as unknown as Person]
      : people.map((person) => (person.id === personId ? { ...person, ...answers } : person))
  switch (part.owner) {
    case 'family':
      return { ...family, ...answers }
    case 'parent':
      return { ...family, parents: changed(family.parents, parentDefaults) }
    case 'student':
      return { ...family, students: changed(family.students, studentDefaults) }
    case 'spouse':
      return {
        ...family,
        students: family.students.map((student) =>
          student.id === personId
            ? { ...student, spouse: { ...(student.spouse ?? noIncomeAnswers), ...answers } }
            : student,
        ),
      }
  }
}

const entity = { version: 1, createdAt: '', updatedAt: '', firstName: '', lastName: '' }

const numbers = ['dollars', 'signed-dollars', 'whole-number']

/** A year that is still being typed, such as 20 on the way to 2027. */
const isHalfYear = (field: string, value: number) => field.endsWith('Year') && value < 1_000

function answerOf({ control, field }: AskedQuestion, value: unknown): unknown {
  if (value === undefined || value === '') return null
  if (numbers.includes(control.kind))
    return typeof value === 'number' && !isHalfYear(field, value) ? value : null
  if (control.kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? value : null
  return value
}
