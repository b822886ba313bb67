/**
 * Finds the first places of an order without a full sort, because only one page of thousands of matches is shown.
 *
 * Rank and college are packed into one number, because plain numbers sort fastest. Equal ranks keep the order of UNITIDs.
 */

const maxColleges = 65_536

/** `rank`: a whole number from 0, smaller is better. `at`: the index of the college, below 65,536. */
export function keyOf(rank: number, at: number): number {
  return rank * maxColleges + at
}

/** The index of the college in a key of `keyOf`. */
export function collegeOf(key: number): number {
  // The remainder without `%`, which is many times slower for numbers this large.
  return key - Math.floor(key / maxColleges) * maxColleges
}

/** The smallest `count` keys, sorted. Reorders `keys`, which must be distinct. */
export function smallestKeys(keys: Float64Array, count: number): Float64Array {
  if (count < keys.length) bringForward(keys, count)
  return keys.subarray(0, count).sort()
}

/** Moves the smallest `count` keys before all others (Hoare's selection). */
function bringForward(keys: Float64Array, count: number) {
  let low = 0
  let high = keys.length - 1
  while (low < high) {
    const pivot = median(keys[low] as number, keys[(low + high) >> 1] as number, keys[high] as number)
    let left = low
    let right = high
    while (left <= right) {
      while ((keys[left] as number) < pivot) left += 1
      while ((keys[right] as number) > pivot) right -= 1
      if (left > right) break
      const key = keys[left] as number
      keys[left] = keys[right] as number
      keys[right] = key
      left += 1
      right -= 1
    }
    // Keys up to `right` are at most the pivot, keys from `left` on at least the pivot.
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
