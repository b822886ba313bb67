import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('the least recently used entry is evicted first', () => {
  const kept = recentlyUsed<number>(3)
  kept.set('a', 1)
  kept.set('b', 2)
  kept.set('c', 3)
  expect(kept.get('a')).toBe(1)
  kept.set('d', 4)
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key))).toEqual([1, undefined, 3, 4])
})

test('it never exceeds its maximum size, and stores each key once', () => {
  const kept = recentlyUsed<number>(100)
  for (let at = 0; at < 5_000; at += 1) {
    kept.set(`key ${at % 300}`, at)
    expect(kept.size).toBeLessThanOrEqual(100)
  }
  kept.set('key 299', -1)
  expect([kept.size, kept.get('key 299')]).toEqual([100, -1])
})
