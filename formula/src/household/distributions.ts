import { interpolate, type Points } from '../price/interpolate.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'

/**
 * The standard normal value below which a share of all values lie. Acklam's rational approximation, exact to nine digits.
 *
 * @param share between 0 and 1, both excluded
 */
export function normalQuantile(share: number): number {
  const tail = 0.02425
  if (share > 1 - tail) return -normalQuantile(1 - share)
  if (share >= tail) {
    const q = share - 0.5
    const r = q * q
    return (
      (((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
        30.66479806614716) *
        r +
        2.506628277459239) *
      (q /
        (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) *
          r -
          13.28068155288572) *
          r +
          1))
    )
  }
  const q = Math.sqrt(-2 * Math.log(share))
  return (
    (((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
      q +
      4.374664141464968) *
      q +
      2.938163982698783) /
    ((((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q +
      1)
  )
}

/**
 * An amount in whole dollars that many small factors decide: half are below `median`, and the logarithm has the standard deviation
 * `spread`.
 */
export function logNormal(median: Dollars, spread: number, normal: number): Dollars {
  return Math.round(median * Math.exp(spread * normal))
}

/**
 * An amount that most families don't have: 0, or log-normal among those who do.
 *
 * @param share between 0 and 1: where the family stands among all. The highest `owners` have some.
 */
export function rareAmount(owners: number, median: Dollars, spread: number, share: number): Dollars {
  const without = 1 - owners
  if (share <= without) return 0
  return logNormal(median, spread, normalQuantile((share - without) / owners))
}

/** Linear between points; beyond the ends, constant. */
export const readAt = (points: Points, x: number): number => interpolate(points, x)

/** The share of a standard normal distribution below a value. Abramowitz and Stegun 26.2.17, exact to seven digits. */
export function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value))
  const upper =
    0.3989422804014327 *
    Math.exp((-value * value) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return value < 0 ? upper : 1 - upper
}
