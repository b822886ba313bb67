import { describe, expect, test } from 'vitest'
import { dateTimeFormat } from '../ui/date-time.tsx'
import {
  formatDay,
  formatDayOf,
  formatDollarRange,
  formatDollars,
  formatGrowth,
  formatList,
  formatShare,
  formatShortDollars,
} from './format.ts'

describe('numbers', () => {
  test.each([
    { amount: 1234, locale: 'en-US', text: '$1,234' },
    { amount: -1500, locale: 'en-US', text: '−$1,500' },
    { amount: 1234, locale: 'es-US', text: '$1,234' },
    { amount: -1500, locale: 'es-US', text: '−$1,500' },
    { amount: -0.3, locale: 'en-US', text: '$0' },
    { amount: 0, locale: 'es-US', text: '$0' },
  ])('$amount dollars in $locale are $text', ({ amount, locale, text }) => {
    expect(formatDollars(amount, locale)).toBe(text)
  })

  test('a range with equal ends is formatted as one amount', () => {
    expect(formatDollarRange(900, 900, 'en-US')).toBe('$900')
    expect(formatDollarRange(-10, 900, 'en-US')).toBe('−$10\u00a0– $900')
  })

  test('a small share is not rounded to 0%', () => {
    expect(formatShare(0.004, 'en-US')).toBe('0.4%')
    expect(formatShare(0, 'en-US')).toBe('0%')
    expect(formatShare(0.336, 'en-US')).toBe('34%')
  })

  test.each([
    { change: 12.54, locale: 'en-US', text: '+12.5' },
    { change: -3, locale: 'en-US', text: '−3' },
    { change: 0, locale: 'es-US', text: '0' },
  ])('a change of $change in $locale is $text', ({ change, locale, text }) => {
    expect(formatGrowth(change, locale)).toBe(text)
  })
})

test.each([
  ['en-US', 'a, b, and c'],
  ['es-US', 'a, b y c'],
])('a list in %s is "%s"', (locale, text) => {
  expect(formatList(['a', 'b', 'c'], locale)).toBe(text)
})

describe('dates', () => {
  test('a date without a time is the same in every time zone', () => {
    expect(formatDay('2026-11-21', 'en-US')).toBe('November 21, 2026')
    expect(formatDay('2026-11-21', 'es-US')).toBe('21 de noviembre de 2026')
  })

  test.each([
    { timeZone: 'America/New_York', day: 'November 21, 2026', moment: 'Nov 21, 2026, 10:04 PM EST' },
    { timeZone: 'America/Los_Angeles', day: 'November 21, 2026', moment: 'Nov 21, 2026, 7:04 PM PST' },
    { timeZone: 'UTC', day: 'November 22, 2026', moment: 'Nov 22, 2026, 3:04 AM UTC' },
  ])('a timestamp is formatted in $timeZone, with the zone’s name', ({ timeZone, day, moment }) => {
    const at = '2026-11-22T03:04:00.000Z'
    expect(formatDayOf(at, 'en-US', timeZone)).toBe(day)
    expect(new Intl.DateTimeFormat('en-US', { ...dateTimeFormat, timeZone }).format(new Date(at))).toBe(
      moment,
    )
  })
})

test.each([
  { amount: 0, locale: 'en-US', text: '$0' },
  { amount: 20_000, locale: 'en-US', text: '$20K' },
  { amount: -7_500, locale: 'en-US', text: '−$7.5K' },
  { amount: 20_000, locale: 'es-US', text: '$20\u00a0K' },
])('$amount on an axis, in $locale', ({ amount, locale, text }) => {
  expect(formatShortDollars(amount, locale)).toBe(text)
})
