/** The text of a PDF by rows, with wide gaps kept, so that columns stay apart. */
import type { Pdf } from '../../tax-return/pdf/read-file.ts'

/** A letter has a few pages; with conditions perhaps twenty. */
const maxPages = 40
/** Baselines that differ by less are one row. */
const sameRow = 3

interface Piece {
  text: string
  left: number
  right: number
  baseline: number
}

function rowsOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = []
  for (const piece of pieces.toSorted((a, b) => b.baseline - a.baseline)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].baseline - piece.baseline) < sameRow) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => {
    let end = Number.NaN
    return row
      .sort((a, b) => a.left - b.left)
      .map(({ text, left, right }) => {
        const gap = left - end
        end = right
        return gap > 12 ? `   ${text}` : gap > 1 ? ` ${text}` : text
      })
      .join('')
  })
}

/** `null` if the file is locked or broken. Empty if it has only pictures, such as a scan. */
export async function pdfText(data: Uint8Array<ArrayBuffer>, pdf: Pdf): Promise<string | null> {
  try {
    const document = await pdf.getDocument({
      data,
      enableXfa: false,
      useWorkerFetch: false,
      useWasm: false,
      // The file's own words must not reach a log.
      verbosity: 0,
    }).promise
    const rows: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      const pieces = items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [, , , , left, baseline] = item.transform as number[]
        return [{ text: item.str, left: left ?? 0, right: (left ?? 0) + item.width, baseline: baseline ?? 0 }]
      })
      rows.push(...rowsOf(pieces))
    }
    return rows.join('\n')
  } catch {
    return null
  }
}
