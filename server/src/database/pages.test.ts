import fc from 'fast-check'
import { expect, test } from 'vitest'
import { windowFromEnd } from './pages.ts'

test('a window counted from the end returns the same rows', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.nat(60), fc.integer({ min: 1, max: 20 }), (total, offset, limit) => {
      const rows = Array.from({ length: total }, (_, at) => at)
      const back = windowFromEnd(total, { offset, limit })
      const turned = rows.toReversed().slice(back.offset, back.offset + back.limit)
      expect(turned.toReversed()).toEqual(rows.slice(offset, offset + limit))
    }),
  )
})
