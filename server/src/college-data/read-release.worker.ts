/** Reads a release in a worker thread and sends its colleges a few at a time; see `read-release.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadRelease } from '@bursar/catalogue/load'
import { ReleaseRefused } from '@bursar/catalogue/problems'
import { sourceOf } from '../releases/store.ts'
import type { Answer, Question, ReadingOrder } from './read-release.ts'

const port = parentPort
if (!port) throw new Error('This is to be run as a worker.')
const report = (answer: Answer) => port.postMessage(answer)

/** Reading the clock is cheaper than sending a message. */
const reportEveryMs = 200

async function read({ files, published }: ReadingOrder) {
  let reportedAt = 0
  const rowsOf = new Map<string, number>()
  const content = await loadRelease(files, {
    ...(published !== undefined && { published }),
    onProgress: (table, rows) => rowsOf.set(table, rows),
    onRead: (table, file, share) => {
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      const done = rowsOf.get(table)
      const step = { code: 'reading', file: table, ...(done !== undefined && { done }) } as const
      report({ kind: 'progress', step, file, share })
    },
  })
  const source = sourceOf(content)
  port?.on('message', async (question: Question) => {
    if (question.kind === 'next') report({ kind: 'rows', rows: await source.next(question.count) })
    else report({ kind: 'changes', changes: await source.compare(question.before) })
  })
  const { release, institutions, programs } = source
  report({ kind: 'ready', release, institutions, programs })
}

read(workerData as ReadingOrder).catch((error: unknown) => {
  if (error instanceof ReleaseRefused) report({ kind: 'refused', faults: error.faults })
  else throw error
})
