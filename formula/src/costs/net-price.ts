import type { Dollars } from '../sai/award-years/published-tables.ts'
import { roundedQuotient } from '../sai/money.ts'
import { bracketOf, incomeBrackets } from './income-brackets.ts'

export interface NetPriceEstimate {
  low: Dollars
  estimate: Dollars
  high: Dollars
  /** `bands-missing`: fewer than three brackets are published. `top-band`: the income is in the top bracket, where merit aid is unknown. */
  confidence: 'all-bands' | 'some-bands' | 'bands-missing' | 'top-band'
}

/**
 * Average grants by income bracket, from the published brackets. More income never gets a larger grant: if the averages
 * are the other way around, the smaller grant applies to both.
 */
function grantsByBracket(costOfAttendance: Dollars, netPrices: readonly (Dollars | null)[]) {
  const grants: { middle: number; grant: Dollars }[] = []
  incomeBrackets.forEach(({ middle }, index) => {
    const price = netPrices[index] ?? null
    if (price === null) return
    const grant = Math.max(costOfAttendance - price, 0)
    const before = grants.at(-1)?.grant ?? grant
    grants.push({ middle, grant: Math.min(grant, before) })
  })
  return grants
}

/**
 * The estimated net price of a year for a family, in whole dollars, from the average net prices by income.
 *
 * Grants are interpolated between the midpoints of the brackets. The range is the larger of 3,000 and 15%; 25% if fewer
 * than three brackets are published or in the top bracket. A college's own net price calculator is more exact.
 *
 * @param netPrices average net price of each of the five brackets, null if suppressed or missing
 * @returns null when no bracket is published
 */
export function netPriceEstimate(
  costOfAttendance: Dollars,
  netPrices: readonly (Dollars | null)[],
  income: Dollars,
): NetPriceEstimate | null {
  const grants = grantsByBracket(costOfAttendance, netPrices)
  const [first] = grants
  const last = grants.at(-1)
  if (!first || !last) return null
  let grant = income <= first.middle ? first.grant : last.grant
  for (let index = 1; index < grants.length; index += 1) {
    const below = grants[index - 1] as typeof first
    const above = grants[index] as typeof first
    if (income > below.middle && income <= above.middle)
      grant =
        below.grant +
        roundedQuotient((above.grant - below.grant) * (income - below.middle), above.middle - below.middle)
  }
  const estimate = Math.max(costOfAttendance - grant, 0)
  const isTopBracket = bracketOf(income) === incomeBrackets.length - 1
  const confidence =
    grants.length < 3
      ? 'bands-missing'
      : isTopBracket
        ? 'top-band'
        : grants.length < incomeBrackets.length
          ? 'some-bands'
          : 'all-bands'
  const spread =
    grants.length < 3 || isTopBracket
      ? roundedQuotient(estimate, 4)
      : Math.max(3_000, roundedQuotient(estimate * 15, 100))
  return {
    low: Math.max(estimate - spread, 0),
    estimate,
    high: Math.min(estimate + spread, Math.max(costOfAttendance, estimate)),
    confidence,
  }
}
