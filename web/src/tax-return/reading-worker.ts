/** Reads a file in a worker, which is ended when it takes too long. */
import { maxReadingMs } from '../pdf/limits.ts'
import { maxSilenceMs, type ReadRequest, type WorkerMessage } from './messages.ts'
import type { AmountKey, ReadingResult } from './reader/reading.ts'

export interface ReadingEvents {
  onProgress: (page: number, pages: number) => void
  onResult: (result: ReadingResult) => void
  onPicture: (key: AmountKey, bitmap: ImageBitmap) => void
  /** The reader couldn't be loaded, or the file couldn't be opened. */
  onFailure: () => void
}

/** Returns a function that ends the reading. */
export function startReading(file: Blob, events: ReadingEvents): () => void {
  const worker = new Worker(new URL('./tax-return-worker.ts', import.meta.url), { type: 'module' })
  let silence: ReturnType<typeof setTimeout> | undefined
  let whole: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const end = () => {
    isOver = true
    clearTimeout(silence)
    clearTimeout(whole)
    worker.terminate()
  }
  let isSent = false
  let hasResult = false
  const giveUp = () => {
    end()
    events.onResult({ refusal: 'unreadable' })
  }
  const fail = () => {
    // Ending a worker while its code loads may still report an error.
    if (isOver) return
    // Only pictures are missing.
    if (hasResult) return end()
    // A hostile file can use up the worker's memory, which ends it.
    if (isSent) return giveUp()
    end()
    events.onFailure()
  }
  const waitForNext = () => {
    clearTimeout(silence)
    silence = setTimeout(giveUp, maxSilenceMs)
  }
  const send = async () => {
    const data = await file.arrayBuffer()
    if (isOver) return
    isSent = true
    waitForNext()
    whole = setTimeout(giveUp, maxReadingMs)
    worker.postMessage({ data } satisfies ReadRequest, [data])
  }
  worker.addEventListener('error', fail)
  // pdf.js announces itself with a message of its own kind.
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage | { kind?: undefined }>) => {
    if (isOver) return
    if (data.kind === 'ready') send().catch(fail)
    else if (data.kind === 'progress') {
      waitForNext()
      events.onProgress(data.page, data.pages)
    } else if (data.kind === 'result') {
      hasResult = true
      clearTimeout(silence)
      clearTimeout(whole)
      // Pictures may still come. A page that can't be drawn must not keep the worker busy.
      whole = setTimeout(end, maxReadingMs)
      events.onResult(data.result)
    } else if (data.kind === 'picture') events.onPicture(data.key, data.bitmap)
    else if (data.kind === 'done') end()
  })
  return end
}
