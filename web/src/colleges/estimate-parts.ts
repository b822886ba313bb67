/** Amounts of an estimate as they are shown. Without the formula, so that visitors' pages don't load it before it is needed. */
import type { NetPriceEstimate, PriceLineKind } from '@bursar/formula/price/net-price'

export const isGrant = (kind: PriceLineKind) => kind === 'otherGrants' || kind === 'pell'

/** What the year would cost this student without grants: the published cost, with the lines for tuition, living, and later years. */
export function costBeforeGrants({ lines }: Pick<NetPriceEstimate, 'lines'>): number {
  return lines.reduce((sum, { kind, amount }) => (isGrant(kind) ? sum : sum + amount), 0)
}
