/** What one sentence about a plan says, in the middle case. */

import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { PriceRange } from './college-years.ts'
import { isCostOfYearsComplete } from './cost-complete.ts'
import type { Plan, PlanAmounts, PlanCase } from './plan.ts'

export interface PlanSummary {
  /** Those in which anyone is in college, with how many are. */
  years: { year: number; awardYear: string; gap: Dollars; students: number }[]
  overlapYears: number[]
  peakGapYear: number | null
  /** Of all years and students, before grants. */
  cost: Dollars
  /** Whether every part of it is known. One that isn't counts as nothing, so the plan may cost more. */
  isCostComplete: boolean
  /** Cost minus grants and scholarships, of all years and students. */
  netPrice: PriceRange
  gap: Dollars
  /** What federal loans of students and parents pay out. */
  loans: Dollars
  /** What students owe when they graduate, and what parents owe. */
  studentDebt: Dollars
  parentDebt: Dollars
  /** Unanswered questions that make the range wider. */
  openAnswers: number
}

/** Cost minus grants and scholarships, in whole dollars. Nothing else lowers it. */
export const netPriceOf = ({ cost, sources }: PlanAmounts): Dollars => cost - sources.pell - sources.grants

/** What all students owe when they graduate, in whole dollars. */
export const studentDebtOf = ({ students }: PlanCase): Dollars =>
  students.reduce((sum, { repayment }) => sum + (repayment?.balance ?? 0), 0)

/** The middle case of a plan in a few numbers, in whole dollars; the net price also in the low and high cases. */
export function planSummary(plan: Plan): PlanSummary {
  const { low, middle, high } = plan.cases
  const { total } = middle
  return {
    years: middle.years.map(({ year, awardYear, gap, students }) => ({
      year,
      awardYear,
      gap,
      students: students.length,
    })),
    overlapYears: plan.overlapYears,
    peakGapYear: plan.peakGapYear,
    cost: total.cost,
    isCostComplete: isCostOfYearsComplete(middle.years),
    netPrice: { low: netPriceOf(low.total), middle: netPriceOf(total), high: netPriceOf(high.total) },
    gap: total.gap,
    loans: total.sources.directLoans + total.sources.parentLoans,
    studentDebt: studentDebtOf(middle),
    parentDebt: middle.parents?.balance ?? 0,
    openAnswers: plan.openAnswers.length,
  }
}
