/** A thread that reads files, as the worker of the page does. */
import { parentPort } from 'node:worker_threads'
import { loadPdfjs } from '../../pdf/load-pdfjs.ts'
import type { ReadRequest, WorkerMessage } from '../messages.ts'
import { readFile } from '../pdf/read-file.ts'

// pdf.js warns about them when it is loaded, even though only drawing needs them.
Object.assign(globalThis, {
  DOMMatrix: globalThis.DOMMatrix ?? class {},
  Path2D: globalThis.Path2D ?? class {},
})

const pdf = await loadPdfjs()
const send = (message: WorkerMessage) => parentPort?.postMessage(message)

parentPort?.on('message', async ({ data }: ReadRequest) => {
  const { result, document } = await readFile(new Uint8Array(data), pdf, {}, (page, pages) =>
    send({ kind: 'progress', page, pages }),
  )
  await document?.loadingTask.destroy()
  send({ kind: 'result', result })
})
send({ kind: 'ready' })
