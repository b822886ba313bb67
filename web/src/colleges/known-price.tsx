/** A price that the college itself named for a student, on a card: in an offer, or in its calculator. */

import type { YourPrice } from '@bursar/contract/pricing'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { useLocale } from 'next-intl'
import { formatDay } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import { costBeforeGrants } from './estimate-parts.ts'

interface KnownPriceProps {
  price: Exclude<YourPrice, { source: 'estimate' }>
  /** The published cost, if there is no estimate to take it from. */
  cost: number | null
  scale: number
}

export function KnownPrice({ price: { source, price, on, estimate }, cost, scale }: KnownPriceProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <PriceBar
      sticker={estimate ? roundedPrice(costBeforeGrants(estimate)) : cost}
      price={price}
      scale={scale}
      priceLabel={t(`known.${source}.card`)}
      stickerLabel={estimate ? t('yourPrice.costBeforeGrants') : t('table.cost')}
      note={t(`known.${source}.dated`, { day: formatDay(on, locale) })}
    />
  )
}
