/** What an offer becomes in later years: costs grow, and each grant lasts as long as its rules say. This is our projection, not part of the offer. */
import { type CostComponents, costsInYear, netPrice } from '../costs/cost-of-attendance.ts'
import type { CostGrowth } from '../costs/growth.ts'
import type { Dollars } from '../sai/award-years/published-tables.ts'
import { offerNetPrice } from './net-price.ts'
import type { OfferAmounts, OfferGrant, PublishedCosts } from './offer.ts'

/** A condition that must stay true for a grant, and where the letter doesn't say, what is assumed. */
export interface GrantCondition {
  grantId: string
  /** Years it is paid, the first one included; `null`: the letter doesn't say, and each year is assumed. */
  renewableYears: number | null
  minGpa: number | null
  requiresFullTime: boolean | null
  growsWithTuition: boolean
  /** The letter says neither how long it is paid nor what must stay true. Ask the college. */
  isUnknown: boolean
}

export interface OfferYear {
  /** 0 is the offer's own year. */
  index: number
  cost: Dollars
  /** By the grant's id, in the order of the offer; 0 once a grant has ended. */
  grants: { grantId: string; amount: Dollars }[]
  giftAid: Dollars
  netPrice: Dollars
  /** Grants that were paid the year before and aren't in this one. */
  endedGrantIds: string[]
}

export interface OfferYears {
  years: OfferYear[]
  total: { cost: Dollars; giftAid: Dollars; netPrice: Dollars }
  conditions: GrantCondition[]
}

/** Whether a grant rises with tuition. If the letter doesn't say, only a tuition waiver does: it covers the same share of a higher bill. */
export function growsWithTuition({
  growsWithTuition: says,
  source,
}: Pick<OfferGrant, 'growsWithTuition' | 'source'>): boolean {
  return says ?? source === 'tuition_waiver'
}

/**
 * What a grant pays in a later year if its conditions stay true, in whole dollars.
 *
 * @param index 0 is the offer's own year
 * @param tuitionGrowth basis points a year
 */
export function grantInYear(grant: OfferGrant, index: number, tuitionGrowth: number): Dollars {
  if (grant.renewableYears !== null && index >= grant.renewableYears) return 0
  if (!growsWithTuition(grant)) return grant.amount
  const unit = 10_000n ** BigInt(index)
  const grown = BigInt(grant.amount) * BigInt(10_000 + tuitionGrowth) ** BigInt(index)
  return Number((2n * grown + unit) / (2n * unit))
}

/**
 * All years that an offer leads to, from its own on. `null` while a cost of its year is missing.
 *
 * @param years how many, 1 to 8
 * @param pell the student's Pell Grant of each year, where it is estimated; it replaces the offer's in the years after the first
 */
export function offerYears(
  offer: OfferAmounts,
  published: PublishedCosts | null,
  { years, growth, pell = [] }: { years: number; growth: CostGrowth; pell?: readonly (Dollars | null)[] },
): OfferYears | null {
  const base = componentsOf(offer, published)
  if (base === null) return null
  const all: OfferYear[] = []
  for (let index = 0; index < years; index += 1) {
    const { knownTotal: cost } = costsInYear(base, 0, index, growth)
    const grants = offer.grants.map((grant) => ({
      grantId: grant.id,
      amount: amountIn(grant, index, growth.tuitionAndFees, pell),
    }))
    const giftAid = sum(grants.map(({ amount }) => amount))
    const before = all.at(-1)?.grants ?? []
    all.push({
      index,
      cost,
      grants,
      giftAid,
      netPrice: netPrice(cost, giftAid),
      endedGrantIds: before
        .filter(({ amount }, place) => amount > 0 && grants[place]?.amount === 0)
        .map(({ grantId }) => grantId),
    })
  }
  const totalOf = (key: 'cost' | 'giftAid' | 'netPrice') => sum(all.map((year) => year[key]))
  return {
    years: all,
    total: { cost: totalOf('cost'), giftAid: totalOf('giftAid'), netPrice: totalOf('netPrice') },
    conditions: grantConditions(offer),
  }
}

/** Federal Pell Grants follow each year's FAFSA and not the letter. */
function amountIn(
  grant: OfferGrant,
  index: number,
  tuitionGrowth: number,
  pell: readonly (Dollars | null)[],
): Dollars {
  const estimated = grant.source === 'federal_pell' && index > 0 ? (pell[index] ?? null) : null
  return estimated ?? grantInYear(grant, index, tuitionGrowth)
}

/** What must stay true for each grant of an offer, in its order. */
export const grantConditions = ({ grants }: Pick<OfferAmounts, 'grants'>): GrantCondition[] =>
  grants.map(conditionOf)

function conditionOf(grant: OfferGrant): GrantCondition {
  const { id, renewableYears, minGpa, requiresFullTime } = grant
  return {
    grantId: id,
    renewableYears,
    minGpa,
    requiresFullTime,
    growsWithTuition: growsWithTuition(grant),
    isUnknown: renewableYears === null && minGpa === null && requiresFullTime === null,
  }
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

const sum = (amounts: readonly Dollars[]): Dollars => amounts.reduce((total, amount) => total + amount, 0)
