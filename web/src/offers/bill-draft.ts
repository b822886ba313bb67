/** A bill while it is checked: each line is a charge, a credit, or left out. */
import { maxBillLines, type Offer, OfferBill } from '@bursar/contract/offers'
import { proposedAid, proposedPart } from '@bursar/formula/offers/first-bill'
import { offerCostKeys } from '@bursar/formula/offers/offer'
import type { MoneyValue } from '../ui/money-field.tsx'
import type { OfferTexts } from './condition-text.ts'
import { kindOf } from './letter/line-kind.ts'
import type { ReadBill } from './letter/parse-bill.ts'

export interface BillDraftLine {
  id: string
  name: string
  amount: MoneyValue
  /** `charge`, `credit`, or `out`, and for the first two which part of the offer it is. */
  code: string
  isPending: boolean
}

export interface BillDraft {
  term: OfferBill['term']
  termsInYear: number
  dueOn: string | null
  lines: BillDraftLine[]
}

const out = 'out'
export const isCredit = (code: string) => code.startsWith('credit ')
const chargeCode = (part: string) => `charge ${part}`
const creditCode = (aidId: string) => `credit ${aidId}`
const ownPart = (code: string) => code.slice(code.indexOf(' ') + 1)

export const emptyBillLine = (): BillDraftLine => ({
  id: crypto.randomUUID(),
  name: '',
  amount: undefined,
  code: chargeCode('none'),
  isPending: false,
})

/** A draft that was stored as JSON, which leaves out empty amounts; null if an earlier version stored another one. */
export function storedBillDraft(value: unknown): BillDraft | null {
  const lines = (value as Partial<BillDraft> | null)?.lines
  return Array.isArray(lines) ? (value as BillDraft) : null
}

/** Also of bills in Spanish, whose words the letter's reader knows. */
function partOf(name: string, { costs }: Offer): string {
  const part = proposedPart(name)
  const kind = kindOf(name)
  if (part !== 'none' || kind.type !== 'cost') return part
  // Insurance, for example. Letters without other costs have none like it.
  return kind.key !== 'other' || costs.other ? kind.key : 'none'
}

/** A charge that was taken back isn't aid, even if a scholarship has a word of its name. */
const aidOf = (credit: { name: string; amount: number }, offer: Offer): string =>
  kindOf(credit.name).type === 'cost' ? 'none' : (proposedAid(credit, offer) ?? 'none')

/** What was read, with what each line probably is. */
export function billDraftOf({ term, dueOn, lines }: ReadBill, offer: Offer): BillDraft {
  return {
    term,
    dueOn,
    termsInYear: 2,
    lines: lines.map(({ name, amount, isPending, ...line }) => ({
      id: crypto.randomUUID(),
      name,
      amount,
      isPending,
      code: line.isUnclear
        ? out
        : line.isCredit
          ? creditCode(aidOf({ name, amount }, offer))
          : chargeCode(partOf(name, offer)),
    })),
  }
}

/** The saved bill, to change it. */
export const savedBillDraft = (bill: OfferBill, offer: Offer): BillDraft => ({
  ...bill,
  lines: [
    ...bill.charges.map(({ name, amount, part }) => ({
      id: crypto.randomUUID(),
      name,
      amount,
      isPending: false,
      code: chargeCode(part ?? proposedPart(name)),
    })),
    ...bill.credits.map(({ name, amount, isPending, aidId }) => ({
      id: crypto.randomUUID(),
      name,
      amount,
      isPending,
      code: creditCode(aidId ?? proposedAid({ name, amount }, offer) ?? 'none'),
    })),
  ],
})

/** The bill to save, or the paths of fields to correct. */
export function billOf(draft: BillDraft): { bill: OfferBill } | { errors: string[] } {
  const { term, termsInYear, dueOn, lines } = draft
  const counted = lines.flatMap((line, at) => (line.code === out ? [] : [{ ...line, at }]))
  const charges = counted.filter(({ code }) => !isCredit(code))
  const credits = counted.filter(({ code }) => isCredit(code))
  const parsed = OfferBill.safeParse({
    term,
    termsInYear,
    dueOn,
    charges: charges.map(({ name, amount, code }) => ({ name, amount, part: ownPart(code) })),
    credits: credits.map(({ name, amount, isPending, code }) => ({
      name,
      amount,
      isPending,
      aidId: ownPart(code),
    })),
  })
  if (counted.length === 0) return { errors: ['lines'] }
  if (charges.length > maxBillLines || credits.length > maxBillLines) return { errors: ['lines.max'] }
  if (parsed.success) return { bill: parsed.data }
  const errors = parsed.error.issues.map(({ path: [list, place, field] }) => {
    if (list !== 'charges' && list !== 'credits') return String(list)
    const line = (list === 'charges' ? charges : credits)[Number(place)]
    return line && field ? `lines.${line.at}.${String(field)}` : 'lines'
  })
  return { errors: [...new Set(errors)] }
}

/** What a line of the bill can be. */
export function billOptions({ grants, loans }: Offer, t: OfferTexts) {
  return [
    ...offerCostKeys.map((key) => ({
      value: chargeCode(key),
      label: t('bill.charge', { name: t(`cost.${key}`) }),
    })),
    { value: chargeCode('none'), label: t('bill.otherCharge') },
    ...[...grants, ...loans].map(({ id, name }) => ({
      value: creditCode(id),
      label: t('bill.credit', { name }),
    })),
    { value: creditCode('none'), label: t('bill.otherCredit') },
    { value: out, label: t('kind.none') },
  ]
}
