/** Makes PDFs of invented tax returns: pages of text in Helvetica, as programs print them. */
import { deflateSync } from 'node:zlib'
import { lineLabels } from '../tax-return/reader/line-labels.ts'
import { type FormName, lineBoxes, officialForms } from '../tax-return/reader/official-forms.ts'
import type { FilingStatusCode, TaxYear } from '../tax-return/reader/reading.ts'

export interface PrintedText {
  text: string
  x: number
  y: number
  size?: number
}

export interface PrintedPage {
  width?: number
  height?: number
  texts: PrintedText[]
  /** Drawing operators before and after the text. */
  before?: string
  after?: string
  /** Takes the place of the identity, such as `0 1 -1 0 612 0`. */
  transform?: string
  /** `/Rotate`: how viewers turn the page. */
  rotate?: number
}

/** Widths of Helvetica, for the characters of amounts. Others are about half of the size. */
const widths: Record<string, number> = { ',': 0.278, '.': 0.278, '(': 0.333, ')': 0.333, '-': 0.333 }
const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, char) => sum + (widths[char] ?? 0.556) * size, 0)

const escaped = (text: string) => text.replace(/[\\()]/g, (char) => `\\${char}`)

function contentOf({ texts, before = '', after = '', transform = '1 0 0 1 0 0' }: PrintedPage): string {
  const printed = texts.map(
    ({ text, x, y, size = 9 }) => `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`,
  )
  return ['q', `${transform} cm`, before, ...printed, after, 'Q'].join('\n')
}

/** A PDF with these pages. Text may only have characters of Latin-1. */
export function pdfOf(pages: readonly PrintedPage[]): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, at) => {
      const content = contentOf(page)
      const size = `[0 0 ${page.width ?? 612} ${page.height ?? 792}]`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox ${size} /Rotate ${page.rotate ?? 0} /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (char) => char.charCodeAt(0))
}

/** A hostile file: a small PDF with a page whose content unpacks to this many bytes. */
export function inflatingPdf(size: number): Uint8Array {
  const packed = deflateSync(Buffer.alloc(size, '0 0 m '))
  const head = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Count 1 /Kids [3 0 R] >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >> endobj
4 0 obj << /Length ${packed.length} /Filter /FlateDecode >> stream
`
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'
  return Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)])
}

export interface InventedForm {
  form: FormName
  taxYear: TaxYear
  /** What is printed in the boxes of these lines. */
  lines: Record<string, string>
  filingStatus?: FilingStatusCode
  /** How far amounts are printed beside their place. */
  shift?: { x: number; y: number }
  /** A year that isn't the one of the form's layout. */
  printedYear?: number
}

const titles: Record<FormName, (year: number) => string[]> = {
  '1040': (year) => ['U.S. Individual Income Tax Return', `Form 1040 (${year})`],
  '1040-SR': (year) => ['U.S. Income Tax Return for Seniors', `Form 1040-SR (${year})`],
  'Schedule 1': (year) => [`Schedule 1 (Form 1040) ${year}`],
  'Schedule 2': (year) => [`Schedule 2 (Form 1040) ${year}`],
  'Schedule 3': (year) => [`Schedule 3 (Form 1040) ${year}`],
}

/** The pages of a form with its official layout. */
export function formPages(invented: InventedForm): PrintedPage[] {
  const { form, taxYear, lines, filingStatus, shift = { x: 0, y: 0 }, printedYear = taxYear } = invented
  const official = officialForms.find(
    (one) => one.form === form && one.taxYear === taxYear && one.language === 'en',
  )
  if (!official) throw new Error(`There is no layout of ${form} for ${taxYear}.`)
  return official.pages.map((page) => {
    const heading = titles[form](printedYear).map((text, at) => ({ text, x: 40, y: 775 - at * 11 }))
    const boxes = lineBoxes(page).flatMap(({ line, box, number }) => {
      const amount = lines[line]
      const printed = { text: line, x: number.x - widthOf(line, 8) / 2, y: number.baseline, size: 8 }
      if (amount === undefined) return [printed]
      const x = box.right - 2 - widthOf(amount, 9) + shift.x
      return [printed, { text: amount, x, y: box.bottom + 2.5 + shift.y }]
    })
    const place = filingStatus && page.filingStatus?.[filingStatus]
    const mark = place ? [{ text: 'X', x: place[0] + 1.5, y: place[1] + 1.5, size: 8 }] : []
    return { texts: [...heading, ...boxes, ...mark] }
  })
}

/** Form 1040 as a substitute form: one row below the other, with its words, and amounts at the right edge. */
export function substitutePages(taxYear: TaxYear, lines: Record<string, string>): PrintedPage[] {
  const rows = lineLabels[taxYear]
  const half = rows.findIndex(({ line }) => line === (taxYear === 2025 ? '11b' : '16'))
  const page = (from: number, to: number): PrintedPage => {
    let y = 740
    const texts: PrintedText[] = titles['1040'](taxYear).map((text, at) => ({
      text,
      x: 40,
      y: 775 - at * 11,
    }))
    for (const { line, label, column, after } of rows.slice(from, to)) {
      if (after === undefined) y -= 13
      const x = after === undefined ? 60 : 330
      const right = { outer: 590, first: 300, inner: 480 }[column]
      texts.push({ text: label, x, y, size: 7 })
      const amount = lines[line]
      if (amount !== undefined) texts.push({ text: amount, x: right - widthOf(amount, 9), y })
    }
    return { texts }
  }
  return [page(0, half), page(half, rows.length)]
}
