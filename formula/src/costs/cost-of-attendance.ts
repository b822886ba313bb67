import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { CostGrowth } from './growth.ts'

/** The parts of a year's cost of attendance in whole dollars; null if the college doesn't publish one. */
export interface CostComponents {
  tuitionAndFees: Dollars | null
  housingAndFood: Dollars | null
  books: Dollars | null
  transport: Dollars | null
  personal: Dollars | null
}

/** Costs of which no part is known. */
export const noCosts: CostComponents = {
  tuitionAndFees: null,
  housingAndFood: null,
  books: null,
  transport: null,
  personal: null,
}

export const costKeys = ['tuitionAndFees', 'housingAndFood', 'books', 'transport', 'personal'] as const

export type CostKey = (typeof costKeys)[number]

export interface YearOfCosts extends CostComponents {
  /** Calendar year of the fall term. */
  year: number
  /** Null while a part is unknown, because a total without it would be too low. */
  total: Dollars | null
  /** The sum of the known parts. */
  knownTotal: Dollars
  missing: CostKey[]
}

const growthOf = (key: CostKey, growth: CostGrowth): number =>
  key === 'tuitionAndFees' || key === 'housingAndFood' ? growth[key] : growth.other

/** Amounts as fractions over one common denominator, rounded so that the rounded parts add up to the rounded sum. */
function roundedParts(numerators: bigint[], denominator: bigint): { parts: Dollars[]; total: Dollars } {
  const sum = numerators.reduce((total, numerator) => total + numerator, 0n)
  const total = (2n * sum + denominator) / (2n * denominator)
  const parts = numerators.map((numerator) => numerator / denominator)
  let left = Number(total - parts.reduce((known, part) => known + part, 0n))
  // The dollars left over from rounding down go to the parts with the largest remainders.
  const byLoss = numerators
    .map((numerator, index) => ({ index, loss: numerator % denominator }))
    .sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1))
  for (const { index } of byLoss) {
    if (left <= 0) break
    parts[index] = (parts[index] as bigint) + 1n
    left -= 1
  }
  return { parts: parts.map(Number), total: Number(total) }
}

/**
 * The cost of attendance of a later (or earlier) year. Each part grows at its own rate from the published year.
 *
 * Growth compounds exactly and is rounded once, so that rounding errors don't add up over the years.
 */
export function costsInYear(
  base: CostComponents,
  baseYear: number,
  year: number,
  growth: CostGrowth,
): YearOfCosts {
  const years = BigInt(Math.abs(year - baseYear))
  const known = costKeys.filter((key) => base[key] !== null)
  const factors = known.map(
    (key) => [10_000n ** years, (10_000n + BigInt(growthOf(key, growth))) ** years] as const,
  )
  // For earlier years the fraction is inverted, so each part has its own denominator.
  const fractions = factors.map(([unit, grown], index) => {
    const amount = BigInt(base[known[index] as CostKey] ?? 0)
    return year >= baseYear ? [amount * grown, unit] : [amount * unit, grown]
  }) as [bigint, bigint][]
  const denominator = fractions.reduce(
    (product, [, own]) => (product % own === 0n ? product : product * own),
    1n,
  )
  const { parts, total } = roundedParts(
    fractions.map(([numerator, own]) => numerator * (denominator / own)),
    denominator,
  )
  const components: CostComponents = { ...noCosts }
  known.forEach((key, index) => {
    components[key] = parts[index] as Dollars
  })
  const missing = costKeys.filter((key) => base[key] === null)
  return { ...components, year, total: missing.length === 0 ? total : null, knownTotal: total, missing }
}

/**
 * The parts of a later (or earlier) year's cost where they stand in for single ones that a letter doesn't name. Each is rounded by itself:
 * among the parts of `costsInYear`, a dollar can move from one to another, and a part would be smaller although costs grow faster.
 */
export function singleCostsInYear(
  base: CostComponents,
  baseYear: number,
  year: number,
  growth: CostGrowth,
): CostComponents {
  const single = (key: CostKey) => costsInYear({ ...noCosts, [key]: base[key] }, baseYear, year, growth)[key]
  return {
    tuitionAndFees: single('tuitionAndFees'),
    housingAndFood: single('housingAndFood'),
    books: single('books'),
    transport: single('transport'),
    personal: single('personal'),
  }
}

/** Cost of attendance minus grants and scholarships, in whole dollars a year. Loans and work-study never lower it. Not below 0. */
export function netPrice(costOfAttendance: Dollars, grantsAndScholarships: Dollars): Dollars {
  return Math.max(costOfAttendance - grantsAndScholarships, 0)
}

/** Financial need: cost of attendance minus SAI minus other aid, in whole dollars. A negative SAI counts as 0, so need never exceeds cost. */
export function financialNeed(costOfAttendance: Dollars, sai: Dollars, otherAid: Dollars): Dollars {
  return Math.max(costOfAttendance - Math.max(sai, 0) - otherAid, 0)
}
