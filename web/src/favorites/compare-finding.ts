/** What a plot of prices shows, decided by the marks of the table, so that both name the same colleges. */
import type { ComparedCell } from './compare-rows.ts'

export type Finding =
  /** The first of two colleges is better in both. */
  | { kind: 'than'; name: string; other: string; less: number }
  /** One of several is best in both. */
  | { kind: 'both'; name: string }
  /** Which are best in each: none if all are equal. */
  | { kind: 'each'; lowest: string[]; highest: string[] }

/** Only for at least two colleges with a known price and value. `values`: the higher, the better. */
export function findingOf(
  names: readonly string[],
  prices: readonly ComparedCell[],
  values: readonly ComparedCell[],
): Finding {
  const lowest = markedIn(prices)
  const highest = markedIn(values)
  const [best] = lowest
  if (best === undefined || lowest.length > 1 || highest.length > 1 || highest[0] !== best)
    return { kind: 'each', lowest: namesAt(names, lowest), highest: namesAt(names, highest) }
  const name = names[best] ?? ''
  const second = 1 - best
  const [price, otherPrice] = [prices[best]?.figure.value ?? null, prices[second]?.figure.value ?? null]
  if (names.length !== 2 || price === null || otherPrice === null) return { kind: 'both', name }
  return { kind: 'than', name, other: names[second] ?? '', less: Math.round(otherPrice) - Math.round(price) }
}

const markedIn = (cells: readonly ComparedCell[]) => cells.flatMap(({ best }, at) => (best ? [at] : []))

const namesAt = (names: readonly string[], places: readonly number[]) =>
  places.flatMap((at) => names[at] ?? [])
