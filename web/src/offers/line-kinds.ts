/** The kinds that a line of a letter can be, as values of one list. */
import { grantSources, offerCostKeys, offerLoanKinds } from '@bursar/formula/offers/offer'
import type { OfferTexts } from './condition-text.ts'
import type { LineKind } from './letter/line-kind.ts'

const kinds: readonly LineKind[] = [
  { type: 'none' },
  ...offerCostKeys.map((key): LineKind => ({ type: 'cost', key })),
  ...grantSources.map((source): LineKind => ({ type: 'grant', source })),
  { type: 'work' },
  ...offerLoanKinds.map((loan): LineKind => ({ type: 'loan', loan })),
  { type: 'calledAid' },
  { type: 'deposit' },
]

export const codeOf = (kind: LineKind): string => Object.values(kind).join(' ')

export const kindFrom = (code: string | null): LineKind =>
  kinds.find((kind) => codeOf(kind) === code) ?? { type: 'none' }

function labelOf(kind: LineKind, t: OfferTexts): string {
  if (kind.type === 'cost') return t('kind.cost', { name: t(`cost.${kind.key}`) })
  if (kind.type === 'grant') return t('kind.grant', { name: t(`source.${kind.source}`) })
  if (kind.type === 'loan') return t('kind.loan', { name: t(`loan.${kind.loan}`) })
  return t(`kind.${kind.type}`)
}

export const kindOptions = (t: OfferTexts) =>
  kinds.map((kind) => ({ value: codeOf(kind), label: labelOf(kind, t) }))
