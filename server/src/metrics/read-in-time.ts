/** Readings of the database for metrics: all metrics wait for them, so they may not take long. */

/** Prometheus waits 10 seconds for everything by default, and gives up on everything together. */
const maxMs = 1_500

/** NaN if the database is unavailable or doesn't answer in time, so that the other metrics can still be read. */
export async function readInTime<Value>(read: () => Value | PromiseLike<Value>): Promise<Value | number> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<number>((resolve) => {
    timer = setTimeout(resolve, maxMs, Number.NaN)
  })
  try {
    return await Promise.race([read(), tooLate])
  } catch {
    return Number.NaN
  } finally {
    clearTimeout(timer)
  }
}
