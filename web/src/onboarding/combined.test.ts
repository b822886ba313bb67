/** A combined question and the stored answers that it stands for always agree. */
import type { Family } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import type { Parent } from '@bursar/contract/people'
import { lessCommonItems } from '@bursar/formula/household/household'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aFamily, aParent, aStudent, today } from '../testing/family.ts'
import { otherProperty, parentFiling, returnItems, studentFiling, studentItems } from './combined.ts'
import { filingThresholdOn } from './filing-threshold.ts'
import { firstValues } from './first-values.ts'
import { partOf } from './parts.ts'
import type { Answers, CombinedQuestion } from './questions.ts'

const household = { family: aFamily({ parentsMaritalStatus: 'married' }), today }

const yesNo = ['isRealEstateLLCOrBusiness', 'businessFamilyOwned100OrFewer', 'familyFarm']

/** The answers that an answer opened, as someone would give them. `unsure`: the fields of those who aren't sure. */
const typed = (
  question: CombinedQuestion,
  answer: unknown,
  given: Answers,
  unsure: readonly string[],
): Answers =>
  Object.fromEntries(
    question
      .opens(answer, given, household)
      .map((field) => [
        field,
        unsure.includes(field) ? null : field === 'filingStatus' ? 'single' : yesNo.includes(field) || 1,
      ]),
  )

function stored(
  question: CombinedQuestion,
  answer: unknown,
  present: Answers = {},
  offered = choicesOf(question),
  unsure: readonly string[] = [],
) {
  const written = question.write(answer, { given: present, household, offered })
  return { ...present, ...written, ...typed(question, answer, { ...present, ...written }, unsure) }
}
const choicesOf = (question: CombinedQuestion) =>
  question.choicesFor?.({}, household) ?? question.control.choices

test.each([
  { name: 'items of a return', question: returnItems },
  { name: 'other property', question: otherProperty },
])('$name: what is checked is read back, also without its amount', ({ question }) => {
  const { choices } = question.control
  fc.assert(
    fc.property(fc.subarray([...choices]), fc.subarray([...question.sets]), (answer, unsure) => {
      const read = question.read(stored(question, answer, {}, choices, unsure), choices)
      expect(read).toEqual(answer)
    }),
  )
})

test('other property: "No" to each of its questions is kept', () => {
  const { choices } = otherProperty.control
  for (const checked of [['business'], ['farm'], ['business', 'farm']]) {
    const no = { businessFamilyOwned100OrFewer: false, familyFarm: false }
    const answers = { ...stored(otherProperty, checked), ...no }
    const read = otherProperty.read(answers, choices)
    expect(answers).toMatchObject(otherProperty.write(read, { given: answers, household, offered: choices }))
  }
})

test.each([
  { name: 'filing', question: parentFiling },
  { name: 'a student’s filing', question: studentFiling },
])('$name: each choice is read back, and "not sure" leaves all of it open', ({ question }) => {
  for (const choice of choicesOf(question)) expect(question.read(stored(question, choice), [])).toBe(choice)
  expect(question.read(stored(question, null), [])).toBeUndefined()
})

test('an independent student may have filed in a marriage that ended, and keeps what was chosen', () => {
  const choices = (answers: Answers) => studentFiling.choicesFor?.(answers, household)
  const independent = { dependencyFacts: ['veteran_or_active_duty'] }
  expect(choices(independent)).toEqual(expect.arrayContaining(['married_joint', 'married_separate']))
  expect(choices({ dependencyFacts: [] })).not.toContain('married_joint')
  expect(choices({ dependencyFacts: [], filingStatus: 'married_joint' })).toContain('married_joint')
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

  describe.each([
    { earnedIncome: 900, cashAndSavings: 500 },
    { earnedIncome: null, cashAndSavings: 500 },
  ])('with $earnedIncome earned', (given) => {
    const { choices } = studentItems.control
    test.each([
      { answer: [], unsure: [] },
      { answer: ['investments'], unsure: ['investments'] },
      { answer: ['business'], unsure: ['businessNetWorth'] },
      { answer: ['investments', 'business'], unsure: ['investments', 'businessNetWorth'] },
      { answer: ['other_income'], unsure: ['agi'] },
    ])('keeps what was checked without an amount: $answer', ({ answer, unsure }) => {
      const answers = stored(studentItems, answer, given, choices, unsure)
      expect(studentItems.read(answers, choices)).toEqual(answer)
      expect(answers).toMatchObject(
        studentItems.write(answer, { given: answers, household, offered: choices }),
      )
    })
  })

  test('is asked about assets that didn’t count before', () => {
    const offered = ['other_income']
    const answers = stored(studentItems, [], { earnedIncome: 900 }, offered)
    expect(studentItems.read(answers, offered)).toEqual([])
    expect(studentItems.read(answers, studentItems.control.choices)).toBeUndefined()
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

describe('a screen that was answered before', () => {
  const onboarding = { currentStepIndex: 4, completedSteps: [...onboardingSteps] }
  const valuesAt = (key: string, family: Family, personId: string | null = null) =>
    firstValues({ part: partOf(key), personId }, { family, today })
  const parentWith = (answers: Partial<Parent>) => {
    const parent = aParent({ filesTaxReturn: 'yes', filingStatus: 'single', agi: 50_000, ...answers })
    return valuesAt('parent', aFamily({ onboarding, parents: [parent] }), parent.id)
  }

  test('is "not sure" only if nothing is known that saving it would erase', () => {
    const partly = { hasLessCommonItems: true, untaxedPensions: 5_000, filedSchedules: null }
    expect(parentWith({ ...partly, scheduleCNet: null }).returnItems).toBeUndefined()
    expect(parentWith({}).returnItems).toBeNull()
    expect(parentWith({ filingStatus: null }).filing).toBeUndefined()
  })

  test('shows a checked item without its amount as "not sure"', () => {
    const items = { filedSchedules: false, hasLessCommonItems: true, untaxedPensions: 5_000 }
    const zero = Object.fromEntries(lessCommonItems.map((item) => [item, 0]))
    expect(parentWith({ ...zero, ...items, scheduleCNet: null })).toMatchObject({
      returnItems: ['schedule_c', 'untaxedPensions'],
      scheduleCNet: null,
      untaxedPensions: 5_000,
      // Stored as zero because it wasn't checked.
      workStudy: undefined,
    })
  })

  test('has no answer yet to what wasn’t checked', () => {
    const business = { hasBusinessAssets: true, bussinessAssetsAmount: 9_000 }
    const owned = { businessFamilyOwned100OrFewer: true, familyFarm: false }
    const finances = { onboarding, ownsInvestmentProperty: false, ...business, ...owned }
    expect(valuesAt('finances', aFamily(finances))).toMatchObject({
      otherProperty: ['business'],
      businessFamilyOwned100OrFewer: true,
      familyFarm: undefined,
    })
    const student = aStudent({
      dependencyFacts: [],
      ...stored(studentItems, [], { earnedIncome: 20_000, cashAndSavings: 0 }),
    })
    expect(valuesAt('student', aFamily({ onboarding, students: [student] }), student.id)).toMatchObject({
      studentItems: [],
      incomeTaxPaid: 1,
      filing: undefined,
      agi: undefined,
      returnItems: undefined,
      investments: undefined,
    })
  })
})
