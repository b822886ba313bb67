/** The two amounts that every page shows of all years at a college: the first year and the sum, both after grants. */
import type { CollegeYears } from '@bursar/contract/plan-figures'
import { roundedPrice } from '@bursar/contract/rounded-price'

export interface YearsFigures {
  count: number
  firstYear: string
  /** What a college named is exact; estimates are rounded to $100. */
  first: number
  total: number
  low: number
  high: number
  /** Only the Federal Pell Grant is counted, because too little is known for an estimate. */
  isBeforeGrants: boolean
}

const named: readonly CollegeYears['basis'][] = ['offer', 'named-offer', 'calculator']

/** `null` while a part of the cost isn't published, because sums without it would be too low. */
export function yearsFigures({ years, netPrice, basis, isCostComplete }: CollegeYears): YearsFigures | null {
  const [first] = years
  if (!first || !isCostComplete) return null
  return {
    count: years.length,
    firstYear: first.awardYear,
    first: named.includes(basis) ? first.netPrice.middle : roundedPrice(first.netPrice.middle),
    total: roundedPrice(netPrice.middle),
    low: roundedPrice(netPrice.low),
    high: roundedPrice(netPrice.high),
    isBeforeGrants: basis === 'cost-only',
  }
}
