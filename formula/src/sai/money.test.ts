import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { atLeastZero, percentOf, roundedQuotient } from './money.ts'

describe('rounding to whole dollars', () => {
  test.each([
    { numerator: 1, denominator: 2, rounded: 1, because: 'half a dollar goes up' },
    { numerator: -1, denominator: 2, rounded: -1, because: 'half a dollar goes away from zero below it' },
    { numerator: 3, denominator: 2, rounded: 2, because: 'not to the even neighbour' },
    { numerator: 5, denominator: 2, rounded: 3, because: 'not to the even neighbour' },
    { numerator: 49, denominator: 100, rounded: 0, because: 'a cent less goes down' },
    { numerator: -49, denominator: 100, rounded: 0, because: 'and is zero, without a sign' },
    { numerator: 51, denominator: 100, rounded: 1, because: 'a cent more goes up' },
    { numerator: 0, denominator: 7, rounded: 0, because: 'nothing stays nothing' },
    { numerator: 145 * 100, denominator: 10_000, rounded: 1, because: '1.45 dollars' },
    {
      numerator: 99_999_999 * 235,
      denominator: 10_000,
      rounded: 2_350_000,
      because: 'large amounts stay exact',
    },
  ])('$numerator / $denominator is $rounded: $because', ({ numerator, denominator, rounded }) => {
    expect(roundedQuotient(numerator, denominator)).toBe(rounded)
  })

  test('rounds half away from zero for every amount in the formula’s range', () => {
    const exact = (numerator: number, denominator: number) => {
      const size = BigInt(Math.abs(numerator))
      const rounded = Number((2n * size + BigInt(denominator)) / (2n * BigInt(denominator)))
      return numerator < 0 && rounded !== 0 ? -rounded : rounded
    }
    fc.assert(
      fc.property(
        fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 }),
        fc.constantFrom(2, 5, 12, 100, 10_000),
        (numerator, denominator) => {
          expect(roundedQuotient(numerator, denominator)).toBe(exact(numerator, denominator))
        },
      ),
      { numRuns: 2_000 },
    )
  })

  test('percentages and floors', () => {
    expect(percentOf(-25, 22)).toBe(-6)
    expect(percentOf(-75, 22)).toBe(-17)
    expect(percentOf(50, 1)).toBe(1)
    expect(atLeastZero(-1)).toBe(0)
    expect(atLeastZero(1)).toBe(1)
  })
})
