import { afterEach, expect, test, vi } from 'vitest'
import { actionSettings } from '../action-settings.ts'
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

test('server actions accept the address that people open, even if a proxy sends another host', () => {
  expect(actionSettings('https://bursar.example.org:8443').allowedOrigins).toEqual([
    'bursar.example.org:8443',
  ])
  expect(actionSettings(undefined).allowedOrigins).toEqual([])
})
