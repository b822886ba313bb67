/** Whether the database can be read and written right now, for `/readyz`. */
import { sql } from 'drizzle-orm'
import { withDeadline } from '../telemetry/with-deadline.ts'
import type { Database } from './connect.ts'
import { isUnavailable } from './failures.ts'
import { rowsOf } from './rows.ts'

export interface DatabaseHealth {
  /** Tells of a failure of any work. After one that a read wouldn't notice, such as a full disk, `isReady` also writes. */
  note: (error: unknown) => void
  /** Within two seconds. A database that takes longer isn't ready. */
  isReady: () => Promise<boolean>
}

/** A connection alone may take as long, and each statement almost. */
const maxMs = 2_000

/** How long writes are tried after a failure. */
const suspectMs = 60_000

/** `db`: a connection that no other work can occupy. */
export function watchDatabase(db: Database): DatabaseHealth {
  let failedAt = Number.NEGATIVE_INFINITY
  let asked: Promise<boolean> | undefined
  const ask = async () => {
    try {
      // A replica, or a server after a failover, that answers but takes no writes.
      const [server] = rowsOf<{ isReadOnly: boolean }>(
        await db.execute(
          sql`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`,
        ),
      )
      if (server?.isReadOnly !== false) return false
      if (performance.now() - failedAt < suspectMs) await write(db)
      return true
    } catch {
      return false
    }
  }
  return {
    note(error) {
      if (isUnavailable(error)) failedAt = performance.now()
    },
    async isReady() {
      // There is one connection, so a second question would wait for the first.
      asked ??= ask()
      const answer = asked
      try {
        return await withDeadline(
          () => answer,
          maxMs,
          () => new Error('no answer in time'),
        )
      } catch {
        return false
      } finally {
        // Also if it has no answer yet: that one comes too late for whoever asks next.
        if (asked === answer) asked = undefined
      }
    },
  }
}

/** Needs room for a few pages, and leaves nothing behind. */
async function write(db: Database) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table health_probe (filler text) on commit drop`)
    await tx.execute(
      sql`insert into health_probe select repeat(gen_random_uuid()::text, 20) from generate_series(1, 100)`,
    )
  })
}
