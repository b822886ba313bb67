import { describe, expect, test } from 'vitest'
import { planDay, type SamplePlan, samplePlan } from '../../testing/sample-plan.ts'
import { planFor } from './plan-for.ts'
import { savingGoal, savingMore } from './saving-goal.ts'
import { typicalColleges } from './typical-colleges.ts'

const base: SamplePlan = {
  college: { ...typicalColleges['private-nonprofit'], id: 7 },
  student: { startYear: 2027, directLoanPerYear: null },
}
const sample = samplePlan(base)

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
