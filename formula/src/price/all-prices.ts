/** The prices of many colleges for one student, on the server and in the browser. */
import { basisOf, emptyPriceParts, type PricedCollege, type PriceStudent, priceOf } from './net-price.ts'

/** The price of every college for one student, in whole dollars a year; NaN without an estimate. All NaN if income and SAI are unknown. */
export function pricesFor(colleges: readonly (PricedCollege | null)[], student: PriceStudent): Float64Array {
  const prices = new Float64Array(colleges.length).fill(Number.NaN)
  const basis = basisOf(student)
  if (!basis) return prices
  const parts = emptyPriceParts()
  for (let at = 0; at < prices.length; at += 1) {
    const college = colleges[at]
    if (college) prices[at] = Math.round(priceOf(college, basis, parts).price)
  }
  return prices
}
