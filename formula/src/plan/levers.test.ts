import { describe, expect, test } from 'vitest'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import { planDay, type SamplePlan, samplePlan } from '../../testing/sample-plan.ts'
import { type Lever, planDifference, withLever } from './levers.ts'
import { planFor } from './plan-for.ts'
import { savingGoal, savingMore } from './saving-goal.ts'
import { typicalColleges } from './typical-colleges.ts'

const base: SamplePlan = {
  college: { ...typicalColleges['private-nonprofit'], id: 7 },
  student: { startYear: 2027, directLoanPerYear: null },
}
const sample = samplePlan(base)
const planWith = (...levers: Lever[]) =>
  planFor(sample.family, sample.students, levers.reduce(withLever, sample.choices), sample.assumptions, {
    asOf: planDay,
  })
const differenceOf = (...levers: Lever[]) => planDifference(sample.plan, planWith(...levers)).cases.middle

describe('levers', () => {
  test.each<{ lever: Lever; because: string }>([
    { lever: { kind: 'live-at-home', studentId: 'ana' }, because: 'housing' },
    {
      lever: { kind: 'college', studentId: 'ana', college: { kind: 'typical', typical: 'public-in-state' } },
      because: 'a cheaper college',
    },
    { lever: { kind: 'community-college-first', studentId: 'ana', years: 2 }, because: 'a cheaper start' },
  ])('$lever.kind lowers cost and gap', ({ lever }) => {
    const { total } = differenceOf(lever)
    expect(total.cost).toBeLessThan(0)
    expect(total.gap).toBeLessThan(0)
  })

  test.each<Lever>([
    { kind: 'save-more', perMonth: 200 },
    { kind: 'work', studentId: 'ana', hoursPerWeek: 15 },
    { kind: 'borrow', perYear: 5_000 },
  ])('$kind lowers the gap and leaves cost as it is', (lever) => {
    const { total } = differenceOf(lever)
    expect(total.cost).toBe(0)
    expect(total.gap).toBeLessThan(0)
  })

  test('starting later moves every year, and retirement only changes the check', () => {
    const later = planWith({ kind: 'start-later', studentId: 'ana', years: 1 })
    expect(later.cases.middle.years.map(({ year }) => year)).toEqual([2028, 2029, 2030, 2031])
    expect(
      differenceOf({ kind: 'start-later', studentId: 'ana', years: 1 }).years.map(({ year }) => year),
    ).toEqual([2027, 2028, 2029, 2030, 2031])
    const [borrowed, retired] = [
      planWith({ kind: 'borrow', perYear: 10_000 }),
      planWith({ kind: 'borrow', perYear: 10_000 }, { kind: 'retire', year: 2035 }),
    ]
    expect(borrowed.checks.parentLoans.outcome).toBe('unknown')
    // 40,000 and its interest takes 20 years from 2031 on.
    expect(retired.checks.parentLoans).toMatchObject({ outcome: 'not-met', value: 2046, limit: 2035 })
    expect(planDifference(borrowed, retired).cases.middle.total).toEqual({
      cost: 0,
      gap: 0,
      sources: expect.objectContaining({ parentLoans: 0, income: 0 }),
    })
  })

  test('a difference is the second plan minus the first, in every case and year, and names gaps that close', () => {
    const after = planWith({ kind: 'borrow', perYear: null })
    const { cases, closedGaps, openedGaps } = planDifference(sample.plan, after)
    for (const key of ['low', 'middle', 'high'] as const) {
      const [before, now] = [sample.plan.cases[key], after.cases[key]]
      expect(cases[key].total.gap).toBe(now.total.gap - before.total.gap)
      expect(cases[key].years.reduce((sum, { amounts }) => sum + amounts.gap, 0)).toBe(cases[key].total.gap)
      expect(cases[key].parentDebt).toBe(now.parents?.balance ?? 0)
    }
    expect(closedGaps.length).toBeGreaterThan(0)
    expect(openedGaps).toEqual([])
    const back = planDifference(after, sample.plan)
    expect([back.closedGaps, back.openedGaps]).toEqual([[], closedGaps])
    expect(back.cases.middle.parentDebt).toBe(-cases.middle.parentDebt)
  })

  test('choices are never changed in place', () => {
    const before = structuredClone(sample.choices)
    planWith({ kind: 'live-at-home', studentId: 'ana' }, { kind: 'save-more', perMonth: 50 })
    expect(sample.choices).toEqual(before)
  })
})

describe('what to save from now on', () => {
  const goalOf = ({ family, students, choices, assumptions } = sample) =>
    savingGoal(family, students, choices, assumptions, { asOf: planDay })
  const gapWith = (perMonth: number) =>
    planFor(sample.family, sample.students, savingMore(sample.choices, perMonth), sample.assumptions, {
      asOf: planDay,
    }).cases.middle.total.gap

  test('is the smallest amount a month that leaves no gap', () => {
    const { perMonth, months, tooLate } = goalOf()
    expect(perMonth).toBeGreaterThan(100)
    expect(gapWith(perMonth)).toBe(0)
    expect(gapWith(perMonth - 1)).toBeGreaterThan(0)
    // December 2026 to June 2030.
    expect([months, tooLate]).toEqual([43, 0])
  })

  test('is nothing without a gap, and no saving helps a year that has begun', () => {
    expect(goalOf(samplePlan({ ...base, choices: { incomePerYear: 90_000 } }))).toEqual({
      perMonth: 0,
      months: 0,
      tooLate: 0,
    })
    const begun = samplePlan({ ...base, student: { startYear: 2026, years: 1 } })
    expect(goalOf(begun)).toEqual({ perMonth: 0, months: 0, tooLate: begun.plan.cases.middle.total.gap })
  })
})

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
