import { describe, expect, test } from 'vitest'
import { loadPdfjs } from '../../pdf/load-pdfjs.ts'
import { awardLetters } from '../../testing/award-letters.ts'
import { letters, type TestLetter } from '../../testing/offer-letters.ts'
import { pastedLetters } from '../../testing/pasted-letters.ts'
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
    const read = await pdfText(new Uint8Array(data), await loadPdfjs())
    expect('text' in read && foundIn(read.text)).toEqual(expectedOf(letter))
  })
})

describe.each([
  ['pasted', pastedLetters],
  ['of colleges’ award letters', awardLetters],
])('letters that the reader was not made with: %s', (_, all) => {
  const found = all.map(([name, text, wanted]) => {
    const missing = [...wanted]
    const wrong = foundIn(text).filter((line) => {
      const at = missing.indexOf(line)
      if (at >= 0) missing.splice(at, 1)
      return at < 0
    })
    return { name, wrong, missing }
  })

  test.each(found)('$name: nothing that is proposed is wrong', ({ wrong }) => expect(wrong).toEqual([]))

  test('nine of ten lines are found', () => {
    const wanted = all.flatMap((letter) => letter[2]).length
    const missing = found.flatMap((letter) => letter.missing).length
    expect(1 - missing / wanted).toBeGreaterThanOrEqual(0.9)
  })
})

test.each([
  ['a range', 'Work-study: $1,500 - $2,500'],
  ['a number of a footnote behind the amount', 'Campus Grant: $5,0001'],
  ['a letter in the amount', 'Books and supplies   $1,2O0'],
  ['a year that could be an amount', 'Honors award   2000'],
  ['two amounts without a heading', 'Tuition   $11,000   $33,000'],
  ['an amount a month', 'Rent and food: $1,100 per month'],
  ['an amount for four years', 'Trustee Scholarship: $64,000 over four years'],
  ['costs in one sum', 'Tuition, housing, and food   $31,000'],
  ['a loan that could be two', 'Federal Direct Loan   $5,500'],
  ['a late fee', 'Late fee   $150'],
  ['aid named after tuition', 'Employee Tuition Assistance   $4,000'],
  ['a sum without the word total', 'Gift aid in all   $13,725'],
  ['a cost that depends on the way to live', 'Costs   On campus   At home\nHousing   $9,000   $2,000'],
])('%s is not guessed', (_, text) => expect(foundIn(text)).toEqual([]))

test.each([
  ['credits a semester', 'Costs at 15 credits a semester\nTuition   $9,000', 'cost tuitionAndFees 9000'],
  ['meals a week', 'Dining plan, 14 meals a week   $5,300', 'cost housingAndFood 5300'],
  ['hours a week', 'Federal Work-Study, 10 hours a week   $2,500', 'work 2500'],
])('%s say nothing of how often an amount is paid', (_, text, wanted) =>
  expect(foundIn(text)).toEqual([wanted]),
)

test.each([
  ['a room', 'Room   7,200', 'cost housingAndFood 7200'],
  ['terms', 'Tuition, Fall   28,500\nTuition, Spring   28,500', 'cost tuitionAndFees 57000'],
  ['a year', 'Tuition per year   15,000', 'cost tuitionAndFees 15000'],
  ['a word that begins like a month', 'Dean Award, Junior   1,500', 'grant college_merit 1500'],
])('the amount after %s is read whole', (_, text, wanted) => expect(foundIn(text)).toEqual([wanted]))

test('the amount before the word “credit” is read whole', () =>
  expect(foundIn('Federal Pell Grant   $2,155 credit')).toEqual(['grant federal_pell 2155']))

test.each([
  ['Meal Plan Plus 14   $5,200', 'cost housingAndFood 5200'],
  ['Residence Hall Plus   $9,400', 'cost housingAndFood 9400'],
  ['Merit Scholarship Plus   $4,000', 'grant college_merit 4000'],
  ['Fed Dir Parent PLUS   $6,000', 'loan parent_plus 6000'],
  ['Direct Plus Loan   $6,000', 'loan parent_plus 6000'],
  ['PLUS   $6,000', 'loan parent_plus 6000'],
  ['Préstamo PLUS para padres   $6,000', 'loan parent_plus 6000'],
])('“plus” may be part of another name: %s', (text, line) => expect(foundIn(text)).toEqual([line]))

test('a state’s program may have tuition in its name', () =>
  expect(foundIn('SUNY Tuition Assistance Program   $5,665')).toEqual(['grant state 5665']))

test('an amount in a footnote is a part or a condition of the line that refers to it', () =>
  expect(foundIn('Fees *   $2,140\nPell Grant   $3,000\n* Includes a $125 orientation fee.')).toEqual([
    'cost tuitionAndFees 2140',
    'grant federal_pell 3000',
  ]))

test('a sum is no line, even if the words of a part weren’t understood', () =>
  expect(foundIn('Dean Scholarship   $4,000\nBand stipend   $1,500\nScholarships, sum   $5,500')).toEqual([
    'grant college_merit 4000',
  ]))

test('a long name before an amount is no sentence', () =>
  expect(
    foundIn(
      'President’s Distinguished Scholars Award for Academic Excellence and Community Leadership  $3,000',
    ),
  ).toEqual(['grant college_merit 3000']))

test('letters that the font joins are read one by one', () =>
  expect(foundIn('Award   Oﬀered   Accepted\nDirect Subsidized Loan   $3,500   $0')).toEqual([
    'loan subsidized 3500',
  ]))

test('stars that nothing refers to are bullets', () =>
  expect(foundIn('* Pell Grant: $3,000\n* Dean Scholarship: $4,000')).toEqual([
    'grant college_merit 4000',
    'grant federal_pell 3000',
  ]))

test.each([
  ['a file that is no PDF', new Uint8Array([1, 2, 3]), 'not-a-pdf'],
  ['a PDF of pictures', new Uint8Array(pdfOf([{ texts: [] }])), 'scanned'],
  ['a PDF of many pages', new Uint8Array(pdfOf(Array(41).fill({ texts: [] }))), 'too-large'],
])('%s has no text', async (_, data, refusal) => {
  expect(await pdfText(data, await loadPdfjs())).toEqual({ refusal })
})

test('years, dates, ZIP codes, and grade point averages are not amounts', () => {
  expect(
    parseLetter('March 20, 2027\nColumbus, OH 43210\nKeep a 3.25 GPA in 2027-28\nCall 614-555-0100'),
  ).toEqual([])
})
