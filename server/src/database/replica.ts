/**
 * Lists and sums are read from a replica, if there is one. What it answers is never older than what the primary would have answered when the
 * request came: people see what they just wrote, and an advisor sees nothing of a family that just ended the link.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { LoggableError } from '../telemetry/loggable-error.ts'
import type { Database } from './connect.ts'
import { codesOf } from './error-codes.ts'
import { isUnavailable } from './failures.ts'
import { rowsOf } from './rows.ts'

/** Runs a query that only reads. It may run a second time on the primary, if the replica fails. */
export type ReadList = <Result>(query: (db: Database) => Promise<Result>) => Promise<Result>

/** For routes that write or read one record, and list. */
export interface Databases {
  db: Database
  readList: ReadList
}

export interface Replica {
  db: Database
  /** Separate connections that answer within two seconds, or fail. */
  health: Database
}

export interface ReplicaOptions {
  onRead: (from: 'primary' | 'replica') => void
  /** Once per failure, also if the address turns out to be that of another database. */
  onFailure: (error: Error) => void
  /** Tests set a shorter one. */
  restMs?: number
}

/** Pauses in milliseconds between the questions whether a replica has caught up. Usually it has at once. */
const pauses = [0, 2, 5, 10, 20, 40]
/** How long a replica isn't used after it failed, or was too far behind. */
const defaultRestMs = 5_000

export const fromPrimary =
  (primary: Database): ReadList =>
  (query) =>
    query(primary)

export function fromReplica(primary: Database, replica: Replica, options: ReplicaOptions): ReadList {
  // Used only after it was found to be a replica of this database.
  let state: 'untested' | 'testing' | 'good' = 'untested'
  let restsUntil = 0
  const rest = () => {
    state = 'untested'
    restsUntil = performance.now() + (options.restMs ?? defaultRestMs)
  }
  /** In the background, because requests must not wait for a replica that doesn't answer. */
  const test = async () => {
    state = 'testing'
    try {
      await requireReplicaOf(primary, replica.health)
      if (await isCurrent(primary, replica)) state = 'good'
      else rest()
    } catch (error) {
      rest()
      options.onFailure(error as Error)
    }
  }
  /** The replica, if it has everything that was committed before now. */
  const upToDate = async (): Promise<Database | null> => {
    if (state === 'untested' && performance.now() >= restsUntil) void test()
    if (state !== 'good') return null
    try {
      if (await isCurrent(primary, replica)) return replica.db
      rest()
    } catch (error) {
      if (!isFailureOfReplica(error)) throw error
      rest()
      options.onFailure(error)
    }
    return null
  }
  return async (query) => {
    const source = await upToDate()
    if (source) {
      try {
        const result = await query(source)
        options.onRead('replica')
        return result
      } catch (error) {
        if (!isFailureOfReplica(error)) throw error
        rest()
        options.onFailure(error)
      }
    }
    options.onRead('primary')
    return query(primary)
  }
}

/** Throws if this isn't a replica of the primary, such as after a failover, when the same address may answer as another primary. */
export async function requireReplicaOf(primary: Database, replica: Database) {
  const identity = sql`select system_identifier::text as system, pg_is_in_recovery() as "isReplica" from pg_control_system()`
  const [own] = rowsOf<{ system: string }>(await primary.execute(identity))
  const [other] = rowsOf<{ system: string; isReplica: boolean }>(await replica.execute(identity))
  if (own === undefined || own.system !== other?.system)
    throw new LoggableError('DATABASE_REPLICA_URL isn’t a replica of the database at DATABASE_URL')
  if (!other.isReplica) throw new LoggableError('DATABASE_REPLICA_URL is a primary server, not a replica')
}

/** Whether the replica has everything that is committed now, or will have within a moment. */
export async function isCurrent(primary: Database, { health }: Pick<Replica, 'health'>): Promise<boolean> {
  const [written] = rowsOf<{ position: string }>(
    await primary.execute(sql`select pg_current_wal_flush_lsn()::text as position`),
  )
  if (!written) return false
  for (const milliseconds of pauses) {
    if (milliseconds > 0) await pause(milliseconds)
    const [replayed] = rowsOf<{ isThere: boolean | null }>(
      await health.execute(
        sql`select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${written.position}::pg_lsn as "isThere"`,
      ),
    )
    if (replayed?.isThere) return true
  }
  return false
}

/** Not if the query itself took too long: then the primary would take as long. */
function isFailureOfReplica(error: unknown): error is Error {
  return (
    codesOf(error).includes(conflictWithRecovery) ||
    (isUnavailable(error) && !codesOf(error).includes(timeLimit))
  )
}

/** The primary removed rows that the query was reading. */
const conflictWithRecovery = '40001'
const timeLimit = '57014'
