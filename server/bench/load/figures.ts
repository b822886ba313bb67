/** What a series of requests sums up to. */

/** The figures of some requests. Times are milliseconds from sending a request to the last byte of its answer. */
export interface Figures {
  requests: number
  perSecond: number
  p50: number
  p99: number
  max: number
  /** How often each unexpected status came, or each reason why there was no answer. */
  errors: Record<string, number>
  /** Of the largest answer before compression, where that was counted. */
  maxBytes?: number
}

export interface Outcome {
  milliseconds: number
  /** Undefined if the answer was the expected one. */
  error?: string
  /** Of the answer before compression, if they were counted. */
  bytes?: number
}

/** The value that this share of the sorted values doesn't exceed; NaN if there are none. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export function sumUp(outcomes: readonly Outcome[], seconds: number): Figures {
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  const errors: Record<string, number> = {}
  for (const { error } of outcomes) if (error !== undefined) errors[error] = (errors[error] ?? 0) + 1
  const bytes = outcomes.flatMap((outcome) => outcome.bytes ?? [])
  return {
    requests: outcomes.length,
    perSecond: outcomes.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: times.at(-1) ?? Number.NaN,
    errors,
    ...(bytes.length > 0 && { maxBytes: Math.max(...bytes) }),
  }
}

/** An entry, chosen as often as its weight says. `random` is from 0 to below 1. */
export function pickByWeight<Name extends string>(
  weights: Partial<Record<Name, number>>,
  random: number,
): Name {
  const entries = Object.entries(weights) as [Name, number][]
  let left = random * entries.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [name, weight] of entries) {
    left -= weight
    if (left < 0) return name
  }
  throw new Error('There is nothing to pick from.')
}
