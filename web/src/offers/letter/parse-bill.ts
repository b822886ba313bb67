/** Reads the lines of a pasted bill: charges, and what lowers it. */
import { maxBillLines, type OfferBill } from '@bursar/contract/offers'
import { kindOf } from './line-kind.ts'
import { parseLetter } from './parse-letter.ts'

const pending = /\b(pending|anticipated|estimated|expected|memo|pendiente|previst[oa])\b/i
const credit = /\b(payment|paid|credit|pago)\b/i

/** `null` if no line could be read. The family's offer has the amounts of the whole year; a bill has one term's. */
export function billOf(text: string): OfferBill | null {
  const bill: OfferBill = { term: 'fall', termsInYear: 2, dueOn: null, charges: [], credits: [] }
  for (const raw of text.split('\n')) {
    // One row at a time, without adding up, because a bill's amounts are the term's.
    const [line] = parseLetter(raw.replace(/\b(per|each|a) (semester|term)\b/gi, ''))
    if (!line) continue
    const name = line.words.slice(0, 120)
    const kind = kindOf(name)
    if (kind.type === 'calledAid' || /\b(total|balance|amount due|due)\b/i.test(name)) continue
    const isCredit = ['grant', 'loan', 'work'].includes(kind.type) || credit.test(name)
    if (isCredit) bill.credits.push({ name, amount: line.amount, isPending: pending.test(raw), aidId: null })
    else bill.charges.push({ name, amount: line.amount, part: null })
  }
  bill.charges = bill.charges.slice(0, maxBillLines)
  bill.credits = bill.credits.slice(0, maxBillLines)
  return bill.charges.length + bill.credits.length === 0 ? null : bill
}
