import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { priceStudentOf } from './price-student.ts'

const exact = {
  sai: { isExact: true },
  likely: { sai: { value: 4_456, low: 4_456, high: 4_456 }, pell: { value: 2_940, low: 2_940, high: 2_940 } },
  dependency: { status: 'dependent' },
} as const
const options = { asOf: '2026-11-21', estimate: exact }

describe('a student for the price model', () => {
  test('has the parents’ income, an exact SAI and Pell Grant, the state, and the year of entry', () => {
    const household = sampleHousehold({
      state: 'IN',
      parentsMaritalStatus: 'divorced',
      parents: [sampleParent({ agi: 78_000 })],
      students: [sampleStudent({ collegeStartYear: 2027, stateOfResidence: null })],
    })
    expect(priceStudentOf(household, 'ana', options)).toEqual({
      income: 78_000,
      sai: 4_456,
      pell: 2_940,
      state: 'IN',
      living: null,
      entryYear: 2027,
      isUsual: true,
    })
  })

  test('has the likely SAI and Pell Grant where they are ranges, marked if the range is wide', () => {
    const ranged = (high: number) => ({
      ...exact,
      sai: { isExact: false },
      likely: { sai: { value: 5_000, low: 4_500, high }, pell: { value: 2_400, low: 0, high: 7_395 } },
    })
    const student = (high: number) =>
      priceStudentOf(sampleHousehold(), 'ana', { ...options, estimate: ranged(high) })
    expect(student(6_500)).toMatchObject({ sai: 5_000, pell: 2_400 })
    expect(student(6_500)).not.toHaveProperty('isSaiUncertain')
    expect(student(6_501)).toMatchObject({ sai: 5_000, pell: 2_400, isSaiUncertain: true })
  })

  test('has neither without an estimate, or if nothing is known of the income', () => {
    const unknown = { sai: null, pell: null }
    expect(priceStudentOf(sampleHousehold(), 'ana', { ...options, estimate: null })).toMatchObject(unknown)
    const [maria, luis] = sampleHousehold().parents
    const household = sampleHousehold({
      parents: [{ ...sampleParent(), ...maria, agi: null }, luis ?? sampleParent()],
    })
    const estimate = { ...exact, sai: { isExact: false } }
    expect(priceStudentOf(household, 'ana', { ...options, estimate })).toMatchObject({
      ...unknown,
      income: null,
    })
    const guessed = { ...household, estimates: { income: 90_000, savings: null } }
    expect(priceStudentOf(guessed, 'ana', { ...options, estimate })).toMatchObject({
      income: 90_000,
      sai: 4_456,
    })
    // An exact SAI says enough by itself.
    expect(priceStudentOf(household, 'ana', options)).toMatchObject({ income: null, sai: 4_456 })
  })

  test.each([
    { because: 'alone', student: { agi: 20_000 }, income: 20_000 },
    {
      because: 'who need not file',
      student: { filesTaxReturn: 'no_not_required' as const, agi: 5 },
      income: 0,
    },
    { because: 'with an unknown income', student: { agi: null }, income: null },
    {
      because: 'whose spouse has a return of their own',
      student: {
        agi: 20_000,
        filingStatus: 'married_separate' as const,
        dependencyFacts: ['married' as const],
        spouse: sampleParent({ agi: 30_000 }),
      },
      income: 50_000,
    },
    {
      because: 'no longer married',
      student: { agi: 20_000, spouse: sampleParent({ agi: 30_000 }) },
      income: 20_000,
    },
    {
      because: 'on a joint return',
      student: { agi: 50_000, filingStatus: 'married_joint' as const, spouse: sampleParent({ agi: 30_000 }) },
      income: 50_000,
    },
  ])('who is independent, $because, has their own income', ({ student, income }) => {
    const household = sampleHousehold({ students: [sampleStudent({ filesTaxReturn: 'yes', ...student })] })
    const estimate = { ...exact, dependency: { status: 'independent' as const } }
    expect(priceStudentOf(household, 'ana', { ...options, estimate })).toMatchObject({
      income,
      isUsual: false,
    })
  })

  test('a student who is already in college is not covered by the published averages', () => {
    const household = sampleHousehold({ students: [sampleStudent({ gradeLevel: 'college_2' })] })
    expect(priceStudentOf(household, 'ana', options).isUsual).toBe(false)
  })
})
