import { describe, expect, test } from 'vitest'
import { formatDollarRange, formatDollars, formatShare } from './format.ts'

describe('figures as people read them', () => {
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

  test('a range whose ends are the same is one amount', () => {
    expect(formatDollarRange(900, 900, 'en-US')).toBe('$900')
    expect(formatDollarRange(-10, 900, 'en-US')).toBe('−$10 – $900')
  })

  test('a small share does not read as none', () => {
    expect(formatShare(0.004, 'en-US')).toBe('0.4%')
    expect(formatShare(0, 'en-US')).toBe('0%')
    expect(formatShare(0.336, 'en-US')).toBe('34%')
  })
})
