/** Compares the first bill with the offer: aid that is pending, missing, or different, and charges that the offer doesn't have. */
import { feesOfYear } from '../loans/rates.ts'
import { firstYearOf } from '../sai/award-years/names.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'
import { isPlusLoanOnBill, wordsOf, workStudyWords } from './aid-words.ts'
import {
  type BillCharge,
  type BillCredit,
  type OfferAmounts,
  type OfferBill,
  type OfferCostKey,
  offerCostKeys,
} from './offer.ts'

/** The office that can answer for a line: the one for financial aid, or the one that sends bills (student accounts, the bursar). */
export type Office = 'financial-aid' | 'student-accounts'

/**
 * One grant or loan of the offer on the bill. `paid`: its share is there. `pending`: announced, not paid yet. `missing`: the bill doesn't have
 * it. `lower`, `higher`: another amount than its share.
 */
export interface BilledAid {
  aidId: string
  kind: 'grant' | 'loan'
  name: string
  /** The term's share of the offer's amount. */
  expected: Dollars
  /** For federal loans, what is paid out after the origination fee; otherwise the same as `expected`. */
  expectedAfterFee: Dollars
  credited: Dollars
  /** Of `credited`, what isn't paid yet. */
  pending: Dollars
  outcome: 'paid' | 'pending' | 'missing' | 'lower' | 'higher'
  ask: Office
}

/** One part of the offer's costs on the bill. */
export interface BilledPart {
  part: OfferCostKey
  /** The term's share of the letter's cost; `null` if the letter doesn't say. */
  expected: Dollars | null
  billed: Dollars
  outcome: 'as-offered' | 'lower' | 'higher' | 'not-in-letter'
  ask: Office
}

export interface BillComparison {
  aid: BilledAid[]
  /** Parts of the cost with at least one charge. */
  parts: BilledPart[]
  /** Charges that the offer has no cost for, such as parking or a fine. */
  newCharges: BillCharge[]
  /** Credits that the offer doesn't have, such as a deposit or an outside scholarship. */
  newCredits: BillCredit[]
  /** Work-study that is listed as a credit. It is paid for hours worked, so it counts neither as paid nor as pending. */
  work: BillCredit[]
  charges: Dollars
  /** Credits that are paid. */
  paid: Dollars
  pending: Dollars
  /** To pay now: charges minus what is paid. Negative is a refund. */
  due: Dollars
  /** The same once everything pending is paid. */
  dueAfterPending: Dollars
}

/** A dollar more or less is rounding, for each line added up. */
const tolerance = 1

/** The comparison; `null` without a bill. The offer's amounts are divided evenly among the terms that share them. */
export function compareBill(offer: OfferAmounts): BillComparison | null {
  const { bill } = offer
  if (bill === null) return null
  const aids = aidsOf(offer)
  const aidOfCredit = matchCredits(offer, bill)
  const parts = bill.charges.map((charge) => charge.part ?? proposedPart(charge.name))
  const isWork = ({ name }: BillCredit, index: number) =>
    aidOfCredit[index] === null && workStudyWords.test(name)
  const credits = bill.credits.filter((credit, index) => !isWork(credit, index))
  const paid = sum(credits.filter(({ isPending }) => !isPending))
  const pending = sum(credits.filter(({ isPending }) => isPending))
  const charges = sum(bill.charges)
  return {
    aid: aids.map((aid, place) =>
      billedAid(
        aid,
        bill,
        // Should two have one id, the credits are the first one's.
        bill.credits.filter(
          (_, index) => aidOfCredit[index] === aid.id && aids.findIndex(({ id }) => id === aid.id) === place,
        ),
      ),
    ),
    parts: offerCostKeys.flatMap((part) =>
      billedPart(
        part,
        offer,
        bill,
        bill.charges.filter((_, index) => parts[index] === part),
      ),
    ),
    newCharges: bill.charges.filter((_, index) => parts[index] === 'none'),
    newCredits: bill.credits.filter((credit, index) => aidOfCredit[index] === null && !isWork(credit, index)),
    work: bill.credits.filter(isWork),
    charges,
    paid,
    pending,
    due: charges - paid,
    dueAfterPending: charges - paid - pending,
  }
}

interface Aid {
  id: string
  kind: 'grant' | 'loan'
  name: string
  amount: Dollars
  /** In thousandths of a percent. */
  fee: number
}

function aidsOf({ grants, loans, awardYear }: OfferAmounts): Aid[] {
  const fees = feesOfYear(firstYearOf(awardYear))
  const feeOf = { subsidized: fees.direct, unsubsidized: fees.direct, parent_plus: fees.plus, other: 0 }
  return [
    ...grants.map(({ id, name, amount }) => ({ id, kind: 'grant' as const, name, amount, fee: 0 })),
    ...loans.map(({ id, kind, name, amount }) => ({
      id,
      kind: 'loan' as const,
      name,
      amount,
      fee: feeOf[kind],
    })),
  ]
}

const shareOf = (amount: Dollars, { termsInYear }: OfferBill) => roundedQuotient(amount, termsInYear)

function billedAid(
  { id, kind, name, amount, fee }: Aid,
  bill: OfferBill,
  credits: readonly BillCredit[],
): BilledAid {
  const expected = shareOf(amount, bill)
  const expectedAfterFee = expected - roundedQuotient(expected * fee, 100_000)
  const credited = sum(credits)
  const pending = sum(credits.filter(({ isPending }) => isPending))
  const rounding = tolerance * credits.length
  const isLow = credited < expectedAfterFee - rounding
  const isHigh = credited > expected + rounding
  return {
    aidId: id,
    kind,
    name,
    expected,
    expectedAfterFee,
    credited,
    pending,
    outcome:
      credits.length === 0 && expected > 0
        ? 'missing'
        : isLow
          ? 'lower'
          : isHigh
            ? 'higher'
            : pending > 0
              ? 'pending'
              : 'paid',
    ask: 'financial-aid',
  }
}

function billedPart(
  part: OfferCostKey,
  { costs }: OfferAmounts,
  bill: OfferBill,
  charges: readonly BillCharge[],
): BilledPart[] {
  if (charges.length === 0) return []
  const stated = costs[part]
  const expected = stated === null ? null : shareOf(stated, bill)
  const billed = sum(charges)
  const rounding = tolerance * charges.length
  return [
    {
      part,
      expected,
      billed,
      outcome:
        expected === null
          ? 'not-in-letter'
          : billed > expected + rounding
            ? 'higher'
            : billed < expected - rounding
              ? 'lower'
              : 'as-offered',
      ask: 'student-accounts',
    },
  ]
}

/** For each credit the id of the aid that it is; `null` for none. An id that the offer doesn't have counts as not said. */
function matchCredits(offer: OfferAmounts, bill: OfferBill): (string | null)[] {
  const ids = new Set([...offer.grants, ...offer.loans].map(({ id }) => id))
  return bill.credits.map((credit) => {
    if (credit.aidId === 'none') return null
    if (credit.aidId !== null && ids.has(credit.aidId)) return credit.aidId
    return proposedAid(credit, offer)
  })
}

/**
 * The grant or loan that a credit's name and amount fit best, as a proposal that the family confirms; `null` if none fits. Bills shorten names
 * ("Dir Sub Loan Fall"), so single words are compared.
 */
export function proposedAid(credit: Pick<BillCredit, 'name' | 'amount'>, offer: OfferAmounts): string | null {
  const kinds = kindsIn(credit.name)
  const words = wordsOf(credit.name)
  let best: { id: string; score: number } | null = null
  for (const { id, name, amount, kind } of candidatesOf(offer)) {
    // "Unsubsidized" isn't "subsidized", whatever else the names have in common.
    if (kinds.size > 0 && kind !== null && !kinds.has(kind)) continue
    const own = wordsOf(name)
    const common = [...own].filter((word) => words.has(word)).length
    const isKind = kind !== null && kinds.has(kind)
    const isAmount = [1, 2, 3, 4].some(
      (terms) => Math.abs(roundedQuotient(amount, terms) - credit.amount) <= tolerance,
    )
    const score = common / Math.max(own.size, 1) + (isKind ? 1 : 0) + (isAmount ? 0.25 : 0)
    if ((common > 0 || isKind) && score >= minScore && score > (best?.score ?? 0)) best = { id, score }
  }
  return best?.id ?? null
}

/** Half of the words, or fewer and the amount. */
const minScore = 0.5

/** Kinds of aid that names must agree on. */
type NamedKind = 'pell' | 'subsidized' | 'unsubsidized' | 'parent_plus'

const kindTests: readonly (readonly [NamedKind, (name: string) => boolean])[] = [
  ['pell', (name) => /\bpell\b/i.test(name)],
  ['unsubsidized', (name) => /\b(unsub\w*|un-sub\w*|uns)\b/i.test(name)],
  ['subsidized', (name) => /(?<!un-)\bsub(s|sid\w*)?\b/i.test(name)],
  ['parent_plus', isPlusLoanOnBill],
]

const kindsIn = (name: string): ReadonlySet<NamedKind> =>
  new Set(kindTests.filter(([, isKind]) => isKind(name)).map(([kind]) => kind))

function candidatesOf({ grants, loans }: OfferAmounts) {
  return [
    ...grants.map(({ id, name, amount, source }) => ({
      id,
      name,
      amount,
      kind: source === 'federal_pell' ? ('pell' as const) : null,
    })),
    ...loans.map(({ id, name, amount, kind }) => ({
      id,
      name,
      amount,
      kind: kind === 'other' ? null : kind,
    })),
  ]
}

/** Words of charges by the part of the cost that they belong to, in order: "Health insurance fee" is not a tuition fee. */
const partPatterns: readonly (readonly [OfferCostKey | 'none', RegExp])[] = [
  [
    'none',
    /\b(fine|penalt\w*|late|deposit|insurance|parking|permit|interest|returned|replacement|finance charge|payment plan|installment|refund)\b/i,
  ],
  ['booksAndSupplies', /\b(books?|textbooks?|suppl(y|ies)|course materials?|bookstore)\b/i],
  [
    'housingAndFood',
    /\b(housing|room|hall|residence|residential|dorm\w*|apartment|rent|board|meals?|dining|food)\b/i,
  ],
  ['transportation', /\b(transportation|transit|shuttle|bus)\b/i],
  ['tuitionAndFees', /\b(tuition|fees?|differential|surcharge|credit hours?)\b/i],
]

/** The part of the cost that a charge's name fits, as a proposal that the family confirms; `none` if it fits none. */
export function proposedPart(name: string): OfferCostKey | 'none' {
  return partPatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? 'none'
}

const sum = (lines: readonly { amount: Dollars }[]): Dollars =>
  lines.reduce((total, { amount }) => total + amount, 0)
