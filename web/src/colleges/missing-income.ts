/** Whose income prices for a family's student need. */
import type { Family } from '@bursar/contract/families'
import { canEstimate } from '@bursar/contract/pricing'
import type { KnownEstimate } from '@bursar/formula/household/price-student'
import type { PriceStudent } from '@bursar/formula/price/net-price'
import { incomeBracketOf } from './income-bracket.ts'

/** `null` if the prices shown are estimates, or published ones of the family's income bracket. */
export function missingIncomeOf(
  family: Pick<Family, 'parents' | 'parentsMaritalStatus'>,
  student: PriceStudent | null,
  estimate: Pick<KnownEstimate, 'dependency'> | null,
): 'parents' | 'student' | null {
  if (canEstimate(student) || incomeBracketOf(family, student) !== null) return null
  return estimate?.dependency.status === 'independent' ? 'student' : 'parents'
}
