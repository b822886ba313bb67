import { createPasswordQueue, type PasswordQueue } from '../identity/password-queue.ts'
import { createPasswords, type Passwords } from '../identity/passwords.ts'

/** Production-strength hashing would take most of the tests' time. */
export const quickPasswordCost = { memory: 64, passes: 1 }

/** A queue that is never full, for tests that aren't about it. */
export function quickPasswords(): Passwords {
  return createPasswords(quickPasswordCost, unlimitedQueue())
}

export function unlimitedQueue(): PasswordQueue {
  return createPasswordQueue({ maxRunning: 10, maxWaiting: 10_000, maxWaitMilliseconds: 60_000 })
}
