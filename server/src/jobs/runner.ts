/**
 * Runs background jobs. What is due is in the database, so a process that was down catches up. Jobs reserve their work there, so
 * that several processes don't do it twice.
 */

import type { JobName } from '@bursar/contract/status'

export interface Job {
  name: JobName
  everySeconds: number
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
  const loops = jobs.map(async (job) => {
    await pause(firstMs, stopping.signal)
    await repeat(job, stopping.signal, onError)
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
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
