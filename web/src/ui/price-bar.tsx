/**
 * Shows a price the same way everywhere: the full bar is the published cost, grants are taken off, and the rest is the price.
 * The part between low and high is lighter. All bars of a list share one scale.
 */
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

interface PriceBarProps {
  /** Whole dollars; `null` if the college hasn't published it. */
  sticker: number | null
  /** What is left after grants; may be a range. */
  price: number | { low: number; high: number } | null
  /** The amount that fills the full width: the highest published cost in the list. */
  scale: number
  /** Such as "Your price" or "Average price". */
  priceLabel: string
  /** If `sticker` isn't exactly the published cost. */
  stickerLabel?: string
}

export function PriceBar({ sticker, price, scale, priceLabel, stickerLabel }: PriceBarProps) {
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
        // SVG, because widths of HTML elements would need style attributes, which our Content Security Policy blocks.
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
          {/* The edge clips the outer half of each 2 px stroke, which leaves 1 px inside. */}
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
            {/* The line height keeps the labels above the figures aligned with the other columns. */}
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
            <dt className="text-sm text-soft">{stickerLabel ?? t('priceBar.sticker')}</dt>
            <dd className="figures">{sticker === null ? t('notKnown') : formatDollars(sticker, locale)}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  )
}
