'use client'
/** How many colleges there are at each price, with two sliders that choose a range. For mouse, touch, and keyboard. */
import { useLocale, useTranslations } from 'next-intl'
import { formatCount, formatDollars } from '../i18n/format.ts'
import { binCount, binWidth } from './find-prices.ts'

const end = binWidth * binCount

interface PriceHistogramProps {
  bins: readonly number[]
  from: number | null
  to: number | null
  onChange: (range: { from: number | null; to: number | null }) => void
}

export function PriceHistogram({ bins, from, to, onChange }: PriceHistogramProps) {
  const t = useTranslations('colleges.byPrice')
  const locale = useLocale()
  const low = from ?? 0
  const high = to ?? end
  const most = Math.max(...bins, 1)
  const slider = 'range-pair absolute inset-x-0 bottom-0 h-11 w-full'
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 font-semibold">{t('price')}</legend>
      <div className="relative h-32">
        {/* SVG, because heights of HTML elements would need style attributes, which our Content Security Policy blocks. */}
        <svg aria-hidden="true" className="absolute inset-x-2.5 bottom-5.5 h-26 w-[calc(100%-1.25rem)]">
          {bins.map((count, bin) => {
            const isInside = bin * binWidth < high && (bin + 1) * binWidth > low
            const height = (100 * count) / most
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: bins have no other identity.
                key={bin}
                x={`${(100 * bin) / binCount + 0.2}%`}
                y={`${100 - height}%`}
                width={`${100 / binCount - 0.4}%`}
                height={`${height}%`}
                className={isInside ? 'fill-cost' : 'fill-cost opacity-30'}
              />
            )
          })}
        </svg>
        <input
          type="range"
          min={0}
          max={end}
          step={binWidth}
          value={low}
          aria-label={t('from')}
          aria-valuetext={formatDollars(low, locale)}
          onChange={({ target }) => {
            const next = Math.min(Number(target.value), high - binWidth)
            onChange({ from: next <= 0 ? null : next, to })
          }}
          className={slider}
        />
        <input
          type="range"
          min={0}
          max={end}
          step={binWidth}
          value={high}
          aria-label={t('to')}
          aria-valuetext={to === null ? t('noLimit') : formatDollars(high, locale)}
          onChange={({ target }) => {
            const next = Math.max(Number(target.value), low + binWidth)
            onChange({ from, to: next >= end ? null : next })
          }}
          className={slider}
        />
      </div>
      <p className="figures flex justify-between text-sm text-soft">
        <span>{formatDollars(low, locale)}</span>
        <span>
          {to === null ? t('orMore', { price: formatDollars(end, locale) }) : formatDollars(high, locale)}
        </span>
      </p>
      <p className="sr-only">{t('inRange', { count: formatCount(countIn(bins, low, high), locale) })}</p>
    </fieldset>
  )
}

const countIn = (bins: readonly number[], low: number, high: number) =>
  bins.reduce((sum, count, bin) => (bin * binWidth >= low && bin * binWidth < high ? sum + count : sum), 0)
