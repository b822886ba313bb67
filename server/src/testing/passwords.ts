import { createPasswordQueue, type PasswordQueue } from '../identity/password-queue.ts'
import { createPasswords, type Passwords } from '../identity/passwords.ts'

/** Hashing as slowly as in production would take most of the time of most tests. */
export const quickPasswordCost = { memory: 64, passes: 1 }

/** Tests that are about something else never find the queue full. */
export function quickPasswords(): Passwords {
  return createPasswords(quickPasswordCost, unlimitedQueue())
}

export function unlimitedQueue(): PasswordQueue {
  return createPasswordQueue({ maxRunning: 10, maxWaiting: 10_000, maxWaitMilliseconds: 60_000 })
}
