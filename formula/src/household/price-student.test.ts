import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { estimateForPrices, estimateForStudent } from './estimate.ts'
import { type Household, type Parent, unanswered } from './household.ts'
import { priceStudentOf } from './price-student.ts'

const asOf = '2026-11-21'

function priced(household: Household) {
  const estimate = estimateForStudent(household, 'ana', { asOf })
  const student = priceStudentOf(household, 'ana', { asOf, estimate })
  const short = estimateForPrices(household, 'ana', { asOf })
  expect(estimate).toMatchObject(short)
  expect(priceStudentOf(household, 'ana', { asOf, estimate: short })).toEqual(student)
  return { estimate, student }
}

const [maria, luis] = sampleHousehold().parents
const withoutIncome = sampleHousehold({
  parents: [{ ...sampleParent(), ...maria, agi: null }, luis ?? sampleParent()],
})

describe('a student for the price model', () => {
  test.each([2, 20, 202, 2027])(
    'has a year of entry while the start year is typed: %i',
    (collegeStartYear) => {
      const students = [sampleStudent({ collegeStartYear, yearsOfCollege: 4 })]
      const { student } = priced(sampleHousehold({ students }))
      expect(student.entryYear).toBe(collegeStartYear === 2027 ? 2027 : collegeStartYear + 3)
    },
  )

  test('has the parents’ income, an exact SAI and Pell Grant, the state, and the year of entry', () => {
    const household = sampleHousehold({
      state: 'IN',
      parentsMaritalStatus: 'divorced',
      parents: [sampleParent({ agi: 78_000 })],
      students: [sampleStudent({ collegeStartYear: 2027, stateOfResidence: null })],
    })
    const { estimate, student } = priced(household)
    expect(student).toEqual({
      income: 78_000,
      sai: estimate.sai.low,
      pell: estimate.pell.low,
      state: 'IN',
      living: null,
      entryYear: 2027,
      isUsual: true,
    })
  })

  test('has the likely SAI and Pell Grant where they are ranges, marked if the range is wide', () => {
    const finances = { ...sampleHousehold().finances, cashAndSavings: null }
    const open = priced(sampleHousehold({ finances }))
    expect(open.estimate.sai.isExact).toBe(false)
    const { sai, pell } = open.estimate.likely
    expect(sai.high - sai.low).toBeGreaterThan(2_000)
    expect(open.student).toMatchObject({ sai: sai.value, pell: pell.value, isSaiUncertain: true })
    const almost = priced(sampleHousehold({ students: [sampleStudent({ cashAndSavings: null })] }))
    expect(almost.estimate.sai.isExact).toBe(false)
    expect(almost.student.sai).toBe(almost.estimate.likely.sai.value)
    expect(almost.student).not.toHaveProperty('isSaiUncertain')
  })

  test('has neither without an estimate, or if nothing is known of the income', () => {
    const unknown = { sai: null, pell: null }
    const withoutEstimate = priceStudentOf(sampleHousehold(), 'ana', { asOf, estimate: null })
    expect(withoutEstimate).toMatchObject({ ...unknown, income: 92_000 })
    expect(priced(withoutIncome).student).toMatchObject({ ...unknown, income: null })
  })

  test.each([
    {
      who: 'parents',
      household: {
        parents: [
          sampleParent({ filingStatus: 'married_separate', agi: 150_000, earnedIncome: 150_000 }),
          sampleParent({
            ...unanswered,
            id: 'luis',
            filesTaxReturn: 'yes',
            filingStatus: 'married_separate',
          }),
        ],
      },
    },
    {
      who: 'independent spouses',
      household: {
        students: [
          sampleStudent({
            dateOfBirth: '1996-01-01',
            gradeLevel: 'college_2',
            filingStatus: 'married_separate',
            agi: 50_000,
            earnedIncome: 50_000,
            dependencyFacts: ['married'],
            spouse: { ...unanswered, filesTaxReturn: 'yes', filingStatus: 'married_separate' },
          }),
        ],
      },
    },
  ])('has the likely SAI and Pell Grant if one income of two $who is missing', ({ household }) => {
    const { student, estimate } = priced(sampleHousehold(household))
    const { sai, pell } = estimate.likely
    expect(student).toMatchObject({ income: null, sai: sai.value, pell: pell.value, isSaiUncertain: true })
  })

  test('has neither if only the income of a parent who doesn’t file, or of a joint return’s second, is known', () => {
    const [first] = withoutIncome.parents
    const second = (answers: Partial<Parent>) => ({
      ...withoutIncome,
      parents: [{ ...sampleParent(), ...first }, sampleParent({ id: 'luis', ...answers })],
    })
    expect(priced(second({ agi: 40_000, filingStatus: null })).student).toMatchObject({
      income: null,
      sai: null,
    })
    const separate = { ...second({ filesTaxReturn: 'no_not_required', filingStatus: null, agi: null }) }
    separate.parents = separate.parents.map((parent, at) =>
      at === 0 ? { ...parent, filingStatus: 'married_separate' } : parent,
    )
    expect(priced(separate).student).toMatchObject({ income: null, sai: null })
  })

  test('has the income that the parents estimated, until it is answered', () => {
    const { student, estimate } = priced({ ...withoutIncome, estimates: { income: 90_000, savings: null } })
    expect(student).toMatchObject({ income: 90_000, sai: estimate.likely.sai.value })
    const answered = { ...sampleHousehold(), estimates: { income: 70_000, savings: 0 } }
    expect(priced(answered).student.income).toBe(92_000)
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
      student: {
        agi: 50_000,
        filingStatus: 'married_joint' as const,
        dependencyFacts: ['married' as const],
        spouse: sampleParent({ agi: 30_000 }),
      },
      income: 50_000,
    },
  ])('who is independent, $because, has their own income', ({ student, income }) => {
    const own = sampleStudent({
      filesTaxReturn: 'yes',
      gradeLevel: 'college_2',
      dependencyFacts: ['veteran_or_active_duty'],
      ...student,
    })
    expect(priced(sampleHousehold({ students: [own] })).student).toMatchObject({ income, isUsual: false })
  })

  test('a student who is already in college is not covered by the published averages', () => {
    const household = sampleHousehold({ students: [sampleStudent({ gradeLevel: 'college_2' })] })
    expect(priced(household).student.isUsual).toBe(false)
  })
})
