/** Reads the text of a PDF in a worker, which is ended when it takes too long. Nothing leaves the device. */
import { isPhoto, maxFileBytes, maxReadingMs } from '../../pdf/limits.ts'
import type { FileRefusal } from '../../pdf/read-pages.ts'

/** `failed`: the reader couldn't be loaded. `unreadable`: it took too long, or used up its memory. */
export type LetterRefusal = FileRefusal | 'photo' | 'scanned' | 'failed' | 'unreadable'
export type LetterText = { text: string } | { refusal: LetterRefusal }

/** Calls back with the text, or why there is none. Returns a function that ends the reading, after which nothing is called back. */
export function readLetterFile(file: File, onRead: (read: LetterText) => void): () => void {
  if (isPhoto(file) || file.size > maxFileBytes) {
    onRead({ refusal: isPhoto(file) ? 'photo' : 'too-large' })
    return () => {}
  }
  const worker = new Worker(new URL('./letter-worker.ts', import.meta.url), { type: 'module' })
  let isOver = false
  /** What it means if the worker ends or stays silent. */
  let failure: LetterRefusal = 'failed'
  const end = () => {
    isOver = true
    clearTimeout(timer)
    worker.terminate()
  }
  const finish = (read: LetterText) => {
    // Ending a worker while its code loads may still report an error.
    if (isOver) return
    end()
    onRead(read)
  }
  const fail = () => finish({ refusal: failure })
  // Without a connection, the reader may never be loaded.
  let timer = setTimeout(fail, maxReadingMs)
  const send = async () => {
    const bytes = await file.arrayBuffer()
    if (isOver) return
    failure = 'unreadable'
    clearTimeout(timer)
    timer = setTimeout(fail, maxReadingMs)
    worker.postMessage({ data: bytes }, [bytes])
  }
  worker.addEventListener('error', fail)
  worker.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; read?: LetterText }>) => {
    if (data.kind === 'ready') send().catch(fail)
    // pdf.js announces itself with a message of its own kind.
    else if (data.kind === 'read' && data.read) finish(data.read)
  })
  return end
}
