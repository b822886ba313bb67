/** The sources of a plan in the groups that the timeline draws, from the bottom up. */
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { PlanAmounts, PlanCase, PlanSourceKey } from '@bursar/formula/plan/plan'
import { netPriceOf } from '@bursar/formula/plan/plan-summary'

const groups = {
  grants: ['pell', 'grants'],
  income: ['income', 'gifts', 'taxCredit'],
  savings: ['savings'],
  work: ['work'],
  loans: ['directLoans', 'parentLoans'],
} as const satisfies Record<string, readonly PlanSourceKey[]>

export const bandKeys = ['grants', 'income', 'savings', 'work', 'loans', 'gap'] as const
export type BandKey = (typeof bandKeys)[number]

/** Each group's dollars. They add up to the cost. */
export function bandsOf({ sources, gap }: PlanAmounts): Record<BandKey, number> {
  const sum = (key: keyof typeof groups) =>
    groups[key].reduce((total: number, source) => total + sources[source], 0)
  return {
    grants: sum('grants'),
    income: sum('income'),
    savings: sum('savings'),
    work: sum('work'),
    loans: sum('loans'),
    gap,
  }
}

/** Viewers who don't see who pays see the net price as one band, and those who don't see the price see the cost. */
export type DrawnBand = BandKey | 'netPrice' | 'cost'

interface DrawnAmounts {
  cost: number
  bands: Partial<Record<DrawnBand, number>>
}

interface DrawnYear {
  year: number
  awardYear: string
  cost: number
  students: (DrawnAmounts & { studentId: string })[]
}

/** What the timeline draws. */
export interface DrawnPlan {
  /** From the bottom up. */
  keys: readonly DrawnBand[]
  years: readonly DrawnYear[]
  total: DrawnAmounts
}

export function drawnPlan({ years, total }: PlanCase): DrawnPlan {
  const drawn = (amounts: PlanAmounts): DrawnAmounts => ({ cost: amounts.cost, bands: bandsOf(amounts) })
  return {
    keys: bandKeys,
    years: years.map(({ year, awardYear, cost, students }) => ({
      year,
      awardYear,
      cost,
      students: students.map((student) => ({ studentId: student.studentId, ...drawn(student) })),
    })),
    total: drawn(total),
  }
}

/** What a sentence about a plan says. */
export function planFacts(total: PlanAmounts) {
  return roundedFacts({ netPrice: netPriceOf(total), gap: total.gap, loans: bandsOf(total).loans })
}

/** Rounded to $100, as every page shows them. What is covered is the difference, so that the parts still add up. */
export function roundedFacts(total: { netPrice: number; gap: number; loans: number }) {
  const net = roundedPrice(total.netPrice)
  const gap = roundedPrice(total.gap)
  return { net, covered: net - gap, gap, loans: roundedPrice(total.loans) }
}
