/**
 * When something that came with a page was loaded. The browser's Back shows a page of this tab with the same objects as before, and not what
 * calls have changed since.
 */

const times = new WeakMap<object, number>()

/** In milliseconds since 1970. @param part an object among the properties that a page's server component passes to the browser */
export function loadedAt(part: object): number {
  const known = times.get(part)
  if (known !== undefined) return known
  const now = Date.now()
  times.set(part, now)
  return now
}
