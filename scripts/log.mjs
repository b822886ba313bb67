/** Output of the scripts: one line per part, with its seconds. */

/** Seconds since a `performance.now()` value, to one decimal. */
export const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1)

/** Prints one line about a finished part. */
export function logDone(what, start) {
  console.log(`Bursar: ${what} (${secondsSince(start)} s)`)
}
