/** Codes of an authenticator app, on a clock that stands: a code is as old as its test says, however long the test takes. */
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, vi } from 'vitest'

const step = 30_000

/** For every test of a file, the clock stands in the middle of a step. */
export function stopClockWithinStep() {
  beforeEach(() => {
    const now = Math.floor(Date.now() / step) * step + step / 2
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** What the app on the phone shows, so many steps of 30 seconds from now. */
export const shown = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * step })
