/** When the last backup was made. It is in the database, where every process can read it, so that someone notices when backups stop. */
import { desc, lt } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { backups } from '../schema/backups.ts'

/** A backup is made every night, so one was missed. The same as in `deploy/monitoring/alerts.yaml`. */
const lateAfterMs = 36 * 60 * 60 * 1_000

/** Whether the next backup should have been made since. */
export const isBackupLate = (madeAt: string) => Date.now() - Date.parse(madeAt) > lateAfterMs

/** `null`: none was made yet. */
export async function lastBackupAt(db: Database): Promise<string | null> {
  const [last] = await db.select().from(backups).orderBy(desc(backups.madeAt)).limit(1)
  return last?.madeAt ?? null
}

export async function recordBackup(db: Database, madeAt: string) {
  await db.transaction(async (tx) => {
    await tx.insert(backups).values({ madeAt }).onConflictDoNothing()
    await tx.delete(backups).where(lt(backups.madeAt, madeAt))
  })
}
