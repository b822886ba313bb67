import { describe, expect, test } from 'vitest'
import { caretAfter, normalizePasted, readAmount, tidyAmount } from './amount.ts'

describe('reading an amount', () => {
  test.each([
    { text: '1234', value: 1234, because: 'digits are digits' },
    { text: ' $ 1,234 ', value: 1234, because: 'a dollar sign, spaces and separators are decoration' },
    { text: 'US$500', value: 500, because: 'some banks write it this way' },
    { text: '-500', value: -500, because: 'a loss' },
    { text: '−500', value: -500, because: 'the typographic minus sign that the product uses' },
    { text: '($1,500)', value: -1500, because: 'accountants write losses in brackets' },
    { text: '0', value: 0, because: 'zero is an answer' },
    { text: '-0', value: 0, because: 'zero has no sign' },
    { text: '.40', value: 0, because: 'cents alone round to whole dollars' },
    {
      text: '52.000',
      value: 52_000,
      because: 'dollars never have three decimals: points separate thousands',
    },
    { text: '1.234.567', value: 1_234_567, because: 'so do several points' },
    { text: '−6.520', value: -6_520, because: 'a loss may have them too' },
    { text: '1.234,56', value: 1235, because: 'a comma after them starts the cents' },
    { text: '52.00', value: 52, because: 'two decimals are cents' },
    { text: '52.5', value: 53, because: 'one decimal is cents' },
    { text: '0.125', value: 0, because: 'thousands don’t start with a zero' },
    { text: '1,234.500', value: 1235, because: 'commas before the point already separate thousands' },
  ])('$text is $value: $because', ({ text, value }) => {
    expect(readAmount(text)).toMatchObject({ kind: 'amount', value })
  })

  test('cents are rounded, and the result says so', () => {
    expect(readAmount('1,234.56')).toEqual({ kind: 'amount', value: 1235, wasRounded: true })
    expect(readAmount('1,234.00')).toEqual({ kind: 'amount', value: 1234, wasRounded: false })
  })

  test.each(['abc', '12k', '1.2.3', '1.234.5', '-', '$', '12-3', 'ten'])(
    '%s is not an amount, and not zero',
    (text) => {
      expect(readAmount(text)).toEqual({ kind: 'unreadable' })
    },
  )

  test('an empty text is empty, and not zero', () => {
    expect(readAmount('  ')).toEqual({ kind: 'empty' })
  })
})

describe('text in the field', () => {
  test.each([
    ['1234567', '1,234,567'],
    ['1,23', '123'],
    ['-5000', '−5,000'],
    ['(5000)', '−5,000'],
    ['0075', '75'],
    ['1234.', '1,234.'],
    ['12k', '12k'],
    ['52.000', '52.000'],
    ['1.234.567', '1.234.567'],
  ])('%s becomes %s', (typed, shown) => {
    expect(tidyAmount(typed)).toBe(shown)
  })

  test('the caret stays after the same digit', () => {
    expect(caretAfter('1234', 4, '1,234')).toBe(5)
    expect(caretAfter('12345', 2, '12,345')).toBe(2)
    expect(caretAfter('1,2345', 5, '12,345')).toBe(5)
    expect(caretAfter('$9', 2, '9')).toBe(1)
  })

  test('the caret stays in place in a text that isn’t an amount', () => {
    expect(caretAfter('lo', 2, 'lo')).toBe(2)
  })
})

describe('pasted text', () => {
  test.each([
    ['$1,234.56', 1235],
    ['1.234,56', 1235],
    ['1234,56', 1235],
    ['1.234', 1234],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['12.50', 13],
  ])('%s is %d', (pasted, value) => {
    expect(readAmount(normalizePasted(pasted))).toMatchObject({ value })
  })
})
