import { onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends, so that a day or a wait is the same throughout, however slow the machine is. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Moves the clock on until the test ends. Databases and connections keep the real one. */
export function later(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}
