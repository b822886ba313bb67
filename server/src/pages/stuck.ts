/** Which of the processes that render pages are stuck. Each reports once a second; one that is stuck in a page doesn't. */

/** A worker that hasn't reported for that long is stuck in one page. */
const silentMs = 10_000
export const checkEveryMs = 2_000

interface Reporting {
  isReady: boolean
  /** When it last reported. */
  heardAt: number
}

/** Times in milliseconds; `checkedAt` is that of the check before. */
export function stuckOf<Worker extends Reporting>(
  workers: Iterable<Worker>,
  { now, checkedAt }: { now: number; checkedAt: number },
): Worker[] {
  // Then this process was stuck itself, and what they reported is still to be read.
  if (now - checkedAt > 2 * checkEveryMs) return []
  return [...workers].filter(({ isReady, heardAt }) => isReady && now - heardAt > silentMs)
}
