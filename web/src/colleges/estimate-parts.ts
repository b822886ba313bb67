/** Amounts of an estimate as they are shown. Without the formula, so that visitors' pages don't load it before it is needed. */
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate, PriceLineKind } from '@bursar/formula/price/net-price'
import type { useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'

const grantKinds: readonly PriceLineKind[] = ['otherGrants', 'pell', 'notPaidOut']
export const isGrant = (kind: PriceLineKind) => grantKinds.includes(kind)

/** What the year would cost this student without grants: the published cost, with the lines for tuition, living, and later years. */
export function costBeforeGrants({ lines }: Pick<NetPriceEstimate, 'lines'>): number {
  return lines.reduce((sum, { kind, amount }) => (isGrant(kind) ? sum : sum + amount), 0)
}

/** What a card shows of an estimate, in rounded dollars a year. `cost` is before grants. */
export type CardEstimate = Record<'cost' | 'price' | 'low' | 'high', number> & { confidence: Confidence }

export type Confidence = NetPriceEstimate['confidence']

export const cardOfEstimate = (estimate: NetPriceEstimate): CardEstimate => ({
  cost: roundedPrice(costBeforeGrants(estimate)),
  price: roundedPrice(estimate.price),
  low: roundedPrice(estimate.low),
  high: roundedPrice(estimate.high),
  confidence: estimate.confidence,
})

/** The line below a price, for all cards of a page: with `{low}` and `{high}`, and the words for each confidence. */
export interface EstimateTexts {
  range: string
  /** Follows at colleges that charge by the program. */
  ofProgram: string
  confidence: Record<Confidence, string>
}

export const estimateTexts = (t: ReturnType<typeof useTranslations<'colleges'>>): EstimateTexts => ({
  range: t('yourPrice.cardRange', { low: '{low}', high: '{high}' }),
  ofProgram: t('price.per.program'),
  confidence: {
    good: t('yourPrice.confidence.good'),
    fair: t('yourPrice.confidence.fair'),
    rough: t('yourPrice.confidence.rough'),
  },
})

/** A line with the range and confidence of an estimate. `isOfProgram`: the college charges by the program. */
export function noteOfEstimate(
  {
    low,
    high,
    confidence,
    isOfProgram,
  }: Pick<CardEstimate, 'low' | 'high' | 'confidence'> & { isOfProgram: boolean },
  texts: EstimateTexts,
  locale: string,
): string {
  const range = texts.range
    .replace('{low}', () => formatDollars(low, locale))
    .replace('{high}', () => formatDollars(high, locale))
  return [range, texts.confidence[confidence], ...(isOfProgram ? [texts.ofProgram] : [])].join(' · ')
}
