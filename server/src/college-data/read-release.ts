/**
 * Reads published files in a worker thread, because a large release takes many seconds and this process keeps serving requests. Only the
 * colleges being stored are transferred, a few at a time.
 */
import { Worker } from 'node:worker_threads'
import type { ChangeReport, Summaries } from '@bursar/catalogue/changes'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import { type FileFault, ReleaseRefused } from '@bursar/catalogue/problems'
import type { ReleaseRecord } from '@bursar/catalogue/record'
import type { ImportStep } from '@bursar/contract/college-data'
import type { CollegeRow, ReleaseSource } from '../releases/store.ts'

export interface ReadingOrder {
  files: readonly ReleaseFile[]
  /** The publication date, ISO, if the file names don't contain it. */
  published?: string | undefined
}

export type Question = { kind: 'next'; count: number } | { kind: 'compare'; before: Summaries }

export type Answer =
  | { kind: 'progress'; step: ImportStep; file: number; share: number }
  | { kind: 'ready'; release: ReleaseRecord; institutions: number; programs: number }
  | { kind: 'refused'; faults: readonly FileFault[] }
  | { kind: 'rows'; rows: CollegeRow[] }
  | { kind: 'changes'; changes: ChangeReport }

export interface ReadingOptions {
  /** Called with the step, the index of the file, and its read share, 0..1. */
  onProgress: (step: ImportStep, file: number, share: number) => void
  signal: AbortSignal
}

/** Megabytes. A complete release needs about a third of this; a file crafted to need more ends the thread, not the process. */
const maxMemory = 1_000

export interface Reading extends ReleaseSource {
  /** Must always be called. */
  close: () => Promise<void>
}

/** Throws `ReleaseRefused` with all faults found, or the signal's reason. */
export async function readReleaseInWorker(
  order: ReadingOrder,
  { onProgress, signal }: ReadingOptions,
): Promise<Reading> {
  const worker = new Worker(new URL('read-release.worker.ts', import.meta.url), {
    workerData: order,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMemory },
  })
  let waiting: { resolve: (answer: Answer) => void; reject: (error: unknown) => void } | null = null
  let failure: unknown = null

  function fail(error: unknown) {
    failure ??= error
    waiting?.reject(failure)
  }
  const onAbort = () => fail(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  worker.on('message', (answer: Answer) => {
    if (answer.kind === 'progress') onProgress(answer.step, answer.file, answer.share)
    else waiting?.resolve(answer)
  })
  worker.on('error', (error: Error & { code?: string }) => {
    const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    const file = order.files.map(({ name }) => name).join(', ')
    fail(isTooLarge ? new ReleaseRefused([{ file, code: 'holds_too_much' }]) : error)
  })
  worker.on('exit', () => fail(new Error('The reading thread ended.')))

  async function answered<Kind extends Answer['kind']>(kind: Kind, question?: Question) {
    try {
      const answer = await new Promise<Answer>((resolve, reject) => {
        waiting = { resolve, reject }
        if (failure !== null) return reject(failure)
        if (signal.aborted) return reject(signal.reason)
        if (question) worker.postMessage(question)
      })
      if (answer.kind === 'refused') throw new ReleaseRefused(answer.faults)
      if (answer.kind !== kind) throw new Error(`The reading thread answered ${answer.kind}, not ${kind}.`)
      return answer as Extract<Answer, { kind: Kind }>
    } finally {
      waiting = null
    }
  }

  async function close() {
    signal.removeEventListener('abort', onAbort)
    await worker.terminate()
  }

  try {
    const { release, institutions, programs } = await answered('ready')
    return {
      release,
      institutions,
      programs,
      next: async (count) => (await answered('rows', { kind: 'next', count })).rows,
      compare: async (before) => (await answered('changes', { kind: 'compare', before })).changes,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
