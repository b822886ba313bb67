/**
 * Finds the amounts of an offer letter with the words beside them, and proposes what each is, for the family to confirm. Totals are proposed
 * as "not a line": adding them to their parts would count money twice. So is everything that isn't certain: an amount that the family has to
 * add is better than one that is wrong.
 */
import { type Amount, amountsIn, type RowAmounts } from './amounts.ts'
import {
  columnsOf,
  type Head,
  headsIn,
  rateIn,
  type Term,
  termOfHeading,
  termsIn,
  yearOf,
} from './columns.ts'
import { headingOf, kindOf, kindUnder, type LineKind, none, type ProposedLine } from './line-kind.ts'
import { proseLines } from './prose.ts'
import { type FoundLine, settle } from './settle-lines.ts'

export const tidy = (words: string) =>
  words
    .replace(/[.·…_]{2,}|(\s[.·…_]){2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s•*\-–—:|>+=.)]+|[\s•*†‡\-–—:|>+=,;($]+$/g, '')
    .trim()

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)
const wordCount = (text: string) => text.match(/\p{L}{2,}/gu)?.length ?? 0
/** Words that name no line, as in "Award amount: $5,000" below the award's name. */
const isGeneric = (words: string) =>
  /^(up to|hasta|as much as|(the )?((award|annual|yearly|offered|total award|estimated|scholarship|grant|loan) )?(amount|award|offered|value|annual|yearly|monto|cantidad|importe)( (awarded|offered|per year|anual|ofrecid[ao]))?)$/i.test(
    words,
  )

interface Row {
  line: string
  found: RowAmounts
  isProse: boolean
}

const hasColumns = (line: string) => /\S {3,}\S|\t|[.·…_]{3,}|(\s[.·…_]){3,}/.test(line)
const isListed = (line: string) =>
  /^[•*\-–—▪◦●+]\s|^\S[^.!?]{0,80}:\s*\(?-?\$?\s?\d[\d,]*(\.\d\d)?\)?\s*(\/\s?\p{L}+|(per|a|each) \p{L}+)?$/u.test(
    line,
  )
const proseWords = 8

/** Sentences may be broken into rows anywhere, so rows of running text are joined. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    const before = rows.at(-1)
    if (line === '') {
      if (before?.isProse)
        rows.push({ line: '', found: { amounts: [], isUnreadable: false }, isProse: false })
      continue
    }
    const isTable = hasColumns(line) || isListed(line)
    const isLong = wordCount(line) >= proseWords
    const continues = before?.isProse === true && !/[.:!?]$/.test(before.line)
    if (!isTable && before?.isProse && (continues || isLong)) before.line = `${before.line} ${line}`
    else rows.push({ line, found: amountsIn(line), isProse: !isTable && isLong })
  }
  return rows.filter(({ line }) => line !== '')
}

interface Pair {
  words: string
  amounts: Amount[]
  from: number
  to: number
}

const onlyTerm =
  /^(and|y|\+|\||&)?\s*(in )?(the )?(fall|spring|winter|autumn|summer|oto[ñn]o|primavera|verano|total|year|annual|semester|term)\b(\s*(19|20)?\d\d)?\W*$/i

/** A row of two columns has words before each of its amounts: each pair is a line of its own. */
function pairsIn(line: string, amounts: readonly Amount[]): Pair[] {
  const pairs: Pair[] = []
  let from = 0
  for (const amount of amounts) {
    const words = tidy(line.slice(from, amount.at))
    const last = pairs.at(-1)
    const isOwn = hasWords(words) && !onlyTerm.test(words) && !amount.isBlank && kindOf(words).type !== 'none'
    if (last && !isOwn) last.amounts.push(amount)
    else {
      if (last) last.to = from
      pairs.push({ words, amounts: [amount], from, to: line.length })
    }
    from = amount.end
  }
  const [first] = pairs
  const after = tidy(line.slice(from))
  // "$5,500 Federal Pell Grant": the words follow.
  if (first && pairs.length === 1 && !hasWords(first.words) && hasWords(after)) first.words = after
  return pairs
}

const termInWords =
  /[\s,(–—-]*\b(fall|autumn|winter|spring|summer|oto[ñn]o|invierno|primavera|verano)\b(\s*(19|20)?\d\d)?( (semester|term|quarter))?\)?/i

export function parseLetter(text: string): ProposedLine[] {
  const found: FoundLine[] = []
  let columns: readonly Head[] = []
  let heading = ''
  let before = ''
  let term: Term | null = null
  let afterTotal = false
  let rate = ''
  for (const { line, found: row, isProse } of rowsOf(text)) {
    if (isProse) {
      found.push(...proseLines(line).map((one) => ({ ...one, term: null, isProse: true })))
      heading = ''
      before = ''
      rate = ''
      continue
    }
    if (row.amounts.length === 0) {
      if (row.isUnreadable) continue
      rate = rateIn(line)
      const heads = columnsOf(line)
      if (heads) {
        columns = heads
        term = null
      } else if (termOfHeading(line)) {
        term = termOfHeading(line)
        columns = []
      } else {
        if (afterTotal && headingOf(line)) columns = []
        if (headingOf(line)) heading = line
        else if (wordCount(line) > 4) heading = ''
      }
      afterTotal = false
      before = tidy(line)
      continue
    }
    if (row.isUnreadable) continue
    const pairs = pairsIn(line, row.amounts)
    // "Cost per quarter: tuition $4,100; books $300"
    const lead = line.slice(0, row.amounts[0]?.at)
    const shared = lead.includes(':') && pairs.length > 1 ? rateIn(lead) : rate
    const terms = termsIn(columns)
    // Blocks of terms side by side: each pair is of the term above it.
    const isSideBySide = pairs.length > 1 && terms.length === pairs.length && columns.length === terms.length
    for (const [place, pair] of pairs.entries()) {
      const named = hasWords(pair.words) && !isGeneric(pair.words) ? pair.words : before
      if (!hasWords(named)) continue
      const own = termInWords.exec(named)
      const words = own ? tidy(named.replace(termInWords, ' ')) || named : named
      const shifted = pair.amounts.map((one) => ({
        ...one,
        at: one.at - pair.from,
        end: one.end - pair.from,
      }))
      const part = line.slice(pair.from, pair.to)
      const year = yearOf(
        shifted,
        `${part} ${shared}`,
        own || isSideBySide || !hasColumns(line) ? [] : columns,
      )
      const isTotalOfTerms = pair.amounts.length > 1
      const ownTerm = isTotalOfTerms ? null : isSideBySide ? terms[place] : own ? headsIn(own[0])[0] : term
      found.push({
        words,
        amount: year?.amount ?? pair.amounts[0]?.value ?? 0,
        isComputed: year?.isComputed ?? false,
        kind: year === null ? none : kindIn(words, before, heading, found.at(-1)),
        term: (ownTerm ?? null) as Term | null,
        isNegative: pair.amounts.some(({ isNegative }) => isNegative),
      })
    }
    afterTotal = pairs.some(({ words }) => /\btotal/i.test(words))
    before = ''
  }
  return settle(found)
}

/** The words' own kind; that of a name broken into two rows; or what the heading says. */
function kindIn(words: string, before: string, heading: string, last: FoundLine | undefined): LineKind {
  const own = kindOf(words)
  const isGeneral = own.type === 'none' || (own.type === 'loan' && own.loan === 'other')
  if (!isGeneral) return own
  // A row without an amount after one that was not understood may be the rest of its name.
  if (hasWords(before) && before !== words && before !== tidy(heading) && last?.kind.type !== 'none') {
    const both = kindOf(`${before} ${words}`)
    if (both.type === 'loan' || (both.type === 'grant' && own.type === 'none' && headingOf(before) === null))
      return both
  }
  return own.type === 'none' && heading !== '' ? kindUnder(heading, words) : own
}
