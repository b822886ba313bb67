/** A combined question and the stored answers that it stands for always agree. */
import { lessCommonItems } from '@bursar/formula/household/household'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFamily, today } from '../testing/family.ts'
import { otherProperty, parentFiling, returnItems, studentFiling, studentItems } from './combined.ts'
import { filingThresholdOn } from './filing-threshold.ts'
import type { Answers, CombinedQuestion } from './questions.ts'

const household = { family: aFamily({ parentsMaritalStatus: 'married' }), today }

/** Amounts that an answer opened, as someone would type them. */
const typed = (question: CombinedQuestion, answer: unknown, given: Answers): Answers =>
  Object.fromEntries(
    question
      .opens(answer, given, household)
      .map((field) => [field, field === 'filingStatus' ? 'single' : field === 'familyFarm' ? true : 1]),
  )

function stored(
  question: CombinedQuestion,
  answer: unknown,
  present: Answers = {},
  offered = choicesOf(question),
) {
  const written = question.write(answer, { given: present, household, offered })
  return { ...present, ...written, ...typed(question, answer, { ...present, ...written }) }
}
const choicesOf = (question: CombinedQuestion) =>
  question.choicesFor?.({}, household) ?? question.control.choices

test.each([
  { name: 'items of a return', question: returnItems },
  { name: 'other property', question: otherProperty },
])('$name: what is checked is read back', ({ question }) => {
  fc.assert(
    fc.property(fc.subarray([...question.control.choices]), (answer) => {
      const read = question.read(stored(question, answer), question.control.choices)
      expect(read).toEqual(question.control.choices.filter((choice) => answer.includes(choice)))
    }),
  )
})

test.each([
  { name: 'filing', question: parentFiling },
  { name: 'a student’s filing', question: studentFiling },
])('$name: each choice is read back, and "not sure" leaves all of it open', ({ question }) => {
  for (const choice of choicesOf(question)) expect(question.read(stored(question, choice), [])).toBe(choice)
  expect(question.read(stored(question, null), [])).toBeUndefined()
})

describe('the items of a return', () => {
  test('that were not checked are zero, and the others are left to their questions', () => {
    const written = returnItems.write(['untaxedPensions'], {
      given: {},
      household,
      offered: returnItems.control.choices,
    })
    expect(written).toMatchObject({
      hasLessCommonItems: true,
      filedSchedules: false,
      scheduleCNet: 0,
      workStudy: 0,
    })
    expect(written).not.toHaveProperty('untaxedPensions')
  })

  test('that weren’t offered stay unanswered, and are asked once they are', () => {
    const offered: string[] = [...lessCommonItems]
    const answers = stored(returnItems, [], {}, offered)
    expect(answers).not.toHaveProperty('filedSchedules')
    expect(returnItems.read(answers, offered)).toEqual([])
    expect(returnItems.read(answers, ['schedules', ...offered])).toBeUndefined()
  })
})

describe('a dependent student', () => {
  const threshold = filingThresholdOn(today)

  test.each([
    { earnedIncome: 0, filesTaxReturn: 'no_not_required', agi: null },
    { earnedIncome: threshold, filesTaxReturn: 'no_not_required', agi: null },
    { earnedIncome: threshold + 1, filesTaxReturn: 'yes', agi: threshold + 1 },
    { earnedIncome: null, filesTaxReturn: null, agi: undefined },
  ])('with earnings of $earnedIncome only: $filesTaxReturn', ({ earnedIncome, filesTaxReturn, agi }) => {
    const written = stored(studentItems, [], { earnedIncome })
    expect(written.filesTaxReturn).toBe(filesTaxReturn)
    expect(written.agi).toBe(agi)
    expect(written).toMatchObject({ hasLessCommonItems: false, scheduleCNet: 0, investments: 0 })
    if (filesTaxReturn) expect(studentItems.read(written, studentItems.control.choices)).toEqual([])
  })

  test('with other income is asked for the return, and that isn’t overwritten', () => {
    expect(studentItems.opens(['other_income'], {}, household)).toContain('agi')
    const written = studentItems.write(['other_income'], {
      given: { earnedIncome: 500 },
      household,
      offered: studentItems.control.choices,
    })
    expect(written).toEqual({ investments: 0, businessNetWorth: 0 })
  })

  test('of 2025 needs no return up to the standard deduction of $15,750', () => {
    expect(threshold).toBe(15_750)
  })
})
