/** How the parts of this installation are. The limits are those of `deploy/monitoring/alerts.yaml`. */
import type { JobName, PartState, Status } from '@bursar/contract/status'
import { count, eq } from 'drizzle-orm'
import { isBackupLate, lastBackupAt } from '../backup/last-backup.ts'
import type { CollegeIndex } from '../colleges/college-index.ts'
import type { Connections, Database } from '../database/connect.ts'
import { isUnavailable } from '../database/failures.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { PasswordQueue } from '../identity/password-queue.ts'
import { isWaiting, waitingSince } from '../mail/waiting.ts'
import { type JobState, jobIsLateAfter } from '../metrics/metrics.ts'
import type { PagePool, PoolState } from '../pages/pool.ts'
import { collegeReleases } from '../schema/colleges.ts'
import { mails } from '../schema/mail.ts'
import type { Settings } from '../settings/settings.ts'

export interface StatusParts {
  db: Database
  health: DatabaseHealth
  kind: 'embedded' | 'postgres'
  /** Of the connections for requests; absent with the embedded database. */
  connections?: (() => Connections) | undefined
  backups: Settings['backups']
  colleges: Pick<CollegeIndex, 'current'>
  hasUpdateFailed: boolean
  hasMailServer: boolean
  passwords: Pick<PasswordQueue, 'waiting'>
  /** Absent if this process renders the pages itself. */
  pages?: PagePool['state'] | undefined
  jobs: ReadonlyMap<string, JobState>
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const mailIsLateAfter = 15 * minute
const collegesAreOldAfter = 400 * day
/** After that, a process that rendered pages and was replaced is history. */
const lossConcernsFor = hour

export async function findStatus(parts: StatusParts): Promise<Status> {
  const [isReady, backup, mail, colleges] = await Promise.all([
    parts.health.isReady(),
    backupStatus(parts),
    mailStatus(parts),
    collegeStatus(parts),
  ])
  const waiting = parts.connections?.().waiting ?? 0
  return {
    checkedAt: new Date().toISOString(),
    database: { state: isReady ? (waiting > 0 ? 'warning' : 'ok') : 'problem', kind: parts.kind, waiting },
    backup,
    mail,
    colleges,
    process: {
      startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
      megabytes: Math.round(process.memoryUsage.rss() / 1024 / 1024),
      passwordsWaiting: parts.passwords.waiting(),
      pages: parts.pages ? pageStatus(parts.pages()) : null,
      jobs: [...parts.jobs].map(([name, job]) => ({
        name: name as JobName,
        state: stateOfJob(job),
        lastDoneAt: job.doneAt === null ? null : new Date(job.doneAt).toISOString(),
      })),
    },
  }
}

/** `null` if the database can't do it now: the page is there to say what doesn't work, so it must not fail with it. */
async function ifAvailable<Answer extends object>(query: () => PromiseLike<Answer>): Promise<Answer | null> {
  try {
    return await query()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    return null
  }
}

async function backupStatus({ db, backups }: StatusParts): Promise<Status['backup']> {
  if (backups === 'elsewhere') return { state: 'unchecked', isKnown: false, madeAt: null }
  const last = await ifAvailable(async () => ({ madeAt: await lastBackupAt(db) }))
  const madeAt = last?.madeAt ?? null
  return {
    state: madeAt === null || isBackupLate(madeAt) ? 'warning' : 'ok',
    isKnown: last !== null,
    madeAt,
  }
}

async function mailStatus({ db, hasMailServer }: StatusParts): Promise<Status['mail']> {
  const rows = await ifAvailable(() =>
    db.select({ waiting: count(), oldest: waitingSince() }).from(mails).where(isWaiting()),
  )
  if (rows === null) return { state: 'problem', hasServer: hasMailServer, waiting: null, oldestMinutes: null }
  const [row] = rows
  const age = row?.oldest ? Date.now() - Date.parse(row.oldest) : null
  const isLate = age !== null && age > mailIsLateAfter
  return {
    state: isLate ? 'problem' : hasMailServer ? 'ok' : 'warning',
    hasServer: hasMailServer,
    waiting: row?.waiting ?? 0,
    oldestMinutes: age === null ? null : Math.floor(age / minute),
  }
}

async function collegeStatus({ db, colleges, ...parts }: StatusParts): Promise<Status['colleges']> {
  const { release } = colleges.current()
  // Once a release was imported in another way, the failed update no longer matters.
  const hasUpdateFailed = parts.hasUpdateFailed && release.isStarter
  const rows = await ifAvailable(() =>
    db
      .select({ importedAt: collegeReleases.importedAt })
      .from(collegeReleases)
      .where(eq(collegeReleases.isCurrent, true)),
  )
  const importedAt = rows && new Date(rows[0]?.importedAt ?? 0)
  const isOld = importedAt !== null && Date.now() - importedAt.getTime() > collegesAreOldAfter
  return {
    state: importedAt === null || isOld || hasUpdateFailed ? 'warning' : 'ok',
    release: release.name,
    colleges: release.institutions,
    importedAt: importedAt?.toISOString() ?? null,
    isOld,
    hasUpdateFailed,
  }
}

/** Exported for its test. */
export function pageStatus(
  { ready, workers, lost, lastLostAt }: Omit<PoolState, 'busy' | 'memoryBytes'>,
  now = Date.now(),
): Status['process']['pages'] {
  const hasJustLost = lastLostAt !== null && now - lastLostAt < lossConcernsFor
  const state: PartState = ready === 0 ? 'problem' : ready < workers || hasJustLost ? 'warning' : 'ok'
  return {
    state,
    ready,
    workers,
    lost,
    lastLostAt: lastLostAt === null ? null : new Date(lastLostAt).toISOString(),
  }
}

/** Exported for its test. */
export function stateOfJob(
  { everySeconds, watchedSince, doneAt, hasFailed }: JobState,
  now = Date.now(),
): PartState {
  if (now - (doneAt ?? watchedSince) > jobIsLateAfter(everySeconds) * 1_000) return 'problem'
  return hasFailed ? 'warning' : 'ok'
}
