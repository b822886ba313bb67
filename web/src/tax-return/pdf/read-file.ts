/** Reads the return in a file. The caller loads pdf.js, and ends this when it takes too long. */
import type { Page } from '../../pdf/page.ts'
import { type DocumentOptions, type Pdf, type PdfDocument, readPages } from '../../pdf/read-pages.ts'
import { readReturn } from '../reader/read-return.ts'
import type { ReadingResult } from '../reader/reading.ts'

/** A return has 60 pages, with a state's and all worksheets perhaps 200. */
const maxPages = 400

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
  onPage?: (page: number, pages: number) => void,
): Promise<FileReading> {
  const read = await readPages(data, pdf, { maxPages, document: options, onPage })
  return 'refusal' in read ? { result: read } : { result: readReturn(read.pages), ...read }
}
