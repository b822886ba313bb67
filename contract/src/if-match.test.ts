import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { IfMatch } from './if-match.ts'

test('every PUT takes the version that its caller has seen', () => {
  const puts = [...calls].filter(([, { method }]) => method === 'PUT')
  expect(puts.length).toBeGreaterThan(10)
  expect(puts.filter(([, { schema }]) => schema.headers !== IfMatch).map(([name]) => name)).toEqual([])
})
