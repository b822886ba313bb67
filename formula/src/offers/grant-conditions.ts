/** What the letter says, or doesn’t say, about each grant in later years. */
import type { OfferAmounts, OfferGrant } from './offer.ts'

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

/** Whether a grant rises with tuition. If the letter doesn't say, only a tuition waiver does: it covers the same share of a higher bill. */
export function growsWithTuition({
  growsWithTuition: says,
  source,
}: Pick<OfferGrant, 'growsWithTuition' | 'source'>): boolean {
  return says ?? source === 'tuition_waiver'
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
