'use client'
/** How many colleges there are at each price, with two sliders that choose a range. For mouse, touch, and keyboard. */
import { priceBins, priceBinsEnd } from '@bursar/contract/price-bins'
import { formatDollars } from '../i18n/format.ts'

export interface PriceHistogramTexts {
  legend: string
  from: string
  to: string
  noLimit: string
}

interface PriceHistogramProps {
  bins: readonly number[]
  /** Dollars a year; `null` is no limit. */
  from: number | null
  to: number | null
  onChange: (range: { from: number | null; to: number | null }) => void
  texts: PriceHistogramTexts
  locale: string
  /** A heading above says the same. */
  hideLegend?: boolean
}

export function PriceHistogram(props: PriceHistogramProps) {
  const { bins, from, to, onChange, texts, locale, hideLegend = false } = props
  const low = Math.min(from ?? 0, priceBinsEnd)
  const high = Math.min(to ?? priceBinsEnd, priceBinsEnd)
  const highText = to === null ? texts.noLimit : formatDollars(to, locale)
  const slider = {
    min: 0,
    max: priceBinsEnd,
    step: priceBins.width,
    className: 'range-pair absolute inset-x-0 bottom-0 h-11 w-full',
  }
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 font-semibold'}>{texts.legend}</legend>
      <div className="relative h-32">
        <Bars bins={bins} low={low} high={high} />
        <div className="absolute inset-x-3 bottom-5 h-0.5 bg-control" />
        <input
          type="range"
          {...slider}
          value={low}
          aria-label={texts.from}
          aria-valuetext={formatDollars(low, locale)}
          onChange={({ target }) => {
            const next = Math.min(Number(target.value), high - priceBins.width)
            onChange({ from: next <= 0 ? null : next, to })
          }}
        />
        <input
          type="range"
          {...slider}
          value={high}
          aria-label={texts.to}
          aria-valuetext={highText}
          onChange={({ target }) => {
            const next = Math.max(Number(target.value), low + priceBins.width)
            onChange({ from, to: next >= priceBinsEnd ? null : next })
          }}
        />
      </div>
      <p aria-hidden="true" className="figures flex justify-between text-sm text-soft">
        <span>{formatDollars(low, locale)}</span>
        <span>{highText}</span>
      </p>
    </fieldset>
  )
}

/** SVG, because heights of HTML elements would need style attributes, which our Content Security Policy blocks. */
function Bars({ bins, low, high }: { bins: readonly number[]; low: number; high: number }) {
  const most = Math.max(...bins, 1)
  const width = 100 / priceBins.count
  return (
    <svg aria-hidden="true" className="absolute inset-x-3 bottom-5.5 h-26 w-[calc(100%-1.5rem)]">
      {bins.map((count, bin) => {
        const start = bin * priceBins.width
        const isInside = start >= low && start < high
        const height = (100 * count) / most
        return (
          <rect
            key={start}
            x={`${bin * width + 0.2}%`}
            y={`${100 - height}%`}
            width={`${width - 0.4}%`}
            height={`${height}%`}
            className={isInside ? 'fill-cost' : 'fill-cost opacity-30'}
          />
        )
      })}
    </svg>
  )
}
