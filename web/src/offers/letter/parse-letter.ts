/**
 * Finds the amounts of an offer letter with the words beside them, and guesses what each is. Everything is a proposal that the family
 * confirms. Totals are proposed as "not a line": adding them to their parts would count money twice.
 */
import type { GrantSource, OfferCostKey, OfferLoanKind } from '@bursar/formula/offers/offer'

export type LineKind =
  | { type: 'cost'; key: OfferCostKey }
  | { type: 'grant'; source: GrantSource }
  | { type: 'loan'; loan: OfferLoanKind }
  | { type: 'work' }
  | { type: 'deposit' }
  /** What the letter calls aid in total. */
  | { type: 'calledAid' }
  /** A total, a balance, or an amount that belongs to nothing above. */
  | { type: 'none' }

export interface ProposedLine {
  /** As the letter words it. */
  words: string
  /** Whole dollars a year. */
  amount: number
  kind: LineKind
  /** Several amounts of the row were added up, or a monthly one was multiplied. */
  isComputed: boolean
}

/** Three digits or more, or a dollar sign: "page 2" and "3.0 GPA" aren't amounts. */
const money =
  /\(?-?\s?(?:US)?\$\s?(\d[\d,]*(?:\.\d{2})?)\)?|(?<![\d./#-])(\d{1,3}(?:,\d{3})+|\d{3,6})(\.\d{2})?(?![\d/%-])/g

const dollarsOf = (text: string) => Math.round(Number(text.replaceAll(',', '')))

interface Amount {
  value: number
  at: number
  end: number
  hasSign: boolean
}

function amountsIn(line: string): Amount[] {
  return [...line.matchAll(money)].flatMap((match) => {
    const hasSign = match[1] !== undefined
    const text = match[1] ?? `${match[2]}${match[3] ?? ''}`
    const value = dollarsOf(text)
    // "2027", "2027-28", and ZIP codes and phone numbers aren't money.
    const isYear = !hasSign && /^(19|20)\d\d$/.test(text)
    const isLong = !hasSign && /^\d{5,}$/.test(text) && /\b[A-Z]{2}\s+\d{5}\b/.test(line)
    if (!Number.isFinite(value) || value > 500_000 || isYear || isLong) return []
    return [{ value, at: match.index, end: match.index + match[0].length, hasSign }]
  })
}

const totalWords =
  /\b(total(es)?|sub-?total|net (price|cost|amount)|costo neto|precio neto|balance|saldo|remaining|restante|out.of.pocket|amount (due|you owe)|estimated (bill|balance)|you (will )?(pay|owe)|family contribution|student aid index|\bSAI\b|\bEFC\b|need\b.{0,12}:|unmet need|financial need|cost after|after (aid|grants)|bottom line)/i
const aidTotal =
  /\b(total|totales?)\b.*\b(aid|awards?|package|assistance|ayuda|ofrecid[ao])\b|\b(aid|award|ayuda)\b.*\btotal\b/i

type Rule = readonly [RegExp, LineKind]
const loan = (kind: OfferLoanKind): LineKind => ({ type: 'loan', loan: kind })
const grant = (source: GrantSource): LineKind => ({ type: 'grant', source })
const cost = (key: OfferCostKey): LineKind => ({ type: 'cost', key })

/** In order: the first that fits decides. "Work-study grant" is work, and "Grant to cover tuition" is a grant. */
const rules: readonly Rule[] = [
  [
    /\b(enrollment|admission|confirmation|tuition|housing)?\s*deposit\b|\bdep[óo]sito\b/i,
    { type: 'deposit' },
  ],
  [
    /work[\s-]*study|\bFWS\b|student (employment|job)|campus job|estudio y trabajo|trabajo y estudio|trabajo-estudio/i,
    { type: 'work' },
  ],
  [/unsub|sin subsidio|no subsidiad|non-?subsidi[sz]ed/i, loan('unsubsidized')],
  [/\bplus\b/i, loan('parent_plus')],
  [
    /\bsub(sidi[sz]ed)?\b.*\bloan|\bloan\b.*\bsub|pr[ée]stamo.*subsid|con subsidio|\b(direct|stafford)\s+sub/i,
    loan('subsidized'),
  ],
  [/\bloans?\b|pr[ée]stamos?|\bborrow|financing/i, loan('other')],
  [/\bpell\b/i, grant('federal_pell')],
  [/\b(f?seog|supplemental educational opportunity|teach)\b/i, grant('federal_other')],
  [/(waiver|remission|exenci[óo]n)/i, grant('tuition_waiver')],
  [
    /\b(state|cal grant|map grant|tap|hope|bright futures|excelsior|texas grant|estatal|del estado)\b.*|\b(opportunity grant)\b/i,
    grant('state'),
  ],
  [
    /\b(outside|private|external|community|rotary|foundation|externa)\b.*\b(scholarship|award|grant|beca)\b/i,
    grant('outside'),
  ],
  [
    /\b(need|institutional|university|college|campus|opportunity)\b.*\b(grant|aid)\b|\bgrants?\b|subvenci[óo]n|\bgift aid\b/i,
    grant('college_need'),
  ],
  [/scholar|\bbecas?\b|\bmerit\b|\baward\b|\bhonors?\b|discount/i, grant('college_merit')],
  [
    /\b(books?|supplies|textbooks?|course materials)\b|libros|materiales|[úu]tiles/i,
    cost('booksAndSupplies'),
  ],
  [
    /\b(housing|room|board|meals?|dining|food|residence|living|rent|dorm)\b|alojamiento|vivienda|comidas?|alimentaci[óo]n/i,
    cost('housingAndFood'),
  ],
  [/transport|\btravel\b|\bcommut/i, cost('transportation')],
  [/\bpersonal\b|miscellaneous|gastos personales/i, cost('personal')],
  [/tuition|\bfees?\b|matr[íi]cula|colegiatura|cuotas?|instruction/i, cost('tuitionAndFees')],
  [
    /\b(health )?insurance\b|\bloan fees\b|seguro|\bother (\w+ )?(costs?|expenses?)\b|otros gastos/i,
    cost('other'),
  ],
]

/** The cost of borrowing is a cost, whatever "loan" in its words suggests. */
const loanFees = /\bloan (origination )?fees?\b/i

export function kindOf(words: string): LineKind {
  if (aidTotal.test(words)) return { type: 'calledAid' }
  if (totalWords.test(words)) return { type: 'none' }
  if (loanFees.test(words)) return cost('other')
  return rules.find(([pattern]) => pattern.test(words))?.[1] ?? { type: 'none' }
}

const monthly = /\b(per|a|each|\/)\s*month\b|\bmonthly\b|\/\s*mo\b|al mes|mensual|por mes/i
const perTerm = /\b(per|each|a|every)\s+(semester|term)\b|\/\s*(semester|term)\b|(por|cada|al) semestre/i
const termHeads = /\b(fall|autumn|otoño)\b.*\b(spring|primavera)\b/i
const totalHead = /\b(total|year|annual|a[ñn]o|anual)\b/i

/** Months of an academic year. */
const monthsInYear = 9

/** How the amounts of rows below a heading such as "Fall Spring Total" make a year. */
type Columns = 'terms' | 'terms-and-total' | null

function yearOf(
  amounts: readonly Amount[],
  line: string,
  columns: Columns,
): { amount: number; isComputed: boolean } {
  const values = amounts.map(({ value }) => value)
  const last = values.at(-1) as number
  if (values.length === 1) {
    if (monthly.test(line)) return { amount: last * monthsInYear, isComputed: true }
    if (perTerm.test(line)) return { amount: last * 2, isComputed: true }
    return { amount: last, isComputed: false }
  }
  const before = values.slice(0, -1).reduce((sum, value) => sum + value, 0)
  // A last column that is the sum of the others is the year's total.
  if (values.length > 2 && Math.abs(before - last) <= 1) return { amount: last, isComputed: false }
  if (columns === 'terms' || termHeads.test(line)) return { amount: before + last, isComputed: true }
  return { amount: columns === 'terms-and-total' ? last : (values[0] as number), isComputed: false }
}

const tidy = (words: string) =>
  words
    .replace(/[.·_]{3,}/g, ' ')
    .replace(/^[\s•*\-–—:|>+=]+|[\s•*\-–—:|>+=,;(]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

/** A row of two columns has words before each of its amounts: each pair is a line of its own. */
function pairsIn(line: string, amounts: readonly Amount[]): { words: string; amounts: Amount[] }[] {
  const pairs: { words: string; amounts: Amount[] }[] = []
  let from = 0
  for (const amount of amounts) {
    const words = tidy(line.slice(from, amount.at))
    const isOfTerm =
      /^(and|y|\+|\|)?\s*(in )?(the )?(fall|spring|winter|autumn|summer|otoño|primavera|total|year|annual)\b\W*$/i.test(
        words,
      )
    if (hasWords(words) && !isOfTerm && (pairs.length === 0 || kindOf(words).type !== 'none'))
      pairs.push({ words, amounts: [amount] })
    else if (pairs.length > 0) pairs.at(-1)?.amounts.push(amount)
    else pairs.push({ words, amounts: [amount] })
    from = amount.end
  }
  const last = pairs.at(-1)
  const after = tidy(line.slice(from))
  // "$5,500 Federal Pell Grant": the words follow.
  if (
    pairs.length === 1 &&
    last &&
    (!hasWords(last.words) || kindOf(last.words).type === 'none') &&
    hasWords(after)
  )
    last.words = tidy(`${last.words} ${after}`)
  return pairs
}

export function parseLetter(text: string): ProposedLine[] {
  const proposed: ProposedLine[] = []
  let columns: Columns = null
  let before = ''
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') continue
    const amounts = amountsIn(line)
    if (amounts.length === 0) {
      if (termHeads.test(line))
        columns = totalHead.test(line.replace(/.*?(spring|primavera)/i, '')) ? 'terms-and-total' : 'terms'
      before = tidy(line)
      continue
    }
    for (const pair of pairsIn(line, amounts)) {
      // An amount alone in its row belongs to the words above it.
      const words = hasWords(pair.words) ? pair.words : before
      if (!hasWords(words)) continue
      const kind = kindOf(words)
      const isProse =
        kind.type === 'none' &&
        !pair.amounts.some(({ hasSign }) => hasSign) &&
        !/[:.]{1,}\s*$/.test(line) &&
        words.split(' ').length > 8
      if (isProse) continue
      proposed.push({ words, kind, ...yearOf(pair.amounts, line, columns) })
    }
    before = ''
  }
  return proposed
}
