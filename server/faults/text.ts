/** Durations and counts of failures as text. */

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

export function listOf(failures: Map<string, number> = new Map()): string {
  if (failures.size === 0) return 'none'
  return [...failures]
    .sort(([, one], [, other]) => other - one)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ')
}
