import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { type SamplePlan, samplePlan } from '../../testing/sample-plan.ts'
import { typicalColleges } from './typical-colleges.ts'

const base: SamplePlan = {
  college: { ...typicalColleges['private-nonprofit'], id: 7 },
  student: { startYear: 2027, directLoanPerYear: null },
}

describe('the four checks', () => {
  const checksOf = (changes: SamplePlan = {}) => samplePlan({ ...base, ...changes }).plan.checks

  test('compare debt and payment with the expected salary', () => {
    const { debtToSalary, paymentToPay } = checksOf()
    expect(debtToSalary[0]).toMatchObject({ studentId: 'ana', outcome: 'met', value: 28_304, limit: 51_796 })
    // 10% of 51,796 / 12, and 5% of the whole income under RAP.
    expect(paymentToPay[0]).toMatchObject({ outcome: 'met', value: 246_87, limit: 431_63 })
    expect(paymentToPay[0]?.numbers.rap).toBe(215_82)
    const low = checksOf({ student: { startYear: 2027, directLoanPerYear: null, expectedSalary: 24_000 } })
    expect([low.debtToSalary[0]?.outcome, low.paymentToPay[0]?.outcome]).toEqual(['not-met', 'not-met'])
  })

  test('are unknown without a salary, and met without debt', () => {
    const college = { ...typicalColleges['private-nonprofit'], id: 7, salary: null }
    const loans = checksOf({ college, student: { startYear: 2027, directLoanPerYear: null } })
    expect([loans.debtToSalary[0]?.outcome, loans.paymentToPay[0]?.outcome]).toEqual(['unknown', 'unknown'])
    const none = checksOf({ college, student: { startYear: 2027 } })
    for (const one of [none.debtToSalary[0], none.paymentToPay[0]])
      expect(one).toMatchObject({ outcome: 'met', value: 0, limit: null })
    expect(checksOf({ student: { startYear: 2027 } }).debtToSalary[0]).toMatchObject({
      value: 0,
      outcome: 'met',
    })
    expect(checksOf().parentLoans).toMatchObject({ outcome: 'met', value: null })
  })

  test('parent loans are repaid before retirement, or nobody knows when that is', () => {
    const parentLoans = { perYear: 10_000, total: null }
    expect(checksOf({ choices: { parentLoans } }).parentLoans.outcome).toBe('unknown')
    // 40,000 and its interest takes 20 years from 2031 on.
    expect(checksOf({ choices: { parentLoans, retirementYear: 2035 } }).parentLoans).toMatchObject({
      outcome: 'not-met',
      value: 2046,
      limit: 2035,
    })
  })

  test('compare what is left of the first year with a Direct Loan and ten hours of work', () => {
    const { firstYear } = checksOf()
    expect(firstYear[0]).toMatchObject({ outcome: 'not-met', limit: 5_500 + 4_500 })
    expect(checksOf({ choices: { incomePerYear: 40_000 } }).firstYear[0]).toMatchObject({
      outcome: 'met',
      value: 0,
    })
  })

  test.each([
    { startYear: 2027, work: 4_500, outcome: 'not-met' },
    // Four years of wage growth: 4,500 x 1.03^4 = 5,064.8.
    { startYear: 2031, work: 5_065, outcome: 'met' },
  ])(
    'count ten hours of work with the wages of the first year: $startYear',
    ({ startYear, work, outcome }) => {
      const { plan } = samplePlan({
        college: {
          costs: {
            'on-campus': { tuitionAndFees: 10_250, housingAndFood: 0, books: 0, transport: 0, personal: 0 },
          },
          baseYear: startYear,
        },
        student: { startYear, years: 1, workHoursPerWeek: 10, directLoanPerYear: null },
      })
      const [year] = plan.cases.middle.years
      const [check] = plan.checks.firstYear
      expect(year?.sources.work).toBe(work)
      expect(check).toMatchObject({ value: 10_250, limit: 5_500 + work, numbers: { work }, outcome })
    },
  )
})

describe('the years', () => {
  test('in which most students are in college are named, and the one with the largest gap', () => {
    const students = [sampleStudent(), sampleStudent({ id: 'ben', collegeStartYear: 2029 })]
    const household = sampleHousehold({
      students,
      parents: [
        sampleParent({
          filingStatus: 'married_joint',
          agi: 150_000,
          earnedIncome: 150_000,
          incomeTaxPaid: 20_000,
        }),
      ],
    })
    const { plan } = samplePlan({ household, student: {} })
    expect(plan.overlapYears).toEqual([2025, 2026, 2027, 2028])
    const largest = plan.cases.middle.years.toSorted((a, b) => b.gap - a.gap)[0]
    expect(plan.peakGapYear).toBe(largest?.year)
  })
})
