/** Authenticator app codes on a stopped clock, so that their age doesn't depend on how long a test takes. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, vi } from 'vitest'

const step = 30_000

/** Stops the clock in the middle of a time step for every test of a file. */
export function stopClockWithinStep() {
  beforeEach(() => {
    const now = Math.floor(Date.now() / step) * step + step / 2
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** The code that the app shows, `steps` time steps of 30 seconds from now. */
export const shown = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * step })
