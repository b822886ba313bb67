/**
 * Runs background jobs. What is due is in the database, so a process that was down catches up. Jobs reserve their work there, so
 * that several processes don't do it twice.
 */

import type { JobName } from '@bursar/contract/status'

export interface Job {
  name: JobName
  everySeconds: number
  /** Whether it waits until no other such job runs. For work without hurry, which would take all connections from the jobs that users wait for. */
  takesTurns?: boolean
  /** Runs the job. A long run must leave the rest for later when the signal aborts. */
  run: (stopping: AbortSignal) => Promise<unknown>
}

export interface Runner {
  /** Starts no more runs, aborts the current ones, and waits for them. */
  stop: () => Promise<void>
}

/** Runs each job after `firstMs`, then at its interval. A failed job is logged and runs again at its next turn. */
export function startJobs(
  jobs: readonly Job[],
  onError: (job: string, error: unknown) => void,
  firstMs = 0,
): Runner {
  const stopping = new AbortController()
  const inTurn = turns()
  const loops = jobs.map(async (job) => {
    await pause(firstMs, stopping.signal)
    await repeat(job.takesTurns ? { ...job, run: inTurn(job.run) } : job, stopping.signal, onError)
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

/** Wraps runs so that each waits for those before it. */
function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return (run: Job['run']): Job['run'] =>
    (stopping) => {
      const done = last.then(() => (stopping.aborted ? undefined : run(stopping)))
      last = done.catch(() => {})
      return done
    }
}

async function repeat(
  { name, everySeconds, run }: Job,
  stopping: AbortSignal,
  onError: (job: string, error: unknown) => void,
) {
  while (!stopping.aborted) {
    try {
      await run(stopping)
    } catch (error) {
      onError(name, error)
    }
    await pause(everySeconds * 1000, stopping)
  }
}

function pause(milliseconds: number, stopping: AbortSignal): Promise<void> {
  if (stopping.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds)
    stopping.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
  })
}
