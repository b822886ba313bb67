/** Loads pdf.js, so that it parses in the thread that calls this instead of starting a worker of its own. */
import type { Pdf } from './read-pages.ts'

export async function loadPdfjs(): Promise<Pdf> {
  // The builds for older browsers: phones are used for many years.
  const [pdf, worker] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.min.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs'),
  ])
  Object.assign(globalThis, { pdfjsWorker: worker })
  return pdf
}
