/** Prometheus metrics of the running process. Labels are patterns and codes, never names or ids. */
import { Counter, collectDefaultMetrics, Gauge, Registry } from '@prometheus-io/client'
import { count, isNotNull } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { routeOf } from '../http/route-of.ts'
import type { Job } from '../jobs/runner.ts'
import { usefulSeconds } from '../mail/kinds.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { createHistogram } from '../telemetry/histogram.ts'
import { inSpan, workSeconds } from '../telemetry/timed.ts'
import { readInTime } from './read-in-time.ts'

export interface Metrics {
  registry: Registry
  /** Counts and times every request of the app. */
  watchRequests: (app: Api) => void
  /** Counts an email that could not be delivered in time. */
  countGivenUpMail: (kind: Mail['kind']) => void
  /** Counts entries of the logs that were found without a valid digest. */
  countRefusedEntries: (entries: number) => void
  /** Counts a list or sum by the database that it was read from. */
  countListRead: (from: 'primary' | 'replica') => void
  /** Wraps a job to count and time its runs. */
  watchJob: (job: Job) => Job
  /** How the watched jobs went, by name. */
  jobs: ReadonlyMap<string, JobState>
}

export interface JobState {
  everySeconds: number
  /** Milliseconds since 1970, like `doneAt`. */
  watchedSince: number
  /** `null`: no run has succeeded yet. */
  doneAt: number | null
  /** Whether the last run failed. */
  hasFailed: boolean
}

/** After how many seconds without a successful run a job is late, for the status page and the alerts. A failed run or two are not enough. */
export const jobIsLateAfter = (everySeconds: number) => Math.max(3 * everySeconds, 5 * 60)

/** `db`: best a connection that no other work can occupy. Metrics are needed most when all others are. */
export function createMetrics(db: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Event loop, memory, garbage collection and processor time of the process.
  collectDefaultMetrics({ register: registry })

  const requests = createHistogram({
    name: 'bursar_request_seconds',
    help: 'Time to answer, by method, route pattern and status; its _count is the number of requests.',
    labelNames: ['method', 'route', 'status'],
  })
  // Not `job`: Prometheus sets that label itself, and would rename ours.
  const jobRuns = new Counter({
    name: 'bursar_job_runs_total',
    help: 'Runs of each job that have ended, by outcome: done or failed.',
    labelNames: ['job_name', 'outcome'],
    registers,
  })
  const jobSeconds = createHistogram({
    name: 'bursar_job_seconds',
    help: 'Time that a run of a job takes.',
    labelNames: ['job_name'],
  })
  for (const histogram of [requests, jobSeconds, ...Object.values(workSeconds)]) histogram.register(registry)
  const jobSuccesses = new Gauge({
    name: 'bursar_job_last_success_timestamp_seconds',
    help: 'When a run of each job last succeeded in this process; before that, when the process started.',
    labelNames: ['job_name'],
    registers,
  })
  const jobLimits = new Gauge({
    name: 'bursar_job_late_after_seconds',
    help: 'A job whose last successful run is longer ago than this doesn’t work.',
    labelNames: ['job_name'],
    registers,
  })
  const mailsGivenUp = new Counter({
    name: 'bursar_mails_given_up_total',
    help: 'Mails that could not be sent while they were of use, by kind.',
    labelNames: ['kind'],
    registers,
  })
  // Otherwise Prometheus would take the first one for the value it begins with, and no alert would notice it.
  for (const kind of Object.keys(usefulSeconds)) mailsGivenUp.inc({ kind }, 0)
  const refusedEntries = new Counter({
    name: 'bursar_record_entries_refused_total',
    help: 'Entries of the audit and security logs that Bursar didn’t write. Each is counted every minute, for about an hour.',
    registers,
  })
  const listReads = new Counter({
    name: 'bursar_list_reads_total',
    help: 'Lists and sums, by the database they were read from: primary or replica. Counted if there is a replica.',
    labelNames: ['from'],
    registers,
  })
  new Gauge({
    name: 'bursar_mails_waiting',
    help: 'Mails that are still to be sent, now or at a later try.',
    registers,
    async collect() {
      this.set(await readInTime(() => countWaitingMails(db)))
    },
  })

  const jobs = new Map<string, JobState>()

  return {
    registry,
    jobs,
    watchRequests: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        const labels = {
          method: request.method,
          route: routeOf(request),
          status: String(reply.statusCode),
        }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
    },
    countGivenUpMail: (kind) => mailsGivenUp.inc({ kind }),
    countRefusedEntries: (entries) => refusedEntries.inc(entries),
    countListRead: (from) => listReads.inc({ from }),
    watchJob: (job) => {
      const state: JobState = {
        everySeconds: job.everySeconds,
        watchedSince: Date.now(),
        doneAt: null,
        hasFailed: false,
      }
      jobs.set(job.name, state)
      // Otherwise no alert could notice a job that has failed since the start.
      jobSuccesses.set({ job_name: job.name }, state.watchedSince / 1_000)
      jobLimits.set({ job_name: job.name }, jobIsLateAfter(job.everySeconds))
      for (const outcome of ['done', 'failed']) jobRuns.inc({ job_name: job.name, outcome }, 0)
      const run: Job['run'] = async (stopping) => {
        const startedAt = performance.now()
        try {
          const result = await inSpan(`job ${job.name}`, {}, () => job.run(stopping))
          jobRuns.inc({ job_name: job.name, outcome: 'done' })
          state.doneAt = Date.now()
          state.hasFailed = false
          jobSuccesses.set({ job_name: job.name }, state.doneAt / 1_000)
          return result
        } catch (error) {
          state.hasFailed = true
          jobRuns.inc({ job_name: job.name, outcome: 'failed' })
          throw error
        } finally {
          jobSeconds.observe({ job_name: job.name }, (performance.now() - startedAt) / 1_000)
        }
      }
      return { ...job, run }
    },
  }
}

async function countWaitingMails(db: Database): Promise<number> {
  const [row] = await db.select({ waiting: count() }).from(mails).where(isNotNull(mails.dueAt))
  return row?.waiting ?? 0
}
