/** A student's estimated price on a card, with its range and confidence. */

import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { PriceBar } from '../ui/price-bar.tsx'
import { cardOfEstimate, estimateTexts, noteOfEstimate } from './estimate-parts.ts'

interface EstimatedPriceProps {
  estimate: NetPriceEstimate
  scale: number
}

export function EstimatedPrice({ estimate, scale }: EstimatedPriceProps) {
  const t = useTranslations('colleges.yourPrice')
  const locale = useLocale()
  const card = cardOfEstimate(estimate)
  return (
    <PriceBar
      sticker={card.cost}
      price={card.price}
      scale={scale}
      priceLabel={t('card')}
      stickerLabel={t('costBeforeGrants')}
      note={noteOfEstimate(card, estimateTexts(t), locale)}
    />
  )
}
