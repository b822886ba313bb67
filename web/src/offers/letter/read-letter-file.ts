/** Reads the text of a PDF in a worker, which is ended when it takes too long. Nothing leaves the device. */
import { maxFileBytes, maxReadingMs } from '../../pdf/limits.ts'

/** Calls back with the text, or `null` if the file can't be read. Returns a function that ends the reading. */
export function readLetterFile(file: File, onText: (text: string | null) => void): () => void {
  if (file.size > maxFileBytes) {
    onText(null)
    return () => {}
  }
  const worker = new Worker(new URL('./letter-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    worker.terminate()
  }
  const finish = (text: string | null) => {
    end()
    onText(text)
  }
  worker.addEventListener('error', () => finish(null))
  worker.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; text?: string | null }>) => {
    if (data.kind === 'ready')
      file.arrayBuffer().then(
        (bytes) => {
          timer = setTimeout(() => finish(null), maxReadingMs)
          worker.postMessage({ data: bytes }, [bytes])
        },
        () => finish(null),
      )
    // pdf.js announces itself with a message of its own kind.
    else if (data.kind === 'text') finish(data.text ?? null)
  })
  return end
}
