/** Work that one process of an installation does once a day, because it reads a whole table. */
import { eq, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { eachSlice, type Within } from '../database/each-slice.ts'
import { rateLimits } from '../schema/limits.ts'

/** Less than a day, or jobs that run each hour would be an hour later every day. */
const pauseMs = 23 * 60 * 60 * 1_000

type DailyWork =
  | 'unused accounts'
  | 'unclaimed accounts'
  | 'unfinished sign-ups'
  | 'idle sessions'
  | 'old devices'

/** Runs once a day for each slice of a table, as `eachSlice` does. */
export function eachSliceOnceADay(
  db: Database,
  name: DailyWork,
  key: PgColumn,
  run: (within: Within) => Promise<unknown>,
  stopping?: AbortSignal,
) {
  return onceADay(db, name, () => eachSlice(db, key, run, { stopping }), stopping)
}

/**
 * Does it unless a process has begun it within the last day, and returns `undefined` then. Work that fails or is stopped is retried at the next
 * call. If the process is killed, it is retried on the next day, so it must not matter how far it got.
 */
export async function onceADay<Value>(
  db: Database,
  name: DailyWork,
  work: () => Promise<Value>,
  stopping?: AbortSignal,
): Promise<Value | undefined> {
  // A rate limit of one a day, in the table of the others, which also deletes it.
  const key = `once-a-day/${name}`
  const expire = new Date(Date.now() + pauseMs)
  const [reserved] = await db
    .insert(rateLimits)
    .values({ key, points: 1, expire })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expire },
      setWhere: lt(rateLimits.expire, new Date()),
    })
    .returning({ key: rateLimits.key })
  if (!reserved) return undefined
  let isDone = false
  try {
    const value = await work()
    isDone = !stopping?.aborted
    return value
  } finally {
    // If the database is down, which may be why the work failed, it is retried tomorrow.
    if (!isDone)
      await db
        .delete(rateLimits)
        .where(eq(rateLimits.key, key))
        .catch(() => {})
  }
}
