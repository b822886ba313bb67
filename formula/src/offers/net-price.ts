/**
 * The net price of an offer, as the Government Accountability Office defines it: all key costs of the year, direct and indirect, minus grants
 * and scholarships only (GAO-23-104708, "Financial Aid Offers: Action Needed to Improve Information on College Costs and Student Aid").
 * Loans and work-study never lower it.
 */
import { type CostComponents, netPrice } from '../costs/cost-of-attendance.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import type { OfferAmounts, OfferCostKey, PublishedCosts } from './offer.ts'

/**
 * One cost that counts. `otherExpenses` is always ours: what the college publishes for transportation, personal, and other expenses, less
 * what the letter says of them.
 */
export interface OfferCostLine {
  key: OfferCostKey | 'otherExpenses'
  amount: Dollars
  /** Not from the letter: the college's published cost, grown to the award year. */
  isOurs: boolean
}

/** Whole dollars of the offer's award year. */
export interface OfferNetPrice {
  lines: OfferCostLine[]
  /** Costs that neither the letter nor the college states. */
  missing: (OfferCostKey | 'otherExpenses')[]
  /** The sum of the lines; `null` while a cost is missing, because a sum without it would be too low. */
  cost: Dollars | null
  /** All grants and scholarships, tuition waivers included. */
  giftAid: Dollars
  /** `null` while a cost is missing; never below 0. */
  netPrice: Dollars | null
  /** What the letter calls aid beyond gifts, such as loans and work-study; negative if its gifts are more. `null` if it names no total. */
  calledAidBeyondGifts: Dollars | null
  workStudy: Dollars
  /** Borrowed money by who owes it: `student` has the subsidized and unsubsidized Direct Loans. */
  loans: { student: Dollars; parentPlus: Dollars; other: Dollars }
  /**
   * What is left to find if the student works and borrows as the letter proposes: the net price minus work-study and Direct Loans. Parent PLUS and
   * other loans don't count, because they aren't promised: the lender decides.
   */
  gap: Dollars | null
}

/** Costs that colleges publish as one amount, "other expenses". */
const otherExpenseKeys = ['transportation', 'personal', 'other'] as const

/**
 * The net price of an offer's year, with its lines.
 *
 * A cost that the letter leaves out is taken from `published`. Transportation, personal, and other expenses are published as one amount, so as
 * long as the letter leaves out transportation or personal expenses, what it says of the three counts toward that amount.
 *
 * @param published for the same award year; `null` if the college publishes none
 */
export function offerNetPrice(offer: OfferAmounts, published: PublishedCosts | null): OfferNetPrice {
  const { lines, missing } = costLines(offer, published)
  const giftAid = sum(offer.grants.map(({ amount }) => amount))
  const cost = missing.length === 0 ? sum(lines.map(({ amount }) => amount)) : null
  const price = cost === null ? null : netPrice(cost, giftAid)
  const loans = loansOf(offer)
  const workStudy = offer.workStudy ?? 0
  return {
    lines,
    missing,
    cost,
    giftAid,
    netPrice: price,
    calledAidBeyondGifts: offer.calledAid === null ? null : offer.calledAid - giftAid,
    workStudy,
    loans,
    gap: price === null ? null : Math.max(price - workStudy - loans.student, 0),
  }
}

function costLines(
  { costs }: OfferAmounts,
  published: PublishedCosts | null,
): Pick<OfferNetPrice, 'lines' | 'missing'> {
  const lines: OfferCostLine[] = []
  const missing: OfferNetPrice['missing'] = []
  const add = (key: OfferCostLine['key'], amount: Dollars | null | undefined, isOurs: boolean) => {
    if (amount === null || amount === undefined) missing.push(key)
    else lines.push({ key, amount, isOurs })
  }
  for (const key of ['tuitionAndFees', 'housingAndFood', 'booksAndSupplies'] as const) {
    if (costs[key] === null) add(key, published?.[key], true)
    else add(key, costs[key], false)
  }
  for (const key of otherExpenseKeys) if (costs[key] !== null) add(key, costs[key], false)
  // "Other" is optional in a letter; the two before it are key costs.
  if (costs.transportation === null || costs.personal === null) {
    const all = published?.otherExpenses ?? null
    const stated = sum(otherExpenseKeys.map((key) => costs[key] ?? 0))
    add('otherExpenses', all === null ? null : Math.max(all - stated, 0), true)
  }
  return { lines, missing }
}

/** The costs of the offer's year by how fast they grow. */
export function componentsOf(offer: OfferAmounts, published: PublishedCosts | null): CostComponents | null {
  const { lines, missing } = offerNetPrice(offer, published)
  if (missing.length > 0) return null
  const of = (...keys: (typeof lines)[number]['key'][]) =>
    sum(lines.filter(({ key }) => keys.includes(key)).map(({ amount }) => amount))
  return {
    tuitionAndFees: of('tuitionAndFees'),
    housingAndFood: of('housingAndFood'),
    books: of('booksAndSupplies'),
    transport: of('transportation'),
    personal: of('personal', 'other', 'otherExpenses'),
  }
}

function loansOf({ loans }: OfferAmounts): OfferNetPrice['loans'] {
  const of = (...kinds: OfferAmounts['loans'][number]['kind'][]) =>
    sum(loans.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount))
  return { student: of('subsidized', 'unsubsidized'), parentPlus: of('parent_plus'), other: of('other') }
}

const sum = (amounts: readonly Dollars[]): Dollars => amounts.reduce((total, amount) => total + amount, 0)
