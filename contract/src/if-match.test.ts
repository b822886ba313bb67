import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { IfMatch } from './if-match.ts'

test('every PUT accepts the version that its caller last read', () => {
  const puts = [...calls].filter(([, { method }]) => method === 'PUT')
  expect(puts.length).toBeGreaterThan(10)
  expect(puts.filter(([, { schema }]) => schema.headers !== IfMatch).map(([name]) => name)).toEqual([])
})
