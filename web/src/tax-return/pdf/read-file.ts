/** Opens a file with pdf.js and reads the return in it. The caller loads pdf.js, and ends this when it takes too long. */
import type * as PdfJs from 'pdfjs-dist'
import type { Page } from '../reader/page.ts'
import { readReturn } from '../reader/read-return.ts'
import type { ReadingResult } from '../reader/reading.ts'
import { pageContent } from './page-content.ts'

export type Pdf = typeof PdfJs
export type PdfDocument = PdfJs.PDFDocumentProxy
export type DocumentOptions = Parameters<Pdf['getDocument']>[0]

/** A return has 60 pages, with a state's and all worksheets perhaps 200. */
const maxPages = 400

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
  // Errors are told by the result; the file's own words must not reach a log.
  verbosity: 0,
}

const startsLikeAPdf = (data: Uint8Array): boolean =>
  // The header may follow other bytes, within the first kilobyte.
  new TextDecoder('latin1').decode(data.subarray(0, 1024)).includes('%PDF-')

export interface FileReading {
  result: ReadingResult
  /** Still open, to draw pictures from. */
  document?: PdfDocument
  pages?: readonly Page[]
}

export async function readFile(
  data: Uint8Array<ArrayBuffer>,
  pdf: Pdf,
  options: DocumentOptions,
  onPage: (page: number, pages: number) => void = () => {},
): Promise<FileReading> {
  if (data.length === 0 || !startsLikeAPdf(data)) return { result: { refusal: 'not-a-pdf' } }
  let document: PdfDocument
  try {
    document = await pdf.getDocument({ ...readingOptions, ...options, data }).promise
  } catch (error) {
    const isLocked = (error as Error).name === 'PasswordException'
    return { result: { refusal: isLocked ? 'encrypted' : 'corrupted' } }
  }
  if (document.numPages > maxPages) return { result: { refusal: 'too-large' } }
  const layers = await document.getOptionalContentConfig()
  const pages: Page[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    try {
      const page = await document.getPage(number)
      pages.push(await pageContent(page, pdf, layers))
      page.cleanup()
    } catch {
      return { result: { refusal: 'corrupted' } }
    }
    onPage(number, document.numPages)
  }
  return { result: readReturn(pages), document, pages }
}
