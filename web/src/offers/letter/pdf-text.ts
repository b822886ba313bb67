/** The text of a PDF by rows, with wide gaps kept, so that columns stay apart. */
import type { Box, Page } from '../../pdf/page.ts'
import { type FileRefusal, type Pdf, readPages } from '../../pdf/read-pages.ts'

/** A letter has a few pages; with conditions perhaps twenty. */
const maxPages = 40

/** Parts of the font size: baselines that differ by less are one row, and wider gaps end a word or a column. */
const sameRow = 0.3
const wordGap = 0.16
const columnGap = 1.3

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
  size: number
}

/** What is typed in a field. Fields don't say how large their text is. */
function pieceIn({ left, right, bottom, top }: Box, text: string): Piece {
  const size = Math.min(Math.max(top - bottom, 1), 10)
  return { text, left, right, baseline: bottom + (top - bottom - size) / 2 + size * 0.25, size }
}

function piecesOf({ chars, fields }: Page): Piece[] {
  const typed = fields.flatMap(({ kind, box, text }) =>
    kind === 'check box' || !text ? [] : [pieceIn(box, text)],
  )
  return [...chars, ...typed]
}

/** Rows of a page from its top. */
export function rowsOfPage(page: Page): string[] {
  const rows: Piece[][] = []
  for (const piece of piecesOf(page).sort((a, b) => b.baseline - a.baseline)) {
    const first = rows.at(-1)?.[0]
    if (first && first.baseline - piece.baseline < sameRow * Math.min(first.size, piece.size))
      rows.at(-1)?.push(piece)
    else rows.push([piece])
  }
  return rows.map(textOf)
}

function textOf(row: Piece[]): string {
  const largest = row.reduce((all, piece) => (piece.size > all.size ? piece : all))
  // The number of a footnote is small and raised. Left in, it would become a digit of the amount before it.
  const isFootnote = ({ size, baseline }: Piece) =>
    size < largest.size * 0.85 && baseline - largest.baseline > largest.size * 0.12
  let text = ''
  let before: Piece | undefined
  for (const piece of row.filter((one) => !isFootnote(one)).sort((a, b) => a.left - b.left)) {
    const gap = before ? (piece.left - before.right) / Math.min(piece.size, before.size) : 0
    text += `${gap > columnGap ? '   ' : gap > wordGap ? ' ' : ''}${piece.text}`
    before = piece
  }
  return text
}

/** The text, or why there is none: a scan has only pictures. */
export async function pdfText(
  data: Uint8Array<ArrayBuffer>,
  pdf: Pdf,
): Promise<{ text: string } | { refusal: FileRefusal | 'scanned' }> {
  const read = await readPages(data, pdf, { maxPages })
  if ('refusal' in read) return read
  const text = read.pages.flatMap(rowsOfPage).join('\n')
  await read.document.loadingTask.destroy()
  return text.trim() === '' ? { refusal: 'scanned' } : { text }
}
