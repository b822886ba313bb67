import type { Catalogue } from '@bursar/catalogue/catalogue'
import { LRUCache } from 'lru-cache'

/** A cache of at most `max` values for each catalogue, which goes with the catalogue. */
export function cachePerCatalogue<Key extends string | number, Value extends object | string>(max: number) {
  const caches = new WeakMap<Catalogue, LRUCache<Key, Value>>()
  return (catalogue: Catalogue): LRUCache<Key, Value> => {
    const cache = caches.get(catalogue) ?? new LRUCache<Key, Value>({ max })
    caches.set(catalogue, cache)
    return cache
  }
}
