/** A worker that reads one file. Everything runs here, pdf.js included, so that the page can end it at any time. */
import type { ReadRequest, WorkerMessage } from './messages.ts'

const send = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer })

async function read(data: ArrayBuffer): Promise<void> {
  const [{ loadPdfjs }, { readFile }, { drawingOptions, drawLines }] = await Promise.all([
    import('./pdf/load-pdfjs.ts'),
    import('./pdf/read-file.ts'),
    import('./pdf/line-pictures.ts'),
  ])
  const pdf = await loadPdfjs()
  send({ kind: 'started' })
  const { result, document, pages } = await readFile(
    new Uint8Array(data),
    pdf,
    drawingOptions,
    (page, count) => send({ kind: 'progress', page, pages: count }),
  )
  send({ kind: 'result', result })
  if (document && pages && !('refusal' in result))
    // Without a picture, the line and its page still say where an amount stood.
    await drawLines(document, pages, result, (key, bitmap) =>
      send({ kind: 'picture', key, bitmap }, [bitmap]),
    ).catch(() => {})
  send({ kind: 'done' })
}

addEventListener('message', ({ data: { data } }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) => {
    // Reported as an event of the worker: the page says that it failed.
    setTimeout(() => {
      throw error
    })
  })
})
