/** Transactions that PostgreSQL ends because of each other. */

/** A deadlock, and changes that cannot be brought into an order. */
const codes = ['40P01', '40001']
const maxAttempts = 3

/** Whether a transaction failed only because of what another one did at the same moment: nothing of it is kept, and again it may succeed. */
export function isEndedByAnother(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as Error & { code?: string }
    if (code !== undefined && codes.includes(code)) return true
  }
  return false
}

/**
 * Does a transaction again that was ended by another one, a few times at most: the other one goes on meanwhile, and the next try waits for
 * it. What it does outside of the database has to bear being done again.
 */
export async function retry<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let time = 1; ; time += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (time === maxAttempts || !isEndedByAnother(error)) throw error
    }
  }
}
