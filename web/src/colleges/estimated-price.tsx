/** A student's estimated price on a card, with its range and confidence. */

import { roundedPrice } from '@bursar/contract/rounded-price'
import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import { costBeforeGrants } from './estimate-parts.ts'

interface EstimatedPriceProps {
  estimate: NetPriceEstimate
  scale: number
}

export function EstimatedPrice({ estimate, scale }: EstimatedPriceProps) {
  const t = useTranslations('colleges.yourPrice')
  const locale = useLocale()
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  return (
    <div className="grid gap-1">
      <PriceBar
        sticker={roundedPrice(costBeforeGrants(estimate))}
        price={roundedPrice(estimate.price)}
        scale={scale}
        priceLabel={t('card')}
        stickerLabel={t('costBeforeGrants')}
      />
      <p className="text-sm text-soft">
        {t('cardRange', { low: dollars(estimate.low), high: dollars(estimate.high) })} ·{' '}
        {t(`confidence.${estimate.confidence}`)}
      </p>
    </div>
  )
}
