/**
 * Work that is due without anybody asking. What is due is in the database, so a process that was down catches up; what
 * one process has begun, the job itself reserves there, so that several processes do not do it twice.
 */

export interface Job {
  name: string
  everySeconds: number
  /** A run that may take long leaves what it has not begun to the next one when it is told to stop. */
  run: (stopping: AbortSignal) => Promise<unknown>
}

export interface Runner {
  /** Begins no run any more, tells those under way to stop, and waits for them. */
  stop: () => Promise<void>
}

/** Runs every job now and then at its pace; a job that fails is told of and runs again at its next turn. */
export function startJobs(jobs: readonly Job[], onError: (job: string, error: unknown) => void): Runner {
  const stopping = new AbortController()
  const loops = jobs.map((job) => repeat(job, stopping.signal, onError))
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
