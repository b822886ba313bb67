/** Amounts of an estimate as they are shown. Without the formula, so that visitors' pages don't load it before it is needed. */
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate, PriceLineKind } from '@bursar/formula/price/net-price'
import type { useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'

export const isGrant = (kind: PriceLineKind) => kind === 'otherGrants' || kind === 'pell'

/** What the year would cost this student without grants: the published cost, with the lines for tuition, living, and later years. */
export function costBeforeGrants({ lines }: Pick<NetPriceEstimate, 'lines'>): number {
  return lines.reduce((sum, { kind, amount }) => (isGrant(kind) ? sum : sum + amount), 0)
}

/** What a card shows of an estimate: the cost before grants, the price, and a line with its range and confidence. */
export function cardOfEstimate(
  estimate: NetPriceEstimate,
  t: ReturnType<typeof useTranslations<'colleges.yourPrice'>>,
  locale: string,
) {
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  const range = t('cardRange', { low: dollars(estimate.low), high: dollars(estimate.high) })
  return {
    cost: roundedPrice(costBeforeGrants(estimate)),
    price: roundedPrice(estimate.price),
    note: `${range} · ${t(`confidence.${estimate.confidence}`)}`,
  }
}
