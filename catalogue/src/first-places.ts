/**
 * Finding the first places of an order without putting all of it in order: of thousands of colleges that fit, one page is shown.
 *
 * Rank and college are one number, because plain numbers are compared and sorted fastest; equal ranks keep the order of the UNITIDs.
 */

const maxColleges = 65_536

/** `rank`: a whole number from 0, first places small. `at`: which college, below 65,536. */
export function keyOf(rank: number, at: number): number {
  return rank * maxColleges + at
}

export function collegeOf(key: number): number {
  // The remainder by `%`, which takes many times longer where numbers are this large.
  return key - Math.floor(key / maxColleges) * maxColleges
}

/** The smallest `count` keys, in order. Changes the order of `keys`, which must differ from each other. */
export function firstPlaces(keys: Float64Array, count: number): Float64Array {
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
    // Everything up to `right` is at most the pivot, everything from `left` on at least.
    if (count <= right) high = right
    else if (count >= left) low = left
    else return
  }
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}
