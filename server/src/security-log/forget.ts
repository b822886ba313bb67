/** Deletes entries past their retention period. */
import { sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { daySeconds } from '../settings/units.ts'

/** Entries per statement; deleting a year at once would keep the database busy for minutes. */
const batch = 5_000
const maxBatches = 20

/**
 * Deletes entries older than this many days and returns how many; very many are spread over several runs. The database function never
 * deletes an entry younger than 90 days, whatever it is asked for.
 */
export async function deleteOldSecurityEvents(
  db: Database,
  days: number,
  stopping?: AbortSignal,
): Promise<number> {
  const before = inSeconds(-days * daySeconds)
  let removed = 0
  for (let run = 0; run < maxBatches && !stopping?.aborted; run += 1) {
    const result = await db.execute(
      sql`select forget_security_events(${before}::timestamptz, ${batch}) as gone`,
    )
    const [{ gone } = { gone: 0 }] = rowsOf<{ gone: number }>(result)
    removed += gone
    if (gone < batch) break
  }
  return removed
}
