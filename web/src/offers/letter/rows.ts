/** The rows of a letter: running text, lines of a table or list, and amounts alone in a row. */
import { amountsIn, type RowAmounts } from './amounts.ts'
import { kindOf } from './line-kind.ts'

export interface Row {
  line: string
  found: RowAmounts
  isProse: boolean
  /** Words of the row above or below that belong to amounts without words of their own; `null` if both could. */
  label?: string | null
}

export const tidy = (words: string) =>
  words
    .replace(/[.·…_]{2,}|(\s[.·…_]){2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s•*\-–—:|>+=.,;)/]+|[\s•*†‡\-–—:|>+=,;($/]+$/g, '')
    .trim()

export const hasWords = (text: string) => /\p{L}{2,}/u.test(text)
export const wordCount = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0

const hasColumns = (line: string) =>
  /\S {3,}\S|\t|\s\|\s|[.·…_]{3,}|(\s[.·…_]){3,}|\S {2}\(?-?\$\s?\d[\d,]*(\.\d\d)?\)?$/.test(line)
/** A bullet, or "Name: $1,000". */
export const isListed = (line: string) =>
  /^[•*\-–—▪◦●+]\s|^\S[^.!?]{0,80}:\s*\(?-?\$?\s?\d[\d,]*(\.\d\d)?\)?\s*(\/\s?\p{L}+|(per|a|each|al|por) \p{L}+)?$/u.test(
    line,
  )
/** Shorter rows without columns are headings or lines, unless they go on with a sentence. */
const proseWords = 8
/** A short row that ends with its amount isn't the rest of a sentence. */
const isOwnLine = (line: string) =>
  /^\p{Lu}.*\$\s?\d[\d,]*(\.\d\d)?$/u.test(line) && wordCount(line) < proseWords

/** Fonts write "ffi" and its like as one character. Other characters must stay: "¹" is a footnote, no 1. */
const withoutLigatures = (text: string) => text.replace(/[\ufb00-\ufb06]/g, (one) => one.normalize('NFKC'))

/** Sentences may be broken into rows anywhere, so rows of running text are joined. */
export function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let canContinue = false
  for (const raw of withoutLigatures(text).split(/\r?\n/)) {
    const line = raw.trim()
    const before = rows.at(-1)
    if (line === '') {
      canContinue = false
      continue
    }
    const isTable = hasColumns(line) || isListed(line)
    const isLong = wordCount(line) >= proseWords
    const goesOn = before !== undefined && !/[.:!?]$/.test(before.line) && !isOwnLine(line)
    const isNext = before !== undefined && /[.!?]$/.test(before.line) && /^\p{Lu}/u.test(line)
    if (!isTable && before && canContinue && (goesOn || (isLong && !isNext)))
      before.line = `${before.line} ${line}`
    else {
      rows.push({ line, found: amountsIn(line), isProse: !isTable && isLong })
      canContinue = !isTable && isLong
    }
  }
  return withLabels(rows)
}

const wordsBeside = ({ line, found }: Row) =>
  tidy(found.amounts.reduceRight((text, { at, end }) => `${text.slice(0, at)} ${text.slice(end)}`, line))
const isLabel = (row: Row | undefined) =>
  row !== undefined &&
  !row.isProse &&
  row.found.amounts.length === 0 &&
  !row.found.isUnreadable &&
  hasWords(row.line)
const isAlone = (row: Row | undefined) =>
  row !== undefined && !row.isProse && row.found.amounts.length > 0 && !hasWords(wordsBeside(row))
/** "Loans" heads a list, whereas "Federal Direct Subsidized Loan" names a line. */
const isName = (row: Row | undefined) =>
  row !== undefined &&
  isLabel(row) &&
  kindOf(row.line).type !== 'none' &&
  !/^(\p{L}+\s+){0,3}(grants|scholarships|loans|awards|costs|expenses|becas|subvenciones|pr[ée]stamos|costos|gastos):?$/iu.test(
    row.line,
  )

/** Names may stand above their amounts or below them: where a run of both begins and ends tells which. */
function withLabels(rows: Row[]): Row[] {
  return rows.map((row, at) => {
    if (!isAlone(row)) return row
    let [first, last] = [at, at]
    while (isLabel(rows[first - 1]) && isAlone(rows[first - 2])) first -= 2
    while (isLabel(rows[last + 1]) && isAlone(rows[last + 2])) last += 2
    const [above, below] = [isName(rows[first - 1]), isName(rows[last + 1])]
    if (above && below) return { ...row, label: null }
    const label = rows[below ? at + 1 : at - 1]
    return { ...row, label: label && isLabel(label) ? tidy(label.line) : '' }
  })
}
