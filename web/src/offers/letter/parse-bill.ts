/** Reads the lines of a bill: charges, and what lowers it. The family corrects them before they are compared with the offer. */
import type { OfferBill } from '@bursar/contract/offers'
import { headsIn, type Term, termsIn } from './columns.ts'
import { kindOf } from './line-kind.ts'
import { pairsIn } from './pairs.ts'
import { hasWords, rowsOf, tidy } from './rows.ts'

export interface BillLine {
  name: string
  amount: number
  isCredit: boolean
  /** On the bill, but not paid yet. */
  isPending: boolean
  /** The amounts of the row can't be told apart: left out until the family says what it is. */
  isUnclear: boolean
}

export interface ReadBill {
  term: OfferBill['term']
  dueOn: string | null
  lines: BillLine[]
}

const pending = /\b(pending|anticipated|estimated|expected|memo|pendiente|previst[oa]|anticipad[oa])\b/i
const credit = /\b(payment|paid|(?<!\bper )credit(?! card\b)|refund|pago|abono|reembolso)\b|^cr[ée]dito\b/i
const credits = /\b\d{1,2}[ -]credit\b|\bcredits?\b\s*(hour|hr|course|class)/i
const payment = /^(payment|pago|abono) (received|recibido|of|for|de)\b/i
const charge = /\b(fees?|charges?|cuotas?|cargos?|insurance|seguro|(refund|payment) plan|plan de pagos?)\b/i
/** Money that the college paid out, or a payment that bounced. Some bills list it as a charge, others as a credit. */
const returned = /\b(refund|returned|revers(al|ed)|reembolso|devuelt[oa])\b/i
/** A fee or insurance that is taken back. In English, the last word says so ("Lab Fee Refund"); in Spanish, the first. */
const chargeTakenBack =
  /(?<!\bper )\b(credit|refund|reversal)\s*$|^(credit|refund|reversal|cr[ée]dito|reembolso)s? (of|for|de|del|por)\b/i
const aid = /\b(aid|ayuda)\b/i
const creditAfter = /^\s*(cr|credit)\b/i
const sums =
  /\b(totales?|total|sub-?total|balance|amount due|(now|pay|please) due|due|saldo|a pagar|vence|previous statement)\b/i

/** The day on which a line was posted, before its name. */
const postedOn = /^\s*\d{1,4}[/-]\d{1,2}([/-]\d{2,4})?\s+/

/** What a line without a minus is by its name. */
function sideOf(name: string, isPending: boolean): 'charge' | 'credit' | 'unclear' {
  const { type } = kindOf(name)
  if (['grant', 'loan', 'work', 'deposit'].includes(type)) return returned.test(name) ? 'unclear' : 'credit'
  if (payment.test(name)) return 'credit'
  if (charge.test(name)) return chargeTakenBack.test(name) && !credits.test(name) ? 'unclear' : 'charge'
  if (credit.test(name) && !credits.test(name))
    return type === 'cost' || returned.test(name) ? 'unclear' : 'credit'
  // It may be the sum of other lines.
  return type !== 'cost' && (isPending || aid.test(name)) ? 'unclear' : 'charge'
}

interface FoundLine extends BillLine {
  isNegative: boolean
}

/** A charge with a minus takes one back, unless the bill writes all charges so. */
function withReversals(found: readonly FoundLine[]): BillLine[] {
  const charges = found.filter(({ isCredit }) => !isCredit)
  const negative = charges.filter(({ isNegative }) => isNegative).length
  const positive = charges.length - negative
  return found.map(({ isNegative, ...line }) => {
    if (line.isCredit || !isNegative) return line
    if (positive > 0 && positive >= negative) return { ...line, isCredit: true }
    return { ...line, isUnclear: line.isUnclear || positive > 0 || negative === 1 }
  })
}

/** `null` if no line could be read. A bill has one term's amounts. */
export function readBill(text: string): ReadBill | null {
  const lines: FoundLine[] = []
  let balance: number | null = null
  for (const { line, found, label } of rowsOf(text)) {
    if (found.isUnreadable) continue
    for (const { words, amounts } of pairsIn(line, found.amounts)) {
      const name = tidy((hasWords(words) ? words : (label ?? '')).replace(postedOn, '')).slice(0, 120)
      const [first, second] = amounts.filter(({ isBlank }) => !isBlank)
      if (!first || !hasWords(name) || sums.test(name)) continue
      // Statements often have a running balance in the last column.
      const isRunning: boolean =
        second !== undefined && Math.abs(Math.abs(second.value - (balance ?? 0)) - first.value) <= 1
      if (second) balance = second.value
      const isPending = pending.test(line)
      const side = sideOf(name, isPending)
      const isMarked =
        creditAfter.test(line.slice(first.end)) || (first.isNegative && kindOf(name).type !== 'cost')
      lines.push({
        name,
        amount: first.value,
        isCredit: side === 'credit' || isMarked,
        isPending,
        isUnclear:
          (amounts.length > 1 && !isRunning) || (side === 'unclear' && !isMarked && !first.isNegative),
        isNegative: first.isNegative,
      })
    }
  }
  if (lines.length === 0) return null
  const [term] = text.split('\n').flatMap((row) => termsIn(headsIn(row)))
  return { term: term ?? ('fall' satisfies Term), dueOn: dueOnIn(text), lines: withReversals(lines) }
}

const monthNames = [
  'jan|ene',
  'feb',
  'mar',
  'apr|abr',
  'may',
  'jun',
  'jul',
  'aug|ago',
  'sep',
  'oct',
  'nov',
  'dec|dic',
]
const dueDate =
  /\b(?:due|pay by|vence|pagar antes)\b[^\n\d]{0,30}?(?:(\d{1,2})[/-](\d{1,2})[/-](20\d\d)|(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(20\d\d)|(\d{1,2})\s+de\s+(\p{L}{3,10})\s+(?:de\s+)?(20\d\d))/iu

/** The day after "due", as year-month-day. */
function dueOnIn(text: string): string | null {
  const found = dueDate.exec(text)
  if (!found) return null
  const [, numericMonth, numericDay, numericYear, name, day, year, spanishDay, spanishName, spanishYear] =
    found
  const word = (name ?? spanishName)?.toLowerCase()
  const place = word
    ? monthNames.findIndex((names) => names.split('|').some((one) => word.startsWith(one))) + 1
    : 0
  const parts = [
    numericYear ?? year ?? spanishYear,
    numericMonth ?? place,
    numericDay ?? day ?? spanishDay,
  ].map(Number)
  const [y = 0, m = 0, d = 0] = parts
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = m > 0 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal ? date.toISOString().slice(0, 10) : null
}
