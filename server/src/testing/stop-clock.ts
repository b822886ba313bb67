import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends, so that a day or a wait is the same throughout, however slow the machine is. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
