/** Reads files one after the other in a thread, which is ended when a file takes too long or too much memory. */
import { readFile, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { maxFileBytes, maxReadingMs, maxSilenceMs, type WorkerMessage } from '../messages.ts'
import type { ReadingResult, Refusal } from '../reader/reading.ts'

export type NamedResult = { file: string } & ReadingResult

/** Of the whole process. A return of 60 pages needs about 200. */
const maxMemoryBytes = 700_000_000

/** Until pdf.js is loaded. */
const maxLoadingMs = 30_000

export const refused = (refusal: Refusal): ReadingResult => ({ refusal })

export class Reader {
  private thread: Worker | null = null

  async read(file: string): Promise<ReadingResult> {
    if ((await stat(file)).size > maxFileBytes) return refused('too-large')
    const bytes = await readFile(file)
    const data = new Uint8Array(bytes).buffer
    this.thread ??= new Worker(new URL('./reading-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const { thread } = this
    return new Promise((resolve) => {
      const settle = (result: ReadingResult, isEnded: boolean) => {
        for (const clock of [silence, whole]) clearTimeout(clock)
        clearInterval(memory)
        thread.off('error', onError)
        thread.off('message', onMessage)
        if (isEnded) this.end()
        resolve(result)
      }
      const giveUp = (refusal: Refusal) => () => settle(refused(refusal), true)
      const onError = giveUp('unreadable')
      const onMessage = (message: WorkerMessage) => {
        if (message.kind === 'result') return settle(message.result, false)
        clearTimeout(silence)
        silence = setTimeout(giveUp('unreadable'), maxSilenceMs)
        if (message.kind === 'started') whole = setTimeout(giveUp('unreadable'), maxReadingMs)
      }
      let silence = setTimeout(giveUp('unreadable'), maxLoadingMs)
      let whole: NodeJS.Timeout | undefined
      const memory = setInterval(() => {
        if (process.memoryUsage.rss() > maxMemoryBytes) settle(refused('too-large'), true)
      }, 25)
      thread.on('error', onError)
      thread.on('message', onMessage)
      thread.postMessage({ data }, [data])
    })
  }

  end(): void {
    void this.thread?.terminate()
    this.thread = null
  }
}
