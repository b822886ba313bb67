/**
 * The one picture of price, the same everywhere: the sticker price as the whole bar, grants taken off it, and what is
 * left is yours. A range ends in a soft edge. Bars of one list share one scale.
 */
import { useLocale, useTranslations } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

interface PriceBarProps {
  /** Whole dollars per year; `null` where the college has not published it. */
  sticker: number | null
  /** What is left after grants; a range where it is one. */
  price: number | { low: number; high: number } | null
  /** The dollars that fill the whole width: the highest sticker price of the list. */
  scale: number
  /** What the price is called: "Your price", "Average price". */
  priceLabel: string
}

export function PriceBar({ sticker, price, scale, priceLabel }: PriceBarProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const low = price === null ? null : Math.max(0, typeof price === 'number' ? price : price.low)
  const high = price === null ? null : Math.max(0, typeof price === 'number' ? price : price.high)
  const whole = Math.max(sticker ?? 0, high ?? 0)
  const share = (dollars: number) => `${Math.min(100, (100 * dollars) / Math.max(scale, 1))}%`
  const grants =
    sticker !== null && price !== null
      ? typeof price === 'number'
        ? { low: sticker - price, high: sticker - price }
        : { low: sticker - price.high, high: sticker - price.low }
      : null

  return (
    <figure className="grid gap-2">
      {whole > 0 && (
        <div aria-hidden="true" className="h-5 rounded-sm bg-sunk">
          <div className="relative h-full" style={{ width: share(whole) }}>
            {grants && grants.high > 0 && (
              <div className="absolute inset-0 rounded-sm border border-grant price-grants" />
            )}
            {!grants && <div className="absolute inset-0 rounded-sm border border-control bg-sunk" />}
            {low !== null && high !== null && (
              <>
                <div
                  className="absolute inset-y-0 left-0 rounded-l-sm bg-cost opacity-45"
                  style={{ width: `${(100 * high) / whole}%`, borderRadius: high === whole ? 3 : undefined }}
                />
                <div
                  className="absolute inset-y-0 left-0 rounded-l-sm bg-cost"
                  style={{ width: `${(100 * low) / whole}%`, borderRadius: low === whole ? 3 : undefined }}
                />
              </>
            )}
          </div>
        </div>
      )}
      <figcaption>
        <dl className="grid grid-cols-2 items-end justify-between gap-x-6 gap-y-1 sm:flex">
          <div className="col-span-2">
            <dt className="flex items-center gap-1.5 text-sm text-soft">
              <span aria-hidden="true" className="size-3 shrink-0 rounded-sm bg-cost" />
              {priceLabel}
            </dt>
            <dd className="figures text-lg font-bold">
              {price === null
                ? t('notKnown')
                : typeof price === 'number'
                  ? formatDollars(price, locale)
                  : formatDollarRange(price.low, price.high, locale)}
            </dd>
          </div>
          {grants && grants.high > 0 && (
            <div>
              <dt className="flex items-center gap-1.5 text-sm text-soft">
                <span aria-hidden="true" className="size-3 rounded-sm border border-grant price-grants" />
                {t('priceBar.grants')}
              </dt>
              <dd className="figures text-grant">
                −{formatDollarRange(Math.max(0, grants.low), grants.high, locale)}
              </dd>
            </div>
          )}
          <div className="col-start-2 text-right">
            <dt className="text-sm text-soft">{t('priceBar.sticker')}</dt>
            <dd className="figures">{sticker === null ? t('notKnown') : formatDollars(sticker, locale)}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  )
}
