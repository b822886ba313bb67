/** A transaction that a test keeps open, so that others wait for what it has locked. */
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database, Tx } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'

export interface OpenTransaction {
  tx: Tx
  commit: () => Promise<void>
  rollBack: () => Promise<void>
}

const rolledBack = new Error('rolled back on purpose')

/** End it soon: the embedded database has one connection, and all others wait for it. */
export async function openTransaction(db: Database): Promise<OpenTransaction> {
  const opened = Promise.withResolvers<Tx>()
  const end = Promise.withResolvers<void>()
  const finished = db.transaction((tx) => {
    opened.resolve(tx)
    return end.promise
  })
  finished.catch(opened.reject)
  const tx = await opened.promise
  return {
    tx,
    commit: () => {
      end.resolve()
      return finished
    },
    rollBack: async () => {
      end.reject(rolledBack)
      await finished.catch((error) => {
        if (error !== rolledBack) throw error
      })
    },
  }
}

/** Waits until this many transactions of a database of PostgreSQL are blocked by another one. */
export const untilBlocked = (db: Database, howMany = 1) =>
  expect
    .poll(async () =>
      rowsOf(
        await db.execute(
          sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      ),
    )
    .toHaveLength(howMany)
