/** Readings of the database for metrics: all metrics wait for them, so they may not take long. */
import { withDeadline } from '../telemetry/with-deadline.ts'

/** Prometheus waits 10 seconds for everything by default, and gives up on everything together. */
const maxMs = 1_500

/** NaN if the database is unavailable or doesn't answer in time, so that the other metrics can still be read. */
export async function readInTime<Value>(read: () => Value | PromiseLike<Value>): Promise<Value | number> {
  return withDeadline(read, maxMs, () => new Error('no answer in time')).catch(() => Number.NaN)
}
