'use client'
/**
 * Shows a price the same way everywhere: the full bar is the published cost, grants are taken off, and the rest is the price.
 * The part between low and high is lighter. All bars of a list share one scale.
 */
import { useLocale, useTranslations } from 'next-intl'
import { formatDollarRange, formatDollars } from '../i18n/format.ts'

/** Grants are hatched, so that they differ without color too. Every page has the pattern once, see `GrantsPattern`. */
const grantsPattern = 'grants-pattern'

export function GrantsPattern() {
  return (
    <svg aria-hidden="true" width={0} height={0} className="absolute">
      <pattern
        id={grantsPattern}
        width={6}
        height={6}
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width={2} height={6} className="fill-grant/45" />
      </pattern>
    </svg>
  )
}

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
  /** A line about the price. */
  note?: string
}

export function PriceBar({ sticker, price, scale, priceLabel, stickerLabel, note }: PriceBarProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const low = price === null ? null : Math.max(0, typeof price === 'number' ? price : price.low)
  const high = price === null ? null : Math.max(0, typeof price === 'number' ? price : price.high)
  const whole = Math.max(sticker ?? 0, high ?? 0)
  const shareOf = (dollars: number, all: number) =>
    `${Math.min(100, (100 * dollars) / Math.max(all, 1)).toFixed(1)}%`
  const grants =
    sticker !== null && price !== null
      ? typeof price === 'number'
        ? { low: sticker - price, high: sticker - price }
        : { low: sticker - price.high, high: sticker - price.low }
      : null

  return (
    <figure className="price">
      {whole > 0 && (
        // SVG, because widths of HTML elements would need style attributes, which our Content Security Policy blocks.
        <svg aria-hidden="true" className="price-bar">
          {/* The edge clips the outer half of each 2 px stroke, which leaves 1 px inside. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: the one around it is hidden. */}
          <svg width={shareOf(whole, scale)}>
            <rect
              {...(grants && grants.high > 0
                ? { fill: `url(#${grantsPattern})` }
                : { className: grants ? 'fill-none' : 'fill-sunk stroke-control' })}
            />
            {low !== null && high !== null && (
              <>
                {high > low && (
                  <rect
                    width={shareOf(high, whole)}
                    rx={high === whole ? 3 : undefined}
                    className="opacity-45"
                  />
                )}
                <rect width={shareOf(low, whole)} rx={low === whole ? 3 : undefined} />
              </>
            )}
          </svg>
        </svg>
      )}
      <figcaption>
        <dl className="price-lines">
          <div>
            <dt>{priceLabel}</dt>
            <dd>
              {price === null
                ? t('notKnown')
                : typeof price === 'number'
                  ? formatDollars(price, locale)
                  : formatDollarRange(price.low, price.high, locale)}
            </dd>
          </div>
          {grants && grants.high > 0 && (
            <div className="grants">
              <dt>{t('priceBar.grants')}</dt>
              <dd>{`−${formatDollarRange(Math.max(0, grants.low), grants.high, locale)}`}</dd>
            </div>
          )}
          <div>
            <dt>{stickerLabel ?? t('priceBar.sticker')}</dt>
            <dd>{sticker === null ? t('notKnown') : formatDollars(sticker, locale)}</dd>
          </div>
        </dl>
        {note && <p>{note}</p>}
      </figcaption>
    </figure>
  )
}
