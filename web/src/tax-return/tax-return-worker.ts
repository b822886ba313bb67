/** A worker that reads one file. Everything runs here, pdf.js included, so that the page can end it at any time. */
import type { ReadRequest, WorkerMessage } from './messages.ts'

const send = (message: WorkerMessage, transfer: Transferable[] = []) => postMessage(message, { transfer })

/** The code is loaded before the file arrives: while the file is read, nothing is requested. */
const loading = Promise.all([
  import('../pdf/load-pdfjs.ts').then(({ loadPdfjs }) => loadPdfjs()),
  import('./pdf/read-file.ts'),
  import('./pdf/line-pictures.ts'),
])

/** Reported as an event of the worker: the page says that it failed. */
const fail = (error: unknown) => {
  setTimeout(() => {
    throw error
  })
}

async function read(data: ArrayBuffer): Promise<void> {
  const [pdf, { readFile }, { drawingOptions, drawLines }] = await loading
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
  // pdf.js listens for messages of its own kind, too.
  if (data instanceof ArrayBuffer) read(data).catch(fail)
})
loading.then(() => send({ kind: 'ready' }), fail)
