import { beforeEach, onTestFinished, vi } from 'vitest'

/** Stops the clock until the test ends, so that a day or a wait is the same throughout, however slow the machine is. */
export function stopClock(now = Date.now()) {
  vi.useFakeTimers({ toFake: ['Date'], now })
  onTestFinished(() => void vi.useRealTimers())
}

/** Stops the clock at the same time in every test of a file, so that they pass on any day. */
export const stopClockAt = (time: string) => beforeEach(() => stopClock(Date.parse(time)))

/** Moves a stopped clock on, so that what is created next is newer. */
export const passSecond = () => vi.setSystemTime(Date.now() + 1_000)

/** Moves the clock on until the test ends. Databases and connections keep the real one. */
export const later = (seconds: number) => stopClock(Date.now() + seconds * 1000)
