/** A worker that reads one file. Everything runs here, pdf.js included, so that the page can end it at any time. */
import type { ReadRequest, WorkerMessage } from './messages.ts'

const send = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer })

async function read(data: ArrayBuffer): Promise<void> {
  const [{ loadPdfjs }, { readFile }] = await Promise.all([
    import('./pdf/load-pdfjs.ts'),
    import('./pdf/read-file.ts'),
  ])
  const pdf = await loadPdfjs()
  send({ kind: 'started' })
  const { result, document } = await readFile(new Uint8Array(data), pdf, {}, (page, pages) =>
    send({ kind: 'progress', page, pages }),
  )
  send({ kind: 'result', result })
  await document?.loadingTask.destroy()
}

addEventListener('message', ({ data: { data } }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) => {
    // Reported as an event of the worker: the page says that it failed.
    setTimeout(() => {
      throw error
    })
  })
})
