/** Metrics of the parts of a server: their queues, connections, processes, and data. Read when someone asks for them. */
import { Gauge, type Registry } from '@prometheus-io/client'
import { eq } from 'drizzle-orm'
import { lastBackupAt } from '../backup/last-backup.ts'
import type { CollegeIndex } from '../colleges/college-index.ts'
import type { Connections, Database, Work } from '../database/connect.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { PasswordQueue } from '../identity/password-queue.ts'
import { isWaiting, waitingSince } from '../mail/waiting.ts'
import type { PagePool } from '../pages/pool.ts'
import { collegeReleases } from '../schema/colleges.ts'
import { mails } from '../schema/mail.ts'
import type { Settings } from '../settings/settings.ts'
import { readInTime } from './read-in-time.ts'

export interface Parts {
  /** The same connection as in `createMetrics`. */
  db: Database
  health: Pick<DatabaseHealth, 'isReady'>
  /** Of each pool by name. The embedded database has none. */
  connections: Partial<Record<Work, () => Connections>>
  colleges: Pick<CollegeIndex, 'current'>
  passwords: Pick<PasswordQueue, 'waiting'>
  /** Absent if this process renders the pages itself. */
  pages?: PagePool['state'] | undefined
  backups: Settings['backups']
}

/** One gauge, or one for each value of its label; `null`: there is nothing to measure yet, and the gauge is absent. */
type Reading = number | Record<string, number> | null

export function watchState(
  registry: Registry,
  { db, health, connections, colleges, passwords, pages, backups }: Parts,
) {
  const gauge = (name: string, help: string, read: () => Reading | Promise<Reading>, label?: string) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      labelNames: label === undefined ? [] : [label],
      async collect() {
        const reading = await readInTime(read)
        if (reading === null) this.remove()
        else if (typeof reading === 'number') this.set(reading)
        else for (const [value, amount] of Object.entries(reading)) this.set({ [label ?? '']: value }, amount)
      },
    })

  // Never NaN, which no alert can compare: what is read from the database says nothing while it is down.
  new Gauge({
    name: 'bursar_database_ready',
    help: 'Whether the database answers and takes writes: 1 or 0.',
    registers: [registry],
    async collect() {
      this.set((await readInTime(health.isReady)) === true ? 1 : 0)
    },
  })
  gauge('bursar_passwords_waiting', 'Passwords that wait to be hashed.', () => passwords.waiting())
  gauge(
    'bursar_mail_oldest_waiting_seconds',
    'How long the oldest mail that should have been sent has waited, except for full mailboxes; 0 if there is none.',
    async () => {
      const [row] = await db.select({ at: waitingSince() }).from(mails).where(isWaiting())
      return row?.at ? secondsSince(row.at) : 0
    },
  )
  gauge('bursar_colleges', 'Colleges of the current release.', () => colleges.current().release.institutions)
  gauge(
    'bursar_colleges_age_seconds',
    'Time since the current release of colleges was imported.',
    async () => {
      const [row] = await db
        .select({ at: collegeReleases.importedAt })
        .from(collegeReleases)
        .where(eq(collegeReleases.isCurrent, true))
      return row ? secondsSince(row.at) : Number.NaN
    },
  )
  // Nobody who just tries Bursar needs an alert.
  if (backups === 'nightly')
    gauge(
      'bursar_backup_age_seconds',
      'Time since the last backup; absent before the first one.',
      async () => {
        const madeAt = await lastBackupAt(db)
        return madeAt === null ? null : secondsSince(madeAt)
      },
    )
  for (const state of ['in_use', 'idle', 'waiting'] as const) {
    gauge(
      `bursar_database_connections_${state}`,
      {
        in_use: 'Connections in use, by pool.',
        idle: 'Open connections that are not at work, by pool.',
        waiting: 'Statements and transactions that wait for a connection, by pool.',
      }[state],
      () => Object.fromEntries(Object.entries(connections).map(([pool, read]) => [pool, read()[state]])),
      'pool',
    )
  }
  gauge(
    'bursar_page_workers',
    'Processes that render pages, as many as there should be; 0 if the API’s process renders them.',
    () => pages?.().workers ?? 0,
  )
  gauge(
    'bursar_page_workers_memory_bytes',
    'Memory of the processes that render pages, besides that of the API’s process.',
    () => pages?.().memoryBytes ?? 0,
  )
  if (pages === undefined) return
  gauge('bursar_page_workers_ready', 'Processes that can render pages now.', () => pages().ready)
  gauge('bursar_pages_rendering', 'Pages that are being rendered or wait for it.', () => pages().busy)
  gauge(
    'bursar_page_workers_lost',
    'Processes that render pages and ended unexpectedly or were stuck, since the start.',
    () => pages().lost,
  )
}

const secondsSince = (at: string) => (Date.now() - Date.parse(at)) / 1_000
