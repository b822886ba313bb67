import { describe, expect, test } from 'vitest'
import { loadPdfjs } from '../../pdf/load-pdfjs.ts'
import { letters, type TestLetter } from '../../testing/offer-letters.ts'
import { pdfOf } from '../../testing/tax-return-pdf.ts'
import { codeOf } from '../line-kinds.ts'
import { parseLetter } from './parse-letter.ts'
import { pdfText } from './pdf-text.ts'

/** The amounts that belong in the offer; what the letter calls aid is kept apart, because it is a total. */
const linesIn = (text: string) => parseLetter(text).filter(({ kind }) => kind.type !== 'none')

const asText = ({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`

const foundIn = (text: string) =>
  linesIn(text)
    .map(({ kind, amount }) => asText({ kind: codeOf(kind), amount }))
    .sort()

const expectedOf = ({ lines }: TestLetter) => lines.map(asText).sort()

describe('letters of ten layouts', () => {
  test.each(letters)('$name: pasted, every amount gets its kind and no total is a line', (letter) => {
    expect(foundIn(letter.text)).toEqual(expectedOf(letter))
  })

  test.each(letters)('$name: the same from a PDF', async (letter) => {
    const rows = letter.text.split('\n')
    const texts = rows.flatMap((row, at) =>
      row
        .split(/ {3,}/)
        .flatMap((text, column) => (text.trim() ? [{ text, x: 40 + column * 180, y: 760 - at * 18 }] : [])),
    )
    // Helvetica in the test's PDFs has no accents.
    const plain = texts.map((one) => ({
      ...one,
      text: one.text.normalize('NFKD').replace(/[^\x20-\x7e]/g, ''),
    }))
    const data = pdfOf([{ texts: plain }])
    const text = await pdfText(new Uint8Array(data), await loadPdfjs())
    expect(foundIn(text ?? '')).toEqual(expectedOf(letter))
  })
})

test('a file that is no PDF has no text', async () => {
  expect(await pdfText(new Uint8Array([1, 2, 3]), await loadPdfjs())).toBeNull()
})

test('years, dates, ZIP codes, and grade point averages are not amounts', () => {
  expect(
    parseLetter('March 20, 2027\nColumbus, OH 43210\nKeep a 3.25 GPA in 2027-28\nCall 614-555-0100'),
  ).toEqual([])
})
