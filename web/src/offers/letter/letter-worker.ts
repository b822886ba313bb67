/** A worker that reads the text of one PDF. */
const loading = Promise.all([
  import('../../pdf/load-pdfjs.ts').then(({ loadPdfjs }) => loadPdfjs()),
  import('./pdf-text.ts'),
])

const fail = (error: unknown) => {
  setTimeout(() => {
    throw error
  })
}

addEventListener('message', ({ data: { data } }: MessageEvent<{ data?: unknown }>) => {
  // pdf.js listens for messages of its own kind, too.
  if (!(data instanceof ArrayBuffer)) return
  loading
    .then(([pdf, { pdfText }]) => pdfText(new Uint8Array(data), pdf))
    .then((read) => postMessage({ kind: 'read', read }))
    .catch(fail)
})
loading.then(() => postMessage({ kind: 'ready' }), fail)
