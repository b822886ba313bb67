import { afterEach, expect, test, vi } from 'vitest'
import { today } from './settings.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

test.each([
  { zone: 'America/New_York', day: '2026-12-31' },
  { zone: 'UTC', day: '2027-01-01' },
])('in the last evening of a year it is $day in $zone', ({ zone, day }) => {
  vi.useFakeTimers({ now: new Date('2027-01-01T03:00:00Z') })
  vi.stubEnv('APP_TIME_ZONE', zone)
  expect(today()).toBe(day)
})
