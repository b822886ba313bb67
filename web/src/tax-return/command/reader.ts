/** Reads files one after the other in a thread, which is ended when a file takes too long or too much memory. */
import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { maxFileBytes, maxReadingMs } from '../../pdf/limits.ts'
import type { WorkerMessage } from '../messages.ts'
import type { ReadingResult, Refusal } from '../reader/reading.ts'

export type NamedResult = { file: string } & ReadingResult

/** Of the whole process. A return of 60 pages needs about 200 megabytes. */
const maxMemoryBytes = 700_000_000
const heapMegabytes = 512
/** Nobody waits in front of a screen, and a busy machine may need longer than a browser's limit. */
const maxSilenceMs = 12_000

export const refused = (refusal: Refusal): ReadingResult => ({ refusal })

export class Reader {
  private thread: Worker | null = null

  async read(file: string): Promise<ReadingResult> {
    if ((await stat(file)).size > maxFileBytes) return refused('too-large')
    const data = new Uint8Array(await readFile(file)).buffer
    this.thread ??= await readyThread()
    const result = await resultOf(this.thread, data)
    if (result === null || 'ended' in result) this.end()
    return result === null ? refused('unreadable') : 'ended' in result ? refused(result.ended) : result
  }

  end(): void {
    void this.thread?.terminate()
    this.thread = null
  }
}

function readyThread(): Promise<Worker> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  return new Promise((resolve, reject) => {
    thread.once('message', () => resolve(thread))
    thread.once('error', reject)
  })
}

/** The result, or the refusal for which the thread has to be ended. `null` if the thread has failed. */
function resultOf(thread: Worker, data: ArrayBuffer): Promise<ReadingResult | { ended: Refusal } | null> {
  return new Promise((resolve) => {
    const settle = (result: ReadingResult | { ended: Refusal } | null) => {
      clearTimeout(silence)
      clearTimeout(whole)
      clearInterval(memory)
      thread.off('error', onError)
      thread.off('message', onMessage)
      resolve(result)
    }
    const giveUp = () => settle({ ended: 'unreadable' })
    const onError = () => settle(null)
    const onMessage = (message: WorkerMessage) => {
      if (message.kind === 'result') return settle(message.result)
      clearTimeout(silence)
      silence = setTimeout(giveUp, maxSilenceMs)
    }
    let silence = setTimeout(giveUp, maxSilenceMs)
    const whole = setTimeout(giveUp, maxReadingMs)
    const memory = setInterval(() => {
      if (process.memoryUsage.rss() > maxMemoryBytes) settle({ ended: 'too-large' })
    }, 25)
    thread.on('error', onError)
    thread.on('message', onMessage)
    thread.postMessage({ data }, [data])
  })
}
