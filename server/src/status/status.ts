/** How the parts of this installation are. The limits for mail and colleges are those of `deploy/monitoring/alerts.yaml`. */
import type { JobName, PartState, Status } from '@bursar/contract/status'
import { count, eq, isNotNull, min } from 'drizzle-orm'
import type { CollegeIndex } from '../colleges/college-index.ts'
import type { Connections, Database } from '../database/connect.ts'
import type { DatabaseHealth } from '../database/health.ts'
import type { PasswordQueue } from '../identity/password-queue.ts'
import type { JobState } from '../metrics/metrics.ts'
import type { PagePool } from '../pages/pool.ts'
import { collegeReleases } from '../schema/colleges.ts'
import { mails } from '../schema/mail.ts'

export interface StatusParts {
  db: Database
  health: DatabaseHealth
  kind: 'embedded' | 'postgres'
  /** Of the connections for requests; absent with the embedded database. */
  connections?: (() => Connections) | undefined
  colleges: Pick<CollegeIndex, 'current'>
  hasUpdateFailed: boolean
  hasMailServer: boolean
  passwords: Pick<PasswordQueue, 'waiting'>
  /** Absent if this process renders the pages itself. */
  pages?: PagePool['state'] | undefined
  jobs: ReadonlyMap<string, JobState>
}

const minute = 60_000
const day = 24 * 60 * minute
const mailIsLateAfter = 15 * minute
const collegesAreOldAfter = 400 * day
/** Times the interval of a job. */
const jobIsLateAfter = 3
const jobIsLateAtLeastAfter = 5 * minute

export async function findStatus(parts: StatusParts): Promise<Status> {
  const [isReady, mail, colleges] = await Promise.all([
    parts.health.isReady(),
    mailStatus(parts),
    collegeStatus(parts),
  ])
  const waiting = parts.connections?.().waiting ?? 0
  return {
    checkedAt: new Date().toISOString(),
    database: { state: isReady ? (waiting > 0 ? 'warning' : 'ok') : 'problem', kind: parts.kind, waiting },
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

async function mailStatus({ db, hasMailServer }: StatusParts): Promise<Status['mail']> {
  const [row] = await db
    .select({ waiting: count(), oldest: min(mails.createdAt) })
    .from(mails)
    .where(isNotNull(mails.dueAt))
  const age = row?.oldest ? Date.now() - Date.parse(row.oldest) : null
  const isLate = age !== null && age > mailIsLateAfter
  return {
    state: isLate ? 'problem' : hasMailServer ? 'ok' : 'warning',
    hasServer: hasMailServer,
    waiting: row?.waiting ?? 0,
    oldestMinutes: age === null ? null : Math.floor(age / minute),
  }
}

async function collegeStatus({ db, colleges, hasUpdateFailed }: StatusParts): Promise<Status['colleges']> {
  const { release } = colleges.current()
  const [row] = await db
    .select({ importedAt: collegeReleases.importedAt })
    .from(collegeReleases)
    .where(eq(collegeReleases.isCurrent, true))
  const importedAt = new Date(row?.importedAt ?? 0)
  const isOld = Date.now() - importedAt.getTime() > collegesAreOldAfter
  return {
    state: isOld || hasUpdateFailed ? 'warning' : 'ok',
    release: release.name,
    colleges: release.institutions,
    importedAt: importedAt.toISOString(),
    hasUpdateFailed,
  }
}

function pageStatus({ ready, lost }: { ready: number; lost: number }) {
  const state: PartState = ready === 0 ? 'problem' : lost > 0 ? 'warning' : 'ok'
  return { state, ready, lost }
}

/** Exported for its test. */
export function stateOfJob(
  { everySeconds, watchedSince, doneAt, hasFailed }: JobState,
  now = Date.now(),
): PartState {
  const limit = Math.max(jobIsLateAfter * everySeconds * 1_000, jobIsLateAtLeastAfter)
  if (now - (doneAt ?? watchedSince) > limit) return 'problem'
  return hasFailed ? 'warning' : 'ok'
}
