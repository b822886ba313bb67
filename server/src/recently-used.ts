/** A map that never grows beyond its bound. */

export interface RecentlyUsed<Value> {
  get: (key: string) => Value | undefined
  set: (key: string, value: Value) => void
  readonly size: number
}

/** Keeps at most `most` entries; a further one takes the place of the one that was not used for longest. */
export function recentlyUsed<Value>(max: number): RecentlyUsed<Value> {
  // A Map lists its keys in the order in which they were set.
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
