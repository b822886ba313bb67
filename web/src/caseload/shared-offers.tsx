'use client'
/** The offers that a family entered: for each, how the net price follows from its costs and grants. */
import type { Offer } from '@bursar/contract/offers'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '../i18n/format.ts'
import { useOfferLines } from '../offers/offer-ledger.tsx'
import { Card } from '../ui/card.tsx'
import { Ledger } from '../ui/ledger.tsx'
import { Notice } from '../ui/notice.tsx'

export function SharedOffers({ offers, names }: { offers: readonly Offer[]; names: Record<string, string> }) {
  const t = useTranslations('caseload.plan')
  if (offers.length === 0) return <p className="text-soft">{t('offers.none')}</p>
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {offers.map((offer) => (
        <li key={offer.id} className="min-w-0">
          <SharedOffer offer={offer} name={names[offer.studentId] ?? ''} />
        </li>
      ))}
    </ul>
  )
}

function SharedOffer({ offer, name }: { offer: Offer; name: string }) {
  const t = useTranslations('caseload.plan')
  const texts = useTranslations('offers')
  const locale = useLocale()
  const price = offerNetPrice(offer, offer.published)
  const lines = useOfferLines(offer, price)
  const title = t('offers.of', { name, college: offer.college.name, year: offer.awardYear })
  return (
    <Card className="grid content-start gap-3">
      <div>
        <h4 className="font-semibold wrap-anywhere">{title}</h4>
        <p className="text-soft">
          {texts(`status.${offer.status}`)}
          {offer.status === 'open' &&
            offer.answerBy &&
            ` · ${texts('row.answerBy')} ${formatDay(offer.answerBy, locale)}`}
        </p>
      </div>
      {price.missing.length > 0 && <Notice kind="warn">{t('offers.missing')}</Notice>}
      <Ledger caption={title} hideCaption lines={lines} />
      <p className="text-sm text-soft">{texts('note.netPrice')}</p>
    </Card>
  )
}
