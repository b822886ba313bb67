/** The prices of many colleges for one student, on the server and in the browser. */
import { basisOf, emptyPriceParts, type PricedCollege, type PriceStudent, priceOf } from './net-price.ts'

/** A student's price at the college with an index, in whole dollars a year; NaN without one. */
export type PriceAt = (at: number) => number

/** In place of a price that nobody has asked for yet. */
const notComputed = Number.NEGATIVE_INFINITY

/**
 * The prices of `pricesFor`, each computed when it is first asked for, and kept. `named` are those that colleges named, by index, which
 * replace ours.
 */
export function pricesOnDemand(
  colleges: readonly (PricedCollege | null)[],
  student: PriceStudent,
  named: Iterable<readonly [at: number, price: number]> = [],
): PriceAt {
  const basis = basisOf(student)
  const parts = emptyPriceParts()
  const priceOfCollege = (at: number) => {
    const college = colleges[at]
    return college && basis ? Math.round(priceOf(college, basis, parts).price) : Number.NaN
  }
  // Whole dollars up to 16 million are exact in 32 bits.
  const prices = new Float32Array(colleges.length).fill(notComputed)
  for (const [at, price] of named) prices[at] = price
  return (at) => {
    const known = prices[at] as number
    if (known !== notComputed) return known
    const price = priceOfCollege(at)
    prices[at] = price
    return price
  }
}

/** The price of every college for one student, in whole dollars a year; NaN without an estimate. All NaN if income and SAI are unknown. */
export function pricesFor(colleges: readonly (PricedCollege | null)[], student: PriceStudent): Float64Array {
  const priceAt = pricesOnDemand(colleges, student)
  const prices = new Float64Array(colleges.length)
  for (let at = 0; at < prices.length; at += 1) prices[at] = priceAt(at)
  return prices
}
