import { expect, test } from 'vitest'
import { todayIn } from './today.ts'

test.each([
  { zone: 'America/New_York', at: '2027-01-01T04:59:59Z', day: '2026-12-31' },
  { zone: 'America/New_York', at: '2027-01-01T05:00:00Z', day: '2027-01-01' },
  // Once more: the day of another minute was kept meanwhile.
  { zone: 'America/New_York', at: '2027-01-01T04:59:59Z', day: '2026-12-31' },
  { zone: 'UTC', at: '2026-12-31T23:59:59Z', day: '2026-12-31' },
  { zone: 'UTC', at: '2027-01-01T00:00:00Z', day: '2027-01-01' },
  // Its days begin at a quarter past an hour of UTC.
  { zone: 'Asia/Kathmandu', at: '2026-12-31T18:14:59Z', day: '2026-12-31' },
  { zone: 'Asia/Kathmandu', at: '2026-12-31T18:15:00Z', day: '2027-01-01' },
])('$at in $zone is $day', ({ zone, at, day }) => {
  expect(todayIn(zone, new Date(at))).toBe(day)
})
