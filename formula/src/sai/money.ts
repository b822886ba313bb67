import type { Dollars } from './award-years/published-tables.ts'

/**
 * `numerator / denominator` rounded to a whole dollar, half away from zero (0.5 becomes 1, -0.5 becomes -1).
 *
 * Integers only: 0.0145 times a wage in binary floating point can land on the wrong side of half a dollar.
 * Exact while 2 x numerator + denominator is below 2^53, about 400 times what the largest input needs.
 */
export function roundedQuotient(numerator: number, denominator: number): Dollars {
  const doubled = 2 * Math.abs(numerator) + denominator
  const rounded = (doubled - (doubled % (2 * denominator))) / (2 * denominator)
  // Subtracted rather than negated, so that -0 never appears.
  return numerator < 0 ? 0 - rounded : rounded
}

/** A whole percentage of an amount, rounded to a whole dollar. */
export function percentOf(amount: Dollars, percent: number): Dollars {
  return roundedQuotient(amount * percent, 100)
}

/** The amount in whole dollars, or 0 if it is negative. */
export function atLeastZero(amount: Dollars): Dollars {
  return amount > 0 ? amount : 0
}
