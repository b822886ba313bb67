/**
 * Goes through the interview with random combinations of the answers that open or close questions, answers exactly what is
 * asked, and checks that the formula has all it needs: no path skips a required question.
 */

import type { dependencyFacts } from '@bursar/contract/answers'
import {
  filingStatuses,
  gradeLevels,
  noIncomeAnswers,
  parentsMaritalStatuses,
  returnFilings,
} from '@bursar/contract/answers'
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { givenAnswers, isEmpty, questionsAsked, screenQuestions } from './asked.ts'
import { firstValues } from './first-values.ts'
import { bodyOf, type Values } from './form-values.ts'
import { parentsExpected } from './household.ts'
import { answersAt, placesIn } from './places.ts'
import type { Answers, Question } from './questions.ts'

/** The example family's answer to a question; `undefined` leaves an optional question empty. */
type AnswerFor = (field: string, question: Question) => unknown

const path = fc.record({
  parentsMaritalStatus: fc.constantFrom(...parentsMaritalStatuses),
  filesTaxReturn: fc.constantFrom(...returnFilings),
  filingStatus: fc.constantFrom(...filingStatuses),
  gates: fc.boolean(),
  benefits: fc.constantFrom([], ['snap'], ['eitc']),
  dependencyFacts: fc.constantFrom<(typeof dependencyFacts)[number][]>(
    [],
    ['married'],
    ['has_dependents'],
    ['married', 'has_dependents'],
    ['graduate_student'],
    ['veteran_or_active_duty'],
  ),
  gradeLevel: fc.constantFrom(...gradeLevels),
  dateOfBirth: fc.constantFrom('2008-05-31', '1990-01-01'),
  dollars: fc.integer({ min: 0, max: 200_000 }),
})
type Path = typeof path extends fc.Arbitrary<infer Value> ? Value : never

function answersOf(chosen: Path): AnswerFor {
  return (field, { control, asks }) => {
    if (field in chosen) return chosen[field as keyof Path]
    if (asks === 'optional') return undefined
    switch (control.kind) {
      case 'dollars':
      case 'signed-dollars':
        return chosen.dollars
      case 'yes-no':
        return chosen.gates
      case 'checklist':
        return chosen.benefits
      case 'whole-number':
        return field.endsWith('StartYear') ? 2027 : 4
      case 'state':
        return 'OH'
      case 'choice':
      case 'list':
        return control.choices[0]
      default:
        return undefined
    }
  }
}

/** Answers all questions until no more appear. */
function answerAll(start: Family, answerFor: AnswerFor): Family {
  let family = start
  for (let round = 0; round < 10; round += 1) {
    const before = JSON.stringify(family)
    for (const place of placesIn({ family, today })) {
      for (const { field, ...question } of questionsAsked(place.part, answersAt(place, family), {
        family,
        today,
      })) {
        const answers: Answers = answersAt(place, family)
        if (answers[field] !== null) continue
        const answer = answerFor(field, question)
        if (answer !== undefined) family = withAnswer(family, place, field, answer)
      }
    }
    if (JSON.stringify(family) === before) return family
  }
  throw new Error('the interview does not come to an end')
}

function withAnswer(
  family: Family,
  { part, personId }: ReturnType<typeof placesIn>[number],
  field: string,
  answer: unknown,
): Family {
  const changed = <Person extends { id: string }>(people: readonly Person[]): Person[] =>
    people.map((person) => (person.id === personId ? { ...person, [field]: answer } : person))
  switch (part.owner) {
    case 'family':
      return { ...family, [field]: answer }
    case 'parent':
      return { ...family, parents: changed(family.parents) }
    case 'student':
      return { ...family, students: changed(family.students) }
    case 'spouse':
      return {
        ...family,
        students: family.students.map((student) =>
          student.id === personId
            ? { ...student, spouse: { ...(student.spouse ?? noIncomeAnswers), [field]: answer } }
            : student,
        ),
      }
  }
}

/** Answers what each screen asks, combined questions included, and stores it as the server does. */
function answerScreens(start: Family, chosen: Path, answerFor: AnswerFor): Family {
  let family = start
  const items = (choices: readonly string[]) => (chosen.gates ? choices : [])
  for (let round = 0; round < 3; round += 1)
    for (const place of placesIn({ family, today })) {
      const household = { family, today }
      const stored = answersAt(place, family)
      let values: Values = firstValues(place, household)
      // An answer may open other questions.
      for (let pass = 0; pass < 6; pass += 1) {
        const given = givenAnswers(place.part, stored, values, household, null)
        for (const { combined, ...question } of screenQuestions(place.part, {
          given,
          values,
          household,
          needless: null,
        })) {
          if (!isEmpty(values[question.field]) && values[question.field] !== null) continue
          const { control } = question
          const answer = !combined
            ? answerFor(question.field, question)
            : control.kind === 'checklist'
              ? items(control.choices)
              : 'choices' in control && control.choices.includes(chosen.filingStatus)
                ? chosen.filesTaxReturn === 'yes'
                  ? chosen.filingStatus
                  : chosen.filesTaxReturn
                : chosen.filesTaxReturn === 'yes'
                  ? 'single'
                  : chosen.filesTaxReturn
          if (answer !== undefined) values = { ...values, [question.field]: answer }
        }
      }
      const body = bodyOf({ place, household, needless: null }, stored, values)
      for (const [field, answer] of Object.entries(body)) family = withAnswer(family, place, field, answer)
    }
  return family
}

test('answering every question on the screens gives an exact SAI on every path', () => {
  fc.assert(
    fc.property(path, fc.constantFrom('2025-26', '2027-28'), (chosen, awardYear) => {
      const expected = parentsExpected(chosen) ?? 1
      const start = aFamily({
        parents: Array.from({ length: expected }, (_, index) => aParent({ id: `p${index + 1}` })),
        students: [aStudent({ id: 's', dateOfBirth: chosen.dateOfBirth })],
      })
      const family = answerScreens(start, chosen, answersOf(chosen))
      const { unknowns, sai } = estimateForStudent(householdOf(family), 's', { asOf: today, awardYear })
      expect(unknowns).toEqual([])
      expect(sai.isExact).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('answering every question gives an exact SAI on every path', () => {
  fc.assert(
    fc.property(path, fc.constantFrom('2025-26', '2027-28'), (chosen, awardYear) => {
      const expected = parentsExpected(chosen) ?? 1
      const start = aFamily({
        parents: Array.from({ length: expected }, (_, index) => aParent({ id: `p${index + 1}` })),
        students: [aStudent({ id: 's', dateOfBirth: chosen.dateOfBirth })],
      })
      const family = answerAll(start, answersOf(chosen))
      const { unknowns, sai } = estimateForStudent(householdOf(family), 's', { asOf: today, awardYear })
      expect(unknowns).toEqual([])
      expect(sai.isExact).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
