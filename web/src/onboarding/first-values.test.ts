import type { Family } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { describe, expect, test } from 'vitest'
import { aFamily, aHousehold, aParent, aStudent, today } from '../testing/family.ts'
import { currentAnswers, firstValues } from './first-values.ts'
import { changesIn } from './form-values.ts'
import { partOf, parts } from './parts.ts'
import { newPerson } from './places.ts'

/** Where a screen has each question: `undefined` is at first sight. */
const foldsOf = (key: string, family: Partial<Family>) =>
  Object.fromEntries(
    partOf(key).questions.map(({ field, fold }) => [
      field,
      typeof fold === 'function' ? fold(aHousehold(family)) : fold,
    ]),
  )

describe('a form opens', () => {
  const done = { currentStepIndex: 4, completedSteps: [...onboardingSteps] }
  const at = (step: number) => ({ currentStepIndex: step, completedSteps: onboardingSteps.slice(0, step) })
  const opened = (key: string, family: Partial<Family>, personId: string | null = null) => {
    const part = parts.find((one) => one.key === key)
    if (!part) throw new Error(key)
    return firstValues({ part, personId }, aHousehold({ onboarding: done, ...family }))
  }

  test('with "not sure" for unknown answers of a completed step, and empty where no answer was needed', () => {
    const values = opened('finances', { cashAndSavings: 100 })
    expect(values).toMatchObject({ cashAndSavings: 100, investments: null, otherProperty: null })
    expect(values.investmentEquity).toBeUndefined()
    const needless = new Map([['investments', 'assets_exempt_by_income']])
    const place = { part: partOf('finances'), personId: null }
    const family = { onboarding: done, cashAndSavings: 100 }
    expect(firstValues(place, aHousehold(family), needless).investments).toBeUndefined()
  })

  describe('of a parent with some answers, such as those of a tax return', () => {
    const ana = aParent({ id: 'ana', filesTaxReturn: 'yes', filingStatus: 'single', agi: 40_000 })
    const place = { part: partOf('parent'), personId: 'ana' }
    const known = { filing: 'single', agi: 40_000 }

    test('with the others unanswered until the step is completed', () => {
      const here = aHousehold({ parents: [ana], onboarding: at(2) })
      expect(firstValues(place, here)).toMatchObject({
        ...known,
        earnedIncome: undefined,
        returnItems: undefined,
      })
    })

    test('with "not sure" for the others once they were asked', () => {
      const unsure = { ...known, earnedIncome: null, returnItems: null }
      expect(opened('parent', { parents: [ana] }, 'ana')).toMatchObject(unsure)
      const here = aHousehold({ parents: [ana], onboarding: at(2) })
      expect(firstValues(place, here, null, true)).toMatchObject(unsure)
    })
  })

  test('with unanswered questions if its step was completed without them, as by a family without parents', () => {
    expect(opened('finances', {})).toMatchObject({ cashAndSavings: undefined, otherProperty: undefined })
    const benefitOnly = { receivedBenefits: ['eitc' as const], onboarding: at(3) }
    expect(opened('finances', benefitOnly)).toMatchObject({
      receivedBenefits: ['eitc'],
      cashAndSavings: undefined,
    })
  })

  test('with unanswered questions for a person who was added after the step was completed', () => {
    const students = [aStudent({ id: 'max' })]
    expect(opened('student', { students }, 'max')).toMatchObject({
      dependencyFacts: undefined,
      studentItems: undefined,
      collegeStartYear: undefined,
      yearsOfCollege: 4,
    })
  })

  test('with likely defaults for a new person', () => {
    const one = { parentsMaritalStatus: 'divorced', parents: [aParent()] } as const
    expect(opened('parent', { ...one, parents: [...one.parents] }, newPerson)).toMatchObject({
      isContributor: false,
      lastName: 'Lee',
    })
    expect(opened('parent', { parentsMaritalStatus: 'married' }, newPerson)).toMatchObject({
      isContributor: true,
      lastName: 'Lee',
    })
    expect(opened('student', { state: 'OH', expectedStartYear: 2028 }, newPerson)).toMatchObject({
      stateOfResidence: 'OH',
      collegeStartYear: 2028,
      gradeLevel: '11',
    })
    // Not sure about the year among the six first answers: not asked again, and the grade may say it.
    const unsure = { state: 'OH', expectedStartYear: null } as const
    expect(opened('student', unsure, newPerson).collegeStartYear).toBeNull()
    expect(foldsOf('student', unsure)).toMatchObject({ collegeStartYear: 'details', gradeLevel: undefined })
    expect(foldsOf('student', { expectedStartYear: 2028 })).toMatchObject({
      collegeStartYear: 'details',
      gradeLevel: 'details',
    })
    const second = { state: 'OH', expectedStartYear: 2028, students: [aStudent()] } as const
    const values = opened('student', { ...second, students: [...second.students] }, newPerson)
    expect(values.collegeStartYear).toBeUndefined()
  })

  test.each([
    { name: 'Dana Lee', last: 'Lee' },
    { name: 'The Garcia Lopez family', last: 'Lopez' },
    { name: 'Ruiz', last: 'Ruiz' },
  ])('with the last name of the account $name', ({ name, last }) => {
    expect(opened('parent', { name }, newPerson).lastName).toBe(last)
  })
})

describe('investments that still include 529 plans', () => {
  const savings = { part: partOf('finances'), personId: null }
  const family = aFamily({
    investments: 31_000,
    cashAndSavings: 400,
    investmentsInclude529: true,
    onboarding: { currentStepIndex: 4, completedSteps: ['household_finance'] },
  })

  test('are asked about again, and the same amount is a valid answer', () => {
    expect(firstValues(savings, { family, today })).toMatchObject({
      cashAndSavings: 400,
      investments: undefined,
    })
    const standing = currentAnswers(savings, { family })
    expect(changesIn({ cashAndSavings: 400, investments: 31_000 }, standing)).toEqual({ investments: 31_000 })
  })
})
