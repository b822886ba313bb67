import { expect, test } from 'vitest'
import { aFamily, aParent, today } from '../testing/family.ts'
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
  studentIncome: 0,
  studentSavings: 0,
}
const first = aParent({ id: 'first', isContributor: true })
const second = aParent({ id: 'second', isContributor: true })
const family = aFamily({ parents: [first, second] })
const carried = (part: string, personId: string | null = null, changes = {}) =>
  carriedTo({ part: partOf(part), personId }, { family: { ...family, ...changes }, today }, answers)

test('every carried answer is to a question of the interview; "not sure" isn’t carried', () => {
  expect(
    Object.fromEntries(allCarried(answers).map(({ question, answer }) => [question.field, answer])),
  ).toEqual({
    state: 'TX',
    familyMembersCount: 4,
    expectedStartYear: 2027,
    agi: 81_000,
    earnedIncome: 81_000,
    cashAndSavings: 12_000,
    investments: 0,
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
  expect(carried('finances', null, { cashAndSavings: 500 })).toBeNull()
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
