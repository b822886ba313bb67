import { sql } from 'drizzle-orm'
import type { Database, Tx } from './connect.ts'

/** The key of the advisory lock. Any number, as long as all processes use the same. */
const startLock = 7_201_455

/** Runs a transaction under an advisory lock, so that two processes that start concurrently do not both initialize the database. */
export function oneAtATime<Value>(db: Database, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${startLock})`)
    return work(tx)
  })
}
