/**
 * Finds the amounts of an offer letter with the words beside them, and proposes what each is, for the family to confirm. Totals are proposed
 * as "not a line": adding them to their parts would count money twice. So is everything that isn't certain: an amount that the family has to
 * add is better than one that is wrong.
 */
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
import { type Pair, pairsIn } from './pairs.ts'
import { proseLines } from './prose.ts'
import { hasWords, isListed, type Row, rowsOf, tidy, wordCount } from './rows.ts'
import { type FoundLine, settle } from './settle-lines.ts'

/** Words that name no line, as in "Award amount: $5,000" below the award's name. */
const isGeneric = (words: string) =>
  /^(up to|hasta|as much as|(the )?((award|annual|yearly|offered|total award|estimated|scholarship|grant|loan) )?(amount|award|offered|value|annual|yearly|monto|cantidad|importe)( (awarded|offered|per year|anual|ofrecid[ao]))?)$/i.test(
    words,
  )
const termInWords =
  /[\s,(–—-]*\b(fall|autumn|winter|spring|summer|oto[ñn]o|invierno|primavera|verano)\b(\s*(19|20)?\d\d)?( (semester|term|quarter))?\)?/i
/** Heads gifts, loans, and work alike, so it ends what the heading before it says. */
const aidHeading = /\b(aid|awards?|assistance|package|offer|ayuda|oferta)\b/i
/** A heading such as "Amount per semester". */
const isRateHeading = (line: string) =>
  rateIn(line) !== '' &&
  wordCount(line) <= 6 &&
  /\b(amounts?|awards?|aid|costs?|charges|montos?|cantidad|importe|ayuda|costos?)\b/i.test(line)

/** What the rows above say about the next one. */
interface Context {
  columns: readonly Head[]
  heading: string
  /** The row before, if it has no amount. */
  before: string
  term: Term | null
  /** How often the amounts below are paid; in words, as a heading has them. */
  rate: string
  isAfterTotal: boolean
}
const start: Context = { columns: [], heading: '', before: '', term: null, rate: '', isAfterTotal: false }

export function parseLetter(text: string): ProposedLine[] {
  const found: FoundLine[] = []
  let context = start
  const rows = rowsOf(text)
  const marks = footnoteMarks(rows)
  for (const row of rows) {
    if (marks.has(markOf(row.line))) found.push(...noteLines(row))
    else if (row.isProse) {
      found.push(...proseLines(row.line).map((one) => ({ ...one, term: null, isProse: true })))
      context = { ...context, heading: '', before: '', rate: '' }
    } else if (row.found.amounts.length === 0) context = below(context, row)
    else {
      if (!row.found.isUnreadable) found.push(...linesOf(row, context, found.at(-1)))
      context = { ...context, before: '', isAfterTotal: /\btotal/i.test(row.line) }
    }
  }
  return settle(found)
}

/** The mark that a row begins with, such as "**" or "(1)"; empty if there is none. */
const markOf = (line: string) => /^(\*{1,4}|[†‡§¹²³⁴⁵]|\(\d\)|\[\d\])(?=\s|\p{Lu})/u.exec(line)?.[0] ?? ''

/** Marks that stand behind a name or an amount, too. Otherwise they are bullets. */
const footnoteMarks = (rows: readonly Row[]) =>
  new Set(
    rows.flatMap(({ line }) =>
      [...line.matchAll(/[\p{L}\d)]\s?(\*{1,4}|[†‡§¹²³⁴⁵]|\(\d\)|\[\d\])(?=\s|[.:…]|$)/gu)].map(
        ([, mark = '']) => mark,
      ),
    ),
  )

/** A footnote's amounts are parts, limits, or conditions of the lines that refer to it. */
const noteLines = ({ line, found }: Row): FoundLine[] =>
  found.amounts.map(({ value }) => ({
    words: tidy(line.slice(0, line.search(/[.;]\s|$/))),
    amount: value,
    isComputed: false,
    kind: none,
    term: null,
  }))

function below(context: Context, { line, found }: Row): Context {
  if (found.isUnreadable) return context
  const next = { ...context, before: tidy(line), isAfterTotal: false }
  if (isRateHeading(line)) next.rate = line
  // Whether amounts below another heading are still those of a term, nobody knows.
  else if (context.rate !== '') next.rate = 'each term'
  const columns = columnsOf(line)
  if (columns) return { ...next, columns, term: null }
  const term = termOfHeading(line)
  if (term) return { ...next, term, columns: [] }
  const isHeading = headingOf(line) !== null
  if (context.isAfterTotal && isHeading) next.columns = []
  if (isHeading) next.heading = line
  else if (wordCount(line) > 4 || aidHeading.test(line)) next.heading = ''
  return next
}

function linesOf(row: Row, context: Context, last: FoundLine | undefined): FoundLine[] {
  const { line, label, found } = row
  const pairs = pairsIn(line, found.amounts)
  const terms = termsIn(context.columns)
  // Blocks of terms side by side: each pair is of the term above it.
  const isSideBySide =
    pairs.length > 1 && terms.length === pairs.length && context.columns.length === terms.length
  // "Cost per quarter: tuition $4,100; books $300"
  const lead = line.slice(0, found.amounts[0]?.at)
  const rate = lead.includes(':') && pairs.length > 1 ? rateIn(lead) : context.rate
  return pairs.flatMap((pair, place) => {
    const isNamed = hasWords(pair.words) && !isGeneric(pair.words)
    const above = label === undefined ? context.before : label
    const named = isNamed ? pair.words : above
    if (named === null || !hasWords(named)) return []
    const ownTerm = termInWords.exec(named)?.[0]
    const words = ownTerm ? tidy(named.replace(termInWords, ' ')) || named : named
    const hasOwnColumns = ownTerm !== undefined || isSideBySide || isListed(line)
    const year = yearOf(
      pair.amounts.map((one) => ({ ...one, at: one.at - pair.from, end: one.end - pair.from })),
      `${line.slice(pair.from, pair.to)} ${rate}`,
      hasOwnColumns ? [] : context.columns,
    )
    const kind = kindIn(words, isNamed ? context.before : '', context.heading, last)
    return [
      {
        words,
        amount: year?.amount ?? pair.amounts[0]?.value ?? 0,
        isComputed: year?.isComputed ?? false,
        kind: year === null ? none : kind,
        term: termOf(pair, isSideBySide ? terms[place] : undefined, ownTerm, context.term),
        isNegative: pair.amounts.some(({ isNegative }) => isNegative),
      },
    ]
  })
}

/** The one term that a line is for. Several amounts are those of several terms. */
function termOf(
  { amounts }: Pair,
  beside: Term | undefined,
  ownTerm: string | undefined,
  heading: Term | null,
): Term | null {
  if (amounts.length > 1) return null
  const [own] = ownTerm ? termsIn(headsIn(ownTerm)) : []
  return beside ?? own ?? heading
}

/** The words' own kind; that of a name broken into two rows; or what the heading says. */
function kindIn(words: string, before: string, heading: string, last: FoundLine | undefined): LineKind {
  const own = kindOf(words)
  const isGeneral = own.type === 'none' || (own.type === 'loan' && own.loan === 'other')
  if (!isGeneral) return own
  // A row without an amount after one that was not understood may be the rest of its name.
  if (hasWords(before) && before !== tidy(heading) && last?.kind.type !== 'none') {
    const both = kindOf(`${before} ${words}`)
    if (both.type === 'loan' || (both.type === 'grant' && own.type === 'none' && headingOf(before) === null))
      return both
  }
  return own.type === 'none' && heading !== '' ? kindUnder(heading, words) : own
}
