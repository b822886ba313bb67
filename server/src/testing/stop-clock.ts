import { afterEach, beforeEach, onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends, so that a day or a wait is the same throughout, however slow the machine is. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Stops the clock at the same time in every test of a file, so that they pass on any day. */
export function stopClockAt(time: string) {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Moves a stopped clock on, so that what is created next is newer. */
export const passSecond = () => vi.setSystemTime(Date.now() + 1_000)

/** Moves the clock on until the test ends. Databases and connections keep the real one. */
export function later(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}
