/** One offer in the list. */
import type { Offer } from '@bursar/contract/offers'
import { offerNetPrice } from '@bursar/formula/offers/net-price'
import Link from 'next/link'
import { useLocale } from 'next-intl'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { offerHref } from '../routes/offers-address.ts'
import { Card } from '../ui/card.tsx'

const dayMs = 86_400_000

interface OfferCardProps {
  offer: Offer
  /** Year-month-day. */
  today: string
  canCompare: boolean
}

export function OfferCard({ offer, today, canCompare }: OfferCardProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const { netPrice, gap } = offerNetPrice(offer, offer.published)
  const { name } = offer.college
  const figures = [
    { key: 'netPrice', amount: netPrice },
    { key: 'gap', amount: gap },
  ] as const
  const days = offer.answerBy && Math.round((Date.parse(offer.answerBy) - Date.parse(today)) / dayMs)
  return (
    <Card as="li">
      <div className="grid gap-3">
        <h2 className="text-lg wrap-anywhere">
          <Link prefetch={false} className="link" href={offerHref(offer.id)}>
            {name}
          </Link>
        </h2>
        <p className="text-soft">
          {t('card.year', { year: offer.awardYear })} {t(`status.${offer.status}`)}
        </p>
        <dl className="flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(({ key, amount }) => (
            <div key={key}>
              <dt className="text-sm text-soft">{t(`row.${key}`)}</dt>
              <dd className="figures text-lg font-semibold">
                {amount === null ? t('unknown') : formatDollars(amount, locale)}
              </dd>
            </div>
          ))}
        </dl>
        {offer.status === 'open' && offer.answerBy && typeof days === 'number' && (
          <p>
            {days < 0
              ? t('card.past', { day: formatDay(offer.answerBy, locale) })
              : t('card.days', { count: days, day: formatDay(offer.answerBy, locale) })}
          </p>
        )}
        {canCompare && (
          <label className="target flex w-fit items-center gap-3 font-semibold print:hidden">
            <input
              type="checkbox"
              name="compare"
              value={offer.id}
              aria-label={t('compare.tickName', { college: name })}
              className="size-5 accent-primary"
            />
            {t('compare.tick')}
          </label>
        )}
      </div>
    </Card>
  )
}
