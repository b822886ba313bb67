import { expect, test } from 'vitest'
import { bestOf } from './best-of.ts'

test.each([
  { why: 'the least', values: [0, 2, null], wanted: 'low', best: 0 },
  { why: 'the greatest', values: [0, 2, null], wanted: 'high', best: 2 },
  { why: 'several can be the best', values: [1, 1, 2], wanted: 'low', best: 1 },
  { why: 'all are equal', values: [5, 5], wanted: 'low', best: null },
  { why: 'only one is known', values: [5, null], wanted: 'low', best: null },
  { why: 'neither end is better', values: [1, 2], wanted: null, best: null },
] as const)('$why: the best of $values is $best', ({ values, wanted, best }) => {
  expect(bestOf(values, wanted)).toBe(best)
})
