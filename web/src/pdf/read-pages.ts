/** Opens a file with pdf.js and reads its pages. The caller loads pdf.js, and ends this when it takes too long. */
import type * as PdfJs from 'pdfjs-dist'
import type { Page } from './page.ts'
import { pageContent } from './page-content.ts'

export type Pdf = typeof PdfJs
export type PdfDocument = PdfJs.PDFDocumentProxy
export type DocumentOptions = Parameters<Pdf['getDocument']>[0]

/** Why no page of a file can be read. */
export type FileRefusal = 'not-a-pdf' | 'encrypted' | 'corrupted' | 'too-large'

/** No scripts, no XFA, no network: only what is needed to read text. */
const readingOptions: DocumentOptions = {
  enableXfa: false,
  stopAtErrors: false,
  disableAutoFetch: true,
  disableStream: true,
  disableRange: true,
  useWorkerFetch: false,
  useWasm: false,
  isImageDecoderSupported: false,
  // The result reports errors. The file's own words must not reach a log.
  verbosity: 0,
}

const startsLikeAPdf = (data: Uint8Array): boolean =>
  // The header may follow other bytes, within the first kilobyte.
  new TextDecoder('latin1').decode(data.subarray(0, 1024)).includes('%PDF-')

export interface ReadOptions {
  /** A file with more pages is refused. */
  maxPages: number
  /** For documents that are also drawn. */
  document?: DocumentOptions
  onPage?: ((page: number, pages: number) => void) | undefined
}

/** All pages, with the document still open to draw pictures from. */
export async function readPages(
  data: Uint8Array<ArrayBuffer>,
  pdf: Pdf,
  { maxPages, document: options, onPage }: ReadOptions,
): Promise<{ document: PdfDocument; pages: Page[] } | { refusal: FileRefusal }> {
  if (data.length === 0 || !startsLikeAPdf(data)) return { refusal: 'not-a-pdf' }
  let document: PdfDocument
  try {
    document = await pdf.getDocument({ ...readingOptions, ...options, data }).promise
  } catch (error) {
    return { refusal: (error as Error).name === 'PasswordException' ? 'encrypted' : 'corrupted' }
  }
  if (document.numPages > maxPages) return { refusal: 'too-large' }
  const layers = await document.getOptionalContentConfig()
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      pages.push(await pageContent(page, pdf, layers))
      page.cleanup()
    } catch {
      return { refusal: 'corrupted' }
    }
    onPage?.(number, document.numPages)
  }
  return { document, pages }
}
