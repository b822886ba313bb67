/**
 * The one picture of price, the same everywhere: the published cost as the whole bar, grants taken off it, and what is
 * left is yours. A range ends in a soft edge. Bars of one list share one scale.
 */
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

interface PriceBarProps {
  /** Whole dollars; `null` where the college has not published it. */
  sticker: number | null
  /** What is left after grants; a range where it is one. */
  price: number | { low: number; high: number } | null
  /** The dollars that fill the whole width: the highest published cost of the list. */
  scale: number
  /** What the price is called: "Your price", "Average price". */
  priceLabel: string
}

export function PriceBar({ sticker, price, scale, priceLabel }: PriceBarProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const hatch = useId()
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
        // Drawn, since widths of HTML elements would need style attributes, which the pages' policy forbids.
        <svg aria-hidden="true" className="block h-5 w-full overflow-hidden rounded-sm bg-sunk">
          <pattern
            id={hatch}
            width={6}
            height={6}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={2} height={6} className="fill-grant/45" />
          </pattern>
          {/* The outer half of each line is cut off at the edge: it is one pixel wide, and inside. */}
          <svg aria-hidden="true" width={share(whole)} height="100%">
            <rect
              width="100%"
              height="100%"
              rx={3}
              strokeWidth={2}
              {...(grants && grants.high > 0
                ? { fill: `url(#${hatch})`, className: 'stroke-grant' }
                : { className: grants ? 'fill-none' : 'fill-sunk stroke-control' })}
            />
            {low !== null && high !== null && (
              <>
                <rect
                  width={`${(100 * high) / whole}%`}
                  height="100%"
                  rx={high === whole ? 3 : 0}
                  className="fill-cost opacity-45"
                />
                <rect
                  width={`${(100 * low) / whole}%`}
                  height="100%"
                  rx={low === whole ? 3 : 0}
                  className="fill-cost"
                />
              </>
            )}
          </svg>
        </svg>
      )}
      <figcaption>
        <dl className="grid grid-cols-2 items-baseline-last justify-between gap-x-6 gap-y-1 sm:flex">
          <div className="col-span-2">
            <dt className="flex items-center gap-1.5 text-sm text-soft">
              <span aria-hidden="true" className="size-3 shrink-0 rounded-sm bg-cost" />
              {priceLabel}
            </dt>
            {/* Its line is as high above its foot as those beside it, so that the words over the figures stand level. */}
            <dd className="figures text-lg font-bold sm:leading-[1.13]">
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
