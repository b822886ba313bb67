/** A student's estimated price on a card, with its range and confidence. */

import type { NetPriceEstimate } from '@bursar/formula/price/net-price'
import { useLocale, useTranslations } from 'next-intl'
import { PriceBar } from '../ui/price-bar.tsx'
import { cardOfEstimate, estimateTexts, noteOfEstimate } from './estimate-parts.ts'

interface EstimatedPriceProps {
  estimate: NetPriceEstimate
  /** The college charges by the program. */
  isOfProgram: boolean
  scale: number
}

export function EstimatedPrice({ estimate, isOfProgram, scale }: EstimatedPriceProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const card = cardOfEstimate(estimate)
  return (
    <PriceBar
      sticker={card.cost}
      price={card.price}
      scale={scale}
      priceLabel={t('yourPrice.card')}
      stickerLabel={t('yourPrice.costBeforeGrants')}
      note={noteOfEstimate({ ...card, isOfProgram }, estimateTexts(t), locale)}
    />
  )
}
