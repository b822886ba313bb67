/**
 * Constants of a student's estimate, as data. Measured on public data (College Scorecard, academic years 2011-12 to 2022-23) unless a
 * source is named; `docs/accuracy.md` says how, and what is assumed. Dollars a year.
 */
import { incomeBrackets } from '../costs/income-brackets.ts'
import type { CollegeGroup } from './college-groups.ts'
import type { Five } from './five.ts'
import type { Points } from './interpolate.ts'

/**
 * The family incomes at which the brackets' averages are read: their middles, and $185,000 for the open top bracket. There, MIT's and
 * Princeton's own tables by income reach the average price of the bracket (mitadmissions.org/afford/aid-statistics; princeton.edu).
 */
export const anchorIncomes: Five = [15_000, 39_000, 61_500, 92_500, 185_000]

/** Where the brackets end, for constants by bracket. The top one has no end. */
export const bracketEnds: readonly number[] = incomeBrackets.flatMap(({ max }) => max ?? [])

/** The income of a typical family with an SAI: medians of 1,500 simulated households for each income, 2026-27 tables of the formula. */
export const incomeOfSai: Points = [
  [0, 48_000],
  [1_000, 55_000],
  [2_460, 61_500],
  [3_930, 68_000],
  [4_970, 75_000],
  [7_270, 85_000],
  [9_510, 92_500],
  [11_300, 100_000],
  [14_770, 110_000],
  [18_840, 120_000],
  [22_580, 130_000],
  [29_630, 150_000],
  [35_540, 165_000],
  [41_280, 180_000],
  [49_030, 200_000],
  [59_860, 230_000],
  [72_160, 260_000],
  [87_550, 300_000],
  [129_940, 400_000],
]
/** A family whose SAI is 0 or less is read at its income, but not above this. */
export const maxIncomeWithoutSai = 48_000

/**
 * The share of the maximum Pell Grant that students of an income got on average: a regression of Pell counts and dollars on counts by
 * income, 1,148 nonprofit colleges, 2013-14 to 2015-16.
 */
export const typicalPellShare: Points = [
  [15_000, 0.86],
  [39_000, 0.78],
  [61_500, 0.28],
  [92_500, 0.03],
  [130_000, 0],
]

/** Maximum Pell Grants by the year in which the award year starts (Department of Education, Pell Grant payment schedules). */
export const maxPellGrants: Readonly<Record<number, number>> = {
  2008: 4_731,
  2009: 5_350,
  2010: 5_550,
  2011: 5_550,
  2012: 5_550,
  2013: 5_645,
  2014: 5_730,
  2015: 5_775,
  2016: 5_815,
  2017: 5_920,
  2018: 6_095,
  2019: 6_195,
  2020: 6_345,
  2021: 6_495,
  2022: 6_895,
  2023: 7_395,
  2024: 7_395,
  2025: 7_395,
  2026: 7_395,
}
/** The last award year with a published maximum. Later years are estimated with it. */
export const lastMaxPellYear = 2026

/** Colleges close part of the gap between out-of-state and in-state tuition with grants of their own; this share of it remains. */
export const outOfStateShare = 0.85

export interface GroupParameters {
  /** How fast the price before Pell Grants grows a year: for incomes up to $110,000, and above. */
  growth: readonly [lower: number, upper: number]
  /** Published living costs are a year newer than the cost of attendance: what prices rose between. */
  livingPriceLevel: number
  /**
   * How much of a larger Pell Grant the student keeps. Colleges lower their own grants by the rest (Turner, "The Economic Incidence of
   * Federal Student Grant Aid": 12% overall, under 5% at public colleges, up to two thirds at selective nonprofits).
   */
  keptPell: number
  /** How prices of single students differ at the same college and income: one standard deviation is `fixed + share * cost`. */
  students: { fixed: number; share: Five }
  /** How a college's policy changes: one standard deviation after a year, as a share of the cost. Grows with the square root of the years. */
  policyChange: number
}

const same = (share: number): Five => [share, share, share, share, share]

export const groupParameters: Readonly<Record<CollegeGroup, GroupParameters>> = {
  'public-4': {
    growth: [0.01, 0.016],
    livingPriceLevel: 1.04,
    keptPell: 1,
    students: { fixed: 1_500, share: same(0.15) },
    policyChange: 0.063,
  },
  'public-2': {
    growth: [0.01, 0.016],
    livingPriceLevel: 1.024,
    keptPell: 1,
    students: { fixed: 0, share: [0.26, 0.26, 0.22, 0.22, 0.14] },
    policyChange: 0.083,
  },
  nonprofit: {
    growth: [0.01, 0.016],
    livingPriceLevel: 1.04,
    keptPell: 0.85,
    students: { fixed: 3_000, share: same(0.12) },
    policyChange: 0.045,
  },
  'for-profit': {
    growth: [0.02, 0.02],
    livingPriceLevel: 1.03,
    keptPell: 1,
    students: { fixed: 0, share: [0.15, 0.15, 0.08, 0.08, 0.05] },
    policyChange: 0.1,
  },
}

/** Selective nonprofit colleges look at a family's finances themselves, so an SAI says more about the price. */
export const selectiveParameters = {
  keptPell: 0.35,
  studentsWithSai: { fixed: 0, share: same(0.12) },
  studentsWithoutSai: { fixed: 0, share: [0.12, 0.13, 0.15, 0.17, 0.17] as Five },
} as const

export const rangeParameters = {
  /** 8 of 10, and the half nearest the estimate, of a normal distribution: in standard deviations. */
  eightOfTen: 1.2816,
  half: 0.6745,
  /** How sure the out-of-state difference is: one standard deviation, as a share of the tuition gap. */
  tuitionGap: 0.25,
  /** No price is above the highest cost: this growth a year, plus this margin. */
  highestGrowth: 0.05,
  highestMargin: 0.05,
} as const

/** The uncertainty of the average for families like the student's, as a share of the cost, up to which it counts as good or fair. */
export const confidenceLimits = { good: 0.2, fair: 0.28 } as const
