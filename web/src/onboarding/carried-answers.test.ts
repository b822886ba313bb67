import { expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import type { QuickAnswers } from '../visitors/quick-household.ts'
import { allCarried, carriedTo } from './carried-answers.ts'
import { partOf } from './parts.ts'
import { newPerson } from './places.ts'

const answers: QuickAnswers = {
  state: 'TX',
  familySize: 4,
  parents: 'together',
  collegeStartYear: 2027,
  parentsAgi: 81_000,
  parentsTax: null,
  parentsEarned: 81_000,
  parentsSavings: 12_000,
  parentsInvestments: 0,
  studentIncome: 3_200,
  studentSavings: 900,
}
const first = aParent({ id: 'first', isContributor: true })
const second = aParent({ id: 'second', isContributor: true })
const family = aFamily({ parents: [first, second] })
const carried = (part: string, personId: string | null = null, changes = {}) =>
  carriedTo({ part: partOf(part), personId }, { family: { ...family, ...changes }, today }, answers)

test('every carried answer is to a question of the interview; "not sure" isn’t carried', () => {
  const all = allCarried(answers).map(({ part, question, answer }) => [
    `${part.key} ${question.field}`,
    answer,
  ])
  expect(Object.fromEntries(all)).toEqual({
    'home state': 'TX',
    'home familyMembersCount': 4,
    'home expectedStartYear': 2027,
    'parent agi': 81_000,
    'parent earnedIncome': 81_000,
    'finances cashAndSavings': 12_000,
    'finances investments': 0,
    'student earnedIncome': 3_200,
    'student cashAndSavings': 900,
  })
})

test('answers fill in the questions of their part that have no answer yet', () => {
  expect(carried('home')).toEqual({
    state: 'TX',
    familyMembersCount: 4,
    estimatedIncome: 81_000,
    estimatedSavings: 12_000,
    expectedStartYear: 2027,
  })
  expect(carried('finances')).toEqual({ cashAndSavings: 12_000, investments: 0 })
  expect(carried('finances', null, { cashAndSavings: 500 })).toEqual({ investments: 0 })
  const done = { onboarding: { currentStepIndex: 4, completedSteps: ['household_finance'] } }
  expect(carried('finances', null, { cashAndSavings: 500, ...done }), 'the rest is "not sure"').toBeNull()
})

test('savings that are partly unknown are no estimate', () => {
  const place = { part: partOf('home'), personId: null }
  const partly = carriedTo(place, { family: aFamily(), today }, { ...answers, parentsInvestments: null })
  expect(partly).not.toHaveProperty('estimatedSavings')
})

test('the income is the first parent’s, also before that parent is stored', () => {
  expect(carried('parent', 'first')).toEqual({ agi: 81_000, earnedIncome: 81_000 })
  expect(carried('parent', 'second')).toBeNull()
  expect(carried('parent', newPerson)).toBeNull()
  expect(carried('parent', newPerson, { parents: [] })).toEqual({ agi: 81_000, earnedIncome: 81_000 })
  expect(carried('parent', 'first', { parentsMaritalStatus: 'unmarried_together' })).toBeNull()
})

test.each([
  { parents: 'together', status: 'divorced' },
  { parents: 'one', status: 'married' },
] as const)('amounts of $parents aren’t those of parents who are $status', ({ parents, status }) => {
  const household = { family: aFamily({ parentsMaritalStatus: status }), today }
  const to = (key: string, personId: string | null) =>
    carriedTo({ part: partOf(key), personId }, household, { ...answers, parents })
  expect(to('parent', newPerson)).toBeNull()
  expect(to('finances', null)).toBeNull()
  expect(to('student', newPerson)).not.toBeNull()
})

test('the student’s amounts are the first student’s, and none is taken for an answer', () => {
  const amounts = { earnedIncome: 3_200, cashAndSavings: 900 }
  const students = [aStudent({ id: 'zoe' }), aStudent({ id: 'max' })]
  expect(carried('student', newPerson)).toEqual(amounts)
  expect(carried('student', 'zoe', { students })).toEqual(amounts)
  expect(carried('student', 'max', { students })).toBeNull()
  const blank = { ...answers, studentIncome: 0, studentSavings: 0 }
  const place = { part: partOf('student'), personId: newPerson }
  expect(carriedTo(place, { family, today }, blank)).toBeNull()
})
