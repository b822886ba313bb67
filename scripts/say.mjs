/** How the scripts talk: one line per part, with the seconds it took. */

/** Seconds since a moment of `performance.now()`, to one decimal. */
export const secondsSince = (start) => ((performance.now() - start) / 1000).toFixed(1)

/** One line about a finished part. */
export function sayDone(what, start) {
  console.log(`Bursar: ${what} (${secondsSince(start)} s)`)
}
