/** The first section of a college's page if the college itself named a price for the student. */
import type { College } from '@bursar/contract/colleges'
import type { YourPrice } from '@bursar/contract/pricing'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { useLocale } from 'next-intl'
import { formatDay, formatDollars } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { PriceBar } from '../ui/price-bar.tsx'
import { costBeforeGrants } from './estimate-parts.ts'

interface KnownPriceSectionProps {
  college: College
  price: Exclude<YourPrice, { source: 'estimate' }>
  /** The student's first name. */
  name: string
}

export function KnownPriceSection({ college, price: named, name }: KnownPriceSectionProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  const { source, price, on, estimate } = named
  const cost = estimate ? roundedPrice(costBeforeGrants(estimate)) : college.costOfAttendance.value
  const dollars = (amount: number) => formatDollars(roundedPrice(amount), locale)
  return (
    <section aria-labelledby="price" className="grid max-w-text gap-4">
      <h2 id="price" className="text-lg text-soft">
        {t('yourPrice.title', { name })}
      </h2>
      <div className="figures text-number font-bold">
        {formatDollars(price, locale)} <span className="text-base sm:text-lg">{t('known.perYear')}</span>
      </div>
      <p>{t(`known.${source}.sentence`, { day: formatDay(on, locale) })}</p>
      <PriceBar
        sticker={cost}
        price={price}
        scale={Math.max(cost ?? 0, price)}
        priceLabel={t(`known.${source}.card`)}
        stickerLabel={estimate ? t('yourPrice.costBeforeGrants') : t('table.cost')}
      />
      {estimate && (
        <p className="text-soft">
          {t('known.estimateWas', {
            price: dollars(estimate.price),
            low: dollars(estimate.low),
            high: dollars(estimate.high),
          })}
        </p>
      )}
    </section>
  )
}
