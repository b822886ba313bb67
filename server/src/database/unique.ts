/** Values that must be unique, such as an email, when another transaction may store the same one meanwhile. */
import type { Tx } from './connect.ts'
import { codesOf } from './error-codes.ts'

/** SQLSTATE code. */
const uniqueViolation = '23505'

/**
 * Runs `work`, which checks that a value is free and then stores it. If another transaction stored it in between, `work` runs once more and
 * finds it.
 */
export async function retryIfTaken<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  try {
    // A savepoint: without one, the failed statement would end the whole transaction.
    return await tx.transaction(work)
  } catch (error) {
    if (!codesOf(error).includes(uniqueViolation)) throw error
    return work(tx)
  }
}
