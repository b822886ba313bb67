import { expect, test } from 'vitest'
import { recentlyUsed } from './recently-used.ts'

test('the least recently used entry is evicted first', () => {
  const cache = recentlyUsed<number>(3)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('c', 3)
  expect(cache.get('a')).toBe(1)
  cache.set('d', 4)
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, undefined, 3, 4])
})

test('it never exceeds its maximum size, and stores each key once', () => {
  const cache = recentlyUsed<number>(100)
  for (let at = 0; at < 5_000; at += 1) {
    cache.set(`key ${at % 300}`, at)
    expect(cache.size).toBeLessThanOrEqual(100)
  }
  cache.set('key 299', -1)
  expect([cache.size, cache.get('key 299')]).toEqual([100, -1])
})
