import type { Dollars } from '../sai/award-years/published-tables.ts'

/** A whole-dollar amount, divided in proportion to weights; at most its weight for each. The order of the entries doesn't matter. */
export function shareOut(total: Dollars, weights: ReadonlyMap<string, Dollars>): Map<string, Dollars> {
  const shares = new Map<string, Dollars>()
  let sum = 0
  for (const weight of weights.values()) sum += weight
  if (total >= sum) return new Map(weights)
  if (total <= 0) {
    for (const id of weights.keys()) shares.set(id, 0)
    return shares
  }
  let left = total
  const remainders: { id: string; remainder: number }[] = []
  for (const [id, weight] of weights) {
    const share = Math.floor((total * weight) / sum)
    shares.set(id, share)
    left -= share
    remainders.push({ id, remainder: (total * weight) % sum })
  }
  // The dollars lost by rounding down go to the largest remainders, then by id.
  remainders.sort((a, b) => b.remainder - a.remainder || (a.id < b.id ? -1 : 1))
  for (const { id } of remainders) {
    if (left <= 0) break
    shares.set(id, (shares.get(id) ?? 0) + 1)
    left -= 1
  }
  return shares
}
