/** Connects to PostgreSQL, and has what both databases have in common. */
import type { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { StartError } from '../settings/start-error.ts'
import { timed } from '../telemetry/timed.ts'
import { createStatementNames, prepareRepeated } from './repeated-statements.ts'
import { retry } from './retry.ts'

/**
 * Either database, or a transaction of one.
 *
 * Inside `db.transaction(async (tx) => …)` every query must go through `tx`: the embedded database has one connection, so a query outside
 * the transaction would wait for it forever.
 */
export type Database = Omit<PgDatabase<PgQueryResultHKT>, 'transaction'> & {
  transaction: <Result>(
    work: (tx: Tx) => Promise<Result>,
    config?: Parameters<PgDatabase<PgQueryResultHKT>['transaction']>[1],
  ) => Promise<Result>
}

declare const isTransaction: unique symbol

/** A transaction. Functions that lock rows or must commit atomically with other changes take one, so they can't run outside of one. */
export type Tx = Database & { readonly [isTransaction]: true }

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  /** How busy the pool is; the embedded database has none. */
  connections?: () => Connections
  /** Waits for work in progress, then releases the folder or the connections. */
  close: () => Promise<void>
}

export interface Connections {
  in_use: number
  idle: number
  /** Statements and transactions that wait for a connection. */
  waiting: number
}

/** `familyFarm` in code is `family_farm` in the database. `drizzle.config.ts` sets the same for migrations. */
export const casing = 'snake_case'

/** OID of `int8`. Parsed as a number, because our counts stay far below 2^53; `pg` returns strings by default. */
export const int8 = 20

/** PostgreSQL may abort a transaction because of a concurrent one. Every transaction is retried then, see `retry.ts`. */
export function retrying(opened: PgDatabase<PgQueryResultHKT>): Database {
  const transaction = opened.transaction.bind(opened)
  const db = opened as unknown as Database
  db.transaction = (work, config) => retry(() => transaction((tx) => work(tx as unknown as Tx), config))
  return db
}

/**
 * What connections are for. PostgreSQL ends what takes longer, so that work of one kind can't take every connection from another: a table
 * that someone locked fails the requests that need it within five seconds, and nothing else.
 */
export type Work = keyof typeof limits

interface Limits {
  pool: pg.PoolConfig
  /** Settings of PostgreSQL. */
  session: Record<string, number>
}

/** Times in milliseconds. */
const limits = {
  /** Together, waiting for a connection and for a lock take less than five seconds. */
  requests: {
    pool: { max: 10, connectionTimeoutMillis: 2_000 },
    session: {
      lock_timeout: 2_500,
      statement_timeout: 10_000,
      idle_in_transaction_session_timeout: 10_000,
    },
  },
  /** Jobs, imports, and starting, where processes wait for each other. */
  background: {
    pool: { max: 4, connectionTimeoutMillis: 30_000 },
    session: {
      lock_timeout: 5 * 60_000,
      statement_timeout: 10 * 60_000,
      idle_in_transaction_session_timeout: 10 * 60_000,
    },
  },
  /** Users wait for codes, which must not wait for other jobs, and not for long if one email needs a locked table. */
  mail: {
    pool: { max: 2, connectionTimeoutMillis: 30_000 },
    session: {
      lock_timeout: 5_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
  },
  /** Whether the database answers, asked from a connection that nothing else can occupy. */
  health: {
    pool: { max: 1, connectionTimeoutMillis: 2_000 },
    session: {
      lock_timeout: 1_000,
      statement_timeout: 1_500,
      idle_in_transaction_session_timeout: 2_000,
    },
  },
  /** Migrations and the operator's commands, which may take as long as they need. */
  unlimited: { pool: { max: 4, connectionTimeoutMillis: 5_000 }, session: {} },
} satisfies Record<string, Limits>

/** In case the server doesn't answer at all. Longer than its own limits, which leave the connection usable. */
const answerMs: Partial<Record<Work, number>> = {
  requests: 12_000,
  background: 11 * 60_000,
  mail: 35_000,
  health: 2_000,
}

/** Connection errors of `pg` in plain words. */
const connectionErrors: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOTFOUND: 'there is no such host',
  ETIMEDOUT: 'it didn’t answer in time',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user or the password is wrong',
  '3D000': 'there is no such database',
}

/** Connects when it is first used, so that starting doesn't depend on it. */
export function openLater(url: string, work: Work): OpenDatabase {
  return databaseOfPool(openPool(url, work))
}

function openPool(url: string, work: Work): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    keepAlive: true,
    ...limits[work].pool,
    verify: setLimits(limits[work].session),
    types: {
      getTypeParser: (oid, format) =>
        oid === int8 ? Number : (pg.types.getTypeParser(oid as number, format as 'text') as never),
    },
  })
  const nameOf = createStatementNames()
  pool.on('connect', (client) => prepareRepeated(client, nameOf))
  timeStatements(pool)
  surviveBrokenConnections(pool, answerMs[work])
  return pool
}

/**
 * Before a new connection is used: one round trip. `pg` could ask for the limits while it connects, but PgBouncer refuses that, or drops them
 * without a word.
 */
function setLimits(session: Record<string, number>): pg.PoolConfig['verify'] {
  const text = Object.entries(session)
    .map(([name, ms]) => `set ${name} = ${ms}`)
    .join('; ')
  if (text === '') return undefined
  return (client, done) => client.query(text, (error: Error | null) => done(error ?? undefined))
}

/** Throws a StartError that names `setting` if it can't connect. */
export async function openPostgres(url: string, setting: string, work: Work): Promise<OpenDatabase> {
  const pool = openPool(url, work)
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    if ((rows[0]?.version ?? 0) < 140_000) {
      throw new StartError(`The PostgreSQL at ${setting} is older than 14. Use 14 or newer.`)
    }
  } catch (error) {
    await pool.end()
    if (error instanceof StartError) throw error
    const { code, message } = error as { code?: string; message: string }
    const why = (code && connectionErrors[code]) ?? message.split('\n')[0]
    throw new StartError(`Can’t open the database at ${setting} (${hostOf(url)}): ${why}.`)
  }
  return databaseOfPool(pool)
}

function databaseOfPool(pool: pg.Pool): OpenDatabase {
  return {
    db: retrying(drizzle(pool, { casing })),
    kind: 'postgres',
    connections: () => ({
      in_use: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  }
}

/**
 * Keeps the process alive when PostgreSQL restarts or the network fails. The current statement fails, and the pool opens new connections.
 */
function surviveBrokenConnections(pool: pg.Pool, maxAnswerMs: number | undefined) {
  // An unhandled `error` event would end the process. The pool emits it for idle connections that break. Each client emits its own for one
  // that breaks between two statements of a transaction, which the pool does not handle.
  pool.on('error', () => {})
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client))
  pool.on('release', (_, client) => lent.delete(client))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (maxAnswerMs !== undefined) dropIfSilent(client, maxAnswerMs)
    timeStatements(client)
    // Drizzle does not release a connection that breaks during `begin`, so the pool would lose one each time.
    client.once('end', () => {
      if (!lent.has(client)) return
      client.release(true)
      // Drizzle may release it a second time.
      client.release = () => {}
    })
  })
}

/**
 * Closes the connection if a statement has no answer for so long: it would wait on, and the pool must not lend it again. With the limit of
 * `pg` (`query_timeout`), the rows of each statement would stay in memory until V8's next complete collection: `pg` sets a function of
 * its own on the statement, and V8 puts functions that are set on something among what is old.
 */
function dropIfSilent(client: pg.PoolClient, ms: number) {
  const query = client.query.bind(client) as Query
  const { connection } = client as unknown as { connection: { stream: Socket } }
  const drop = () => connection.stream.destroy(new Error(noAnswer))
  const limited: Query = (...all) => {
    const last = all.at(-1)
    if (typeof last !== 'function')
      return new Promise((resolve, reject) => {
        limited(...all, (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result)))
      })
    let timer: NodeJS.Timeout | undefined
    const sent = query(...all.slice(0, -1), (...answer: unknown[]) => {
      clearTimeout(timer)
      last(...answer)
    })
    timer = setTimeout(drop, ms)
    return sent
  }
  client.query = limited as typeof client.query
}

/** Statements of the pool, and those of its connections that return a promise: the pool itself uses callbacks. */
export function timeStatements(runner: { query: unknown }) {
  const query = (runner.query as Query).bind(runner)
  const timedQuery: Query = (...all) =>
    typeof all.at(-1) === 'function' ? query(...all) : timedStatement(textOf(all[0]), () => query(...all))
  runner.query = timedQuery
}

type Query = (...all: unknown[]) => unknown

const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')

/** Its text has placeholders, and no values. */
function timedStatement<Result>(text: string, run: () => Result) {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return timed('statement', { name: verb, attributes }, async () => run())
}

/** The message of the error when a statement has no answer. It has no code. */
export const noAnswer = 'The database did not answer'

/** Host and database, without the user and the password. */
function hostOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
