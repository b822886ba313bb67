import fc from 'fast-check'
import { expect, test } from 'vitest'
import { collegeOf, keyOf, smallestKeys } from './first-places.ts'

/** Few different ranks, so that many are equal. */
const ranks = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 300 })

test('the first places equal those of a full sort', () => {
  fc.assert(
    fc.property(ranks, fc.nat(320), fc.func(fc.nat()), (list, count, shuffle) => {
      const keys = list.map((rank, at) => keyOf(rank, at))
      const shuffled = Float64Array.from(keys.toSorted((a, b) => shuffle(a) - shuffle(b)))
      const inOrder = keys.toSorted((a, b) => a - b)
      expect(Array.from(smallestKeys(shuffled, count))).toEqual(inOrder.slice(0, count))
    }),
  )
})

test('equal ranks keep the order of the colleges', () => {
  const keys = Float64Array.from([keyOf(7, 3), keyOf(7, 1), keyOf(6, 65_535), keyOf(7, 0)])
  expect(Array.from(smallestKeys(keys, 3), collegeOf)).toEqual([65_535, 0, 1])
})

test('a key contains its college even at the maximum rank', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.nat(65_535), (rank, at) => {
      expect(collegeOf(keyOf(rank, at))).toBe(at)
    }),
  )
})
