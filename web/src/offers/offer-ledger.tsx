/** How an offer's net price follows from its costs and gifts, and what the years cost. */
import type { Offer } from '@bursar/contract/offers'
import type { OfferCostLine, OfferNetPrice } from '@bursar/formula/offers/net-price'
import { awardYearStarting } from '@bursar/formula/sai/award-years/names'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { Ledger, type LedgerLine } from '../ui/ledger.tsx'
import { Notice } from '../ui/notice.tsx'
import { WideTable } from '../ui/wide-table.tsx'
import type { OfferFigures } from './offer-figures.ts'

interface OfferLedgerProps {
  offer: Offer
  figures: OfferFigures
}

/** Letters often name a loan by its kind. */
const withKind = (name: string, kind: string) =>
  name.toLowerCase().includes(kind.toLowerCase()) ? name : `${name}: ${kind}`

/** Published costs that depend on where the student lives. */
const ofLivingPlan: ReadonlySet<OfferCostLine['key']> = new Set(['housingAndFood', 'otherExpenses'])

/** From the parts of the cost to the gap. */
export function useOfferLines(offer: Offer, price: OfferNetPrice): LedgerLine[] {
  const t = useTranslations('offers')
  const { published } = offer
  return [
    ...price.lines.map(({ key, amount, isOurs }) => ({
      key,
      label: isOurs ? t('ledger.ours', { cost: t(`cost.${key}`) }) : t(`cost.${key}`),
      amount,
      ...(isOurs &&
        published && {
          explanation: t(ofLivingPlan.has(key) ? 'ledger.oursWhyLiving' : 'ledger.oursWhy', {
            year: published.year,
            award: offer.awardYear,
            plan: published.livingPlan,
          }),
          source: published.source,
        }),
    })),
    ...price.missing.map((key) => ({ key: `missing-${key}`, label: t(`cost.${key}`), amount: null })),
    { key: 'cost', label: t('ledger.cost'), amount: price.cost, kind: 'total' },
    ...offer.grants.map(({ id, name, amount }) => ({
      key: id,
      label: name,
      amount,
      kind: 'grant' as const,
    })),
    { key: 'netPrice', label: t('row.netPrice'), amount: price.netPrice, kind: 'total' },
    { key: 'later', label: t('ledger.later'), amount: null, kind: 'heading' },
    ...(offer.workStudy === null
      ? []
      : [
          { key: 'work', label: t('ledger.work'), amount: offer.workStudy, explanation: t('ledger.workWhy') },
        ]),
    ...offer.loans.map(({ id, name, amount, kind }) => ({
      key: id,
      label: withKind(name, t(`loan.${kind}`)),
      amount,
    })),
    { key: 'gap', label: t('row.gap'), amount: price.gap, kind: 'total', explanation: t('ledger.gapWhy') },
  ]
}

export function OfferLedger({ offer, figures: { price } }: OfferLedgerProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const lines = useOfferLines(offer, price)
  const beyond = price.calledAidBeyondGifts ?? 0
  /** Gifts may be more than what the letter calls aid, for example with an outside scholarship. */
  const called = beyond > 0 ? 'called' : beyond === 0 ? 'calledIsGifts' : 'calledIsLess'
  return (
    <div className="grid max-w-form gap-4">
      {price.missing.length > 0 && <Notice kind="warn">{t('ledger.missing')}</Notice>}
      {offer.calledAid !== null && (
        <Notice>
          {t(`ledger.${called}`, {
            called: formatDollars(offer.calledAid, locale),
            gifts: formatDollars(price.giftAid, locale),
            rest: formatDollars(beyond, locale),
          })}
        </Notice>
      )}
      <Ledger caption={t('ledger.title')} hideCaption lines={lines} />
      <p className="text-sm text-soft">{t('note.netPrice')}</p>
    </div>
  )
}

export function OfferYearsTable({ figures: { all } }: Pick<OfferLedgerProps, 'figures'>) {
  const t = useTranslations('offers')
  const locale = useLocale()
  if (!all) return null
  const keys = ['cost', 'giftAid', 'netPrice'] as const
  return (
    <>
      <WideTable
        caption={t('years.caption')}
        minWidth="figure-by-year"
        firstColumn={{ key: 'year', header: t('years.year') }}
        columns={keys.map((key) => ({ key, header: t(`years.${key}`), isNumeric: true }))}
        rows={[
          ...all.years.map((one) => ({
            key: String(one.year),
            header: awardYearStarting(one.year),
            cells: keys.map((key) => formatDollars(one[key], locale)),
          })),
          {
            key: 'total',
            header: t('years.total'),
            cells: keys.map((key) => <b key={key}>{formatDollars(all.total[key], locale)}</b>),
          },
        ]}
      />
      <p className="max-w-text text-sm text-soft">{t('years.note')}</p>
    </>
  )
}
