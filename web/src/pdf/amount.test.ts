import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'

describe('an amount', () => {
  test.each([
    ['52000', 52000],
    ['52,000', 52000],
    ['52,000.', 52000],
    ['52,000.00', 52000],
    ['$52,000', 52000],
    ['52 000', 52000],
    ['52\u00a0000', 52000],
    ['-3,250', -3250],
    ['(3,250)', -3250],
    ['( 3,250 )', -3250],
    ['3,250-', -3250],
    ['<3,250>', -3250],
    ['−3,250', -3250],
    ['–3,250', -3250],
    ['-$3,250.00', -3250],
    ['$-3,250.00', -3250],
    ['($3,250)', -3250],
    ['-0-', 0],
    ['0', 0],
    ['0.', 0],
    ['-', 0],
    ['NONE', 0],
  ])('%s is %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test.each([
    ['10.49', 10],
    ['10.50', 11],
    ['(10.50)', -11],
    ['(10.49)', -10],
  ])('rounds the cents of %s to %d', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })

  test.each([
    '',
    'Yes',
    '5,2000',
    '52,00',
    '1 2 3',
    '12 34',
    '52,000 53,000',
    '1.234',
    '52000a',
    '400-00-1234',
  ])('“%s” is none', (text) => {
    expect(readAmount(text)).toBeNull()
  })
})
