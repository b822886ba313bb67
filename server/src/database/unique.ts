/** Values that must be unique, such as an email, when another transaction may store the same one meanwhile. */
import type { Tx } from './connect.ts'

/** SQLSTATE code: unique violation. */
const code = '23505'

function isTaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ((at as Error & { code?: string }).code === code) return true
  }
  return false
}

/**
 * Runs `work`, which checks that a value is free and then stores it. If another transaction stored it in between, `work` runs once more and
 * finds it.
 */
export async function retryIfTaken<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  try {
    // A savepoint: without one, the failed statement would end the whole transaction.
    return await tx.transaction(work)
  } catch (error) {
    if (!isTaken(error)) throw error
    return work(tx)
  }
}
