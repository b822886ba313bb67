/** Which value of a comparison is marked as the best. */

/** The best value; `null` if neither end is better, fewer than two are known, or all are equal. */
export function bestOf(values: readonly (number | null)[], wanted: 'low' | 'high' | null): number | null {
  const known = values.filter((value) => value !== null)
  if (wanted === null || known.length < 2) return null
  const min = Math.min(...known)
  const max = Math.max(...known)
  return min === max ? null : wanted === 'low' ? min : max
}
