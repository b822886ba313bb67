/** Random numbers from a seed, and draws from the distributions that invented families need. */

/** A number from 0 up to 1. */
export type Random = () => number

/** Mulberry32. The same seed gives the same numbers. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Table = readonly (readonly [share: number, value: number])[]

export const draw = {
  chance: (random: Random, share: number) => random() < share,
  /** Box and Muller's method. */
  normal: (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  /** The share of a normal distribution below a value, by the logistic curve, which is close enough for invented families. */
  shareOfNormal: (normal: number) => 1 / (1 + Math.exp(-1.702 * normal)),
  logNormal: (random: Random, median: number, spread: number) =>
    Math.round(median * Math.exp(spread * draw.normal(random))),
  /** The value at a share of a table of quantiles, linear between them. */
  quantile: (table: Table, share: number): number => {
    for (let at = 1; at < table.length; at += 1) {
      const [right, rightValue] = table[at] as (typeof table)[number]
      const [left, leftValue] = table[at - 1] as (typeof table)[number]
      if (share <= right) return leftValue + ((rightValue - leftValue) * (share - left)) / (right - left)
    }
    return (table.at(-1) as (typeof table)[number])[1]
  },
  /** One of a few options, each with its share. The shares add up to 1. */
  pick: <T>(random: Random, options: readonly (readonly [share: number, option: T])[]): T => {
    let left = random()
    for (const [share, option] of options) {
      if (left < share) return option
      left -= share
    }
    return (options.at(-1) as (typeof options)[number])[1]
  },
}
