/** Retries transactions that PostgreSQL aborts because of concurrent ones. */

import { setTimeout as wait } from 'node:timers/promises'
import { codesOf } from './error-codes.ts'

/** SQLSTATE codes: deadlock detected and serialization failure. */
const codes = ['40P01', '40001']
const maxAttempts = 3
/** Longer than the other transaction needs to get the lock that was just released. Otherwise both could deadlock once more. */
const pauseMs = 20

/** Whether a transaction failed only because of a concurrent one. It was rolled back, and a retry may succeed. */
export const isEndedByAnother = (error: unknown): boolean =>
  codesOf(error).some((code) => codes.includes(code))

/**
 * Retries a transaction that was aborted because of a concurrent one, up to a limit. The next attempt waits for the locks of the other
 * transaction. Side effects outside the database must be safe to repeat.
 */
export async function retry<Value>(transaction: () => Promise<Value>): Promise<Value> {
  for (let time = 1; ; time += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (time === maxAttempts || !isEndedByAnother(error)) throw error
      await wait(pauseMs * (time + Math.random()))
    }
  }
}
