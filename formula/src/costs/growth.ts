import type { Sourced } from '../sai/award-years/published-tables.ts'

/** Assumed growth of the parts of the cost of attendance, in basis points a year. Users see and can edit it. */
export interface CostGrowth {
  tuitionAndFees: number
  housingAndFood: number
  /** Books, transport and personal expenses. */
  other: number
}

export type CollegePrice = 'public-in-state' | 'public-out-of-state' | 'private'

interface GrowthRates {
  readonly tuitionAndFees: Readonly<Record<CollegePrice, number>>
  readonly housingAndFood: number
  readonly other: number
  /** Basis points below and above the middle for the low and high case. */
  readonly band: number
}

interface GrowthTable extends GrowthRates, Sourced {
  /** The academic year whose published price changes these rates follow. */
  readonly asOf: string
}

/**
 * 2025-26 changes as published: in-state tuition +2.9%, out-of-state +3.4%, private +4.0%, housing and food +4.4%.
 */
export const growthAssumptions: GrowthTable = {
  asOf: '2025-26',
  tuitionAndFees: { 'public-in-state': 300, 'public-out-of-state': 350, private: 400 },
  housingAndFood: 400,
  other: 250,
  band: 150,
  source: 'College Board, Trends in College Pricing 2025, changes of 2025-26, rounded to an assumption',
  confidence: 'two-sources',
  note: 'Assumptions, not published figures.',
}

/** The assumed growth for a kind of price; `low` and `high` are the ends of the range around it. */
export function growthFor(
  price: CollegePrice,
  scenario: 'low' | 'middle' | 'high' = 'middle',
  { tuitionAndFees, housingAndFood, other, band }: GrowthRates = growthAssumptions,
): CostGrowth {
  const shift = { low: -band, middle: 0, high: band }[scenario]
  return {
    tuitionAndFees: tuitionAndFees[price] + shift,
    housingAndFood: housingAndFood + shift,
    other: other + shift,
  }
}
