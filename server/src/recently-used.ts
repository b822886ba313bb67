/** An LRU cache. */

export interface RecentlyUsed<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  readonly size: number
}

/** Stores at most `max` entries; the least recently used one is evicted. */
export function recentlyUsed<Value>(max: number): RecentlyUsed<Value> {
  // A Map iterates its keys in insertion order, so the first is the least recently used.
  const entries = new Map<string, Value>()
  return {
    get(key) {
      const value = entries.get(key)
      if (value === undefined) return undefined
      entries.delete(key)
      entries.set(key, value)
      return value
    },
    set(key, value) {
      entries.delete(key)
      entries.set(key, value)
      const oldest = entries.keys().next()
      if (entries.size > max && !oldest.done) entries.delete(oldest.value)
    },
    get size() {
      return entries.size
    },
  }
}
