/**
 * What is typical for families with children of college age, as data. It sets likely values and plausible ranges of missing answers, never an
 * answer itself. Shares are of 1. `typical-sources.ts` has the source and the year of each; `docs/accuracy.md` says how well they work together.
 */
import type { Points } from '../price/interpolate.ts'
import type { lessCommonItems } from './household.ts'

type LessCommonItem = (typeof lessCommonItems)[number]

/**
 * Income of parents about whom nothing is known. Near the medians of families with children under 18 in the Census Bureau's Current
 * Population Survey, Annual Social and Economic Supplement 2024.
 */
export const parentsIncome = { together: 115_000, alone: 48_000, spread: 0.75 } as const

/** How far a family's first guess is from its tax return: one standard deviation of the logarithm. */
export const guessSpread = { income: 0.07, savings: 0.25 } as const

/** Income of an independent student, and of a spouse. */
export const ownIncome = { student: 22_000, spouse: 34_000, spread: 0.8 } as const

/** The first parent's part of the income of a couple who don't file jointly, and how it spreads. */
export const firstParentShare: Points = [
  [0.02, 0.1],
  [0.1, 0.3],
  [0.3, 0.5],
  [0.5, 0.58],
  [0.7, 0.7],
  [0.9, 0.9],
  [0.98, 1],
]

/** Earnings as a share of the adjusted gross income, by where a family stands among all. Interest, pensions, and rents make up the rest. */
export const earnedShare: Points = [
  [0.01, 0.05],
  [0.03, 0.3],
  [0.08, 0.7],
  [0.18, 0.92],
  [0.35, 0.98],
  [0.5, 1],
  [0.75, 1],
  [0.9, 1.02],
  [0.98, 1.1],
]

/**
 * The tax that a family paid minus that of a simple return, as dollars for an income of 100,000. Low: itemized deductions, capital gains, and
 * credits for child care, energy, or education. High: children who are older than we assume, and credits that were lost.
 */
export const taxDifference: Points = [
  [0.01, -6_000],
  [0.04, -4_000],
  [0.1, -2_600],
  [0.2, -1_500],
  [0.3, -600],
  [0.4, 0],
  [0.6, 0],
  [0.75, 600],
  [0.88, 1_700],
  [0.95, 2_500],
  [0.99, 4_500],
]

/**
 * Cash, checking, and savings: the medians of the lowest fifth and the highest tenth of incomes, with the median income of each group, and the
 * line between them on a logarithmic scale. It gives 7,000 for the middle fifth, near the median of all families (8,000). `spread` follows from
 * the ratio of mean to median. Federal Reserve Board, Survey of Consumer Finances 2022, transaction accounts by percentile of income.
 */
export const cash = {
  lowest: { income: 20_500, median: 900 },
  highest: { income: 370_000, median: 111_600 },
  spread: 1.5,
} as const

/**
 * Stocks, bonds, and funds outside of retirement accounts, without 529 plans: the share of families who own any, by income, and the median of
 * those as a share of the income. Survey of Consumer Finances 2022: 21% of all families own stocks directly and about 12% funds; half of the
 * highest tenth own stocks.
 */
export const investments = {
  owners: [
    [20_000, 0.06],
    [50_000, 0.13],
    [90_000, 0.24],
    [150_000, 0.38],
    [250_000, 0.55],
    [400_000, 0.68],
  ] satisfies Points,
  shareOfIncome: 0.25,
  spread: 1.6,
}

/** How much more of one kind of savings goes with more of the other: the correlation of their logarithms. */
export const savingsCorrelation = 0.45

/** Cash as a share of what the parents estimated as savings in total. */
export const cashShareOfSavings: Points = [
  [0.02, 0.1],
  [0.2, 0.35],
  [0.5, 0.7],
  [0.75, 1],
  [0.98, 1],
]

/**
 * 529 plans for one student: owners by income, and the median of those. College Savings Plans Network: the average account had 30,295 in June
 * 2024. Sallie Mae, "How America Pays for College 2024": a third of the families of college students use one.
 */
export const collegeSavings = {
  owners: [
    [20_000, 0.03],
    [60_000, 0.1],
    [120_000, 0.25],
    [200_000, 0.42],
    [350_000, 0.55],
  ] satisfies Points,
  median: 17_000,
  spread: 1.1,
}

/** Other real estate, and businesses or farms, of parents: owners by income, and the median of those. */
export const realEstate = {
  owners: [
    [40_000, 0.05],
    [100_000, 0.1],
    [250_000, 0.24],
  ] satisfies Points,
  median: 140_000,
  spread: 1,
}
export const business = {
  owners: [
    [40_000, 0.05],
    [100_000, 0.08],
    [250_000, 0.18],
  ] satisfies Points,
  median: 60_000,
  spread: 1.5,
  /** Family-owned with 100 employees or fewer: nearly all. */
  isSmall: 0.96,
  isFarm: 0.06,
  holdsRealEstate: 0.2,
}

/**
 * Child support of a parent without a partner. U.S. Census Bureau, "Custodial Mothers and Fathers and Their Child Support: 2015" (P60-262): half
 * of custodial parents had an agreement, and 69% of those who were due support received some, about 5,000 on average.
 */
export const childSupport = { owners: 0.3, median: 4_200, spread: 0.7 } as const

/** Savings and earnings of a dependent student. */
export const student = {
  cash: { owners: 0.85, median: 900, spread: 1.2 },
  investments: { owners: 0.08, median: 2_500, spread: 1.4 },
  business: { owners: 0.003, median: 3_000, spread: 1 },
  /** Younger students seldom work: Bureau of Labor Statistics, employment of high school and of college students. */
  earnings: {
    inSchool: { owners: 0.4, median: 3_500, spread: 0.9 },
    later: { owners: 0.65, median: 7_500, spread: 0.9 },
  },
  files: { inSchool: 0.25, later: 0.5 },
} as const

/** Savings of an independent student. */
export const independentStudent = {
  cash: { owners: 0.9, median: 1_200, spread: 1.4 },
  investments: { owners: 0.08, median: 4_000, spread: 1.4 },
  business: { owners: 0.02, median: 20_000, spread: 1.4 },
} as const

/**
 * The share of families in which someone receives a benefit, by income as a multiple of the poverty guideline. Free school meals alone go up to
 * 1.85; Medicaid for children goes up to 2 or 3 in most states.
 */
export const benefits: Points = [
  [1, 0.93],
  [1.4, 0.85],
  [1.85, 0.68],
  [2.2, 0.48],
  [2.6, 0.3],
  [3.2, 0.17],
  [4, 0.1],
  [6, 0.04],
  [9, 0.015],
]

/** How many people the parents support beside themselves and the students we know of: share of families with at least one, two, three. */
export const morePeople = [0.42, 0.14, 0.04] as const

/** Parents who file any of Schedules A, B, D, E, F, or H, and those whose Schedule C is above 10,000 or below -10,000, by income. */
export const schedules: Points = [
  [20_000, 0.04],
  [50_000, 0.1],
  [100_000, 0.25],
  [200_000, 0.6],
]
export const largeScheduleC = 0.07

/** Rare answers: the share that a random case has. */
export const rare = {
  separateReturns: 0.04,
  /** Of parents without a partner who file: single instead of head of household. */
  filesAsSingle: 0.15,
  parentsFileNothing: 0.03,
  married: 0.72,
  independent: 0.02,
  bachelorsDegree: 0.03,
} as const

interface RareItem {
  owners: number
  median: number
  spread: number
}

/** The less common items of the parents' return, in families for whom nothing is known about them. */
export const parentsItems: Record<LessCommonItem, RareItem> = {
  taxExemptInterest: { owners: 0.03, median: 900, spread: 1.4 },
  untaxedIraDistributions: { owners: 0.015, median: 6_000, spread: 1 },
  untaxedPensions: { owners: 0.015, median: 6_000, spread: 1 },
  deductibleIraPayments: { owners: 0.05, median: 5_000, spread: 0.8 },
  foreignIncomeExclusion: { owners: 0.003, median: 60_000, spread: 0.6 },
  taxableGrants: { owners: 0.004, median: 3_000, spread: 0.8 },
  educationCredits: { owners: 0.1, median: 1_900, spread: 0.4 },
  workStudy: { owners: 0.002, median: 2_000, spread: 0.5 },
}

/** If the family said that there are such items, each of them is this much more common. */
export const itemIfAny = 6

/** Adjusted gross income for earnings of 1, by where a family stands among all with these earnings. */
export const agiForEarnings: Points = [
  [0.01, 0.85],
  [0.1, 0.97],
  [0.25, 1],
  [0.5, 1.003],
  [0.7, 1.02],
  [0.85, 1.1],
  [0.93, 1.3],
  [0.98, 2],
]

/** The income up to which most families with children get the earned income tax credit. Depends on year and children; about tax year 2024. */
export const eitcIncome = { alone: 50_000, joint: 57_000 } as const
