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
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={hideLegend ? 'sr-only' : 'mb-1 font-semibold'}>{texts.legend}</legend>
      <Bars bins={bins} low={low} high={high} />
      <Slider
        label={texts.from}
        value={low}
        text={formatDollars(low, locale)}
        onChange={(value) => {
          const next = Math.min(value, high - priceBins.width)
          onChange({ from: next <= 0 ? null : next, to })
        }}
      />
      <Slider
        label={texts.to}
        value={high}
        text={to === null ? texts.noLimit : formatDollars(to, locale)}
        onChange={(value) => {
          const next = Math.max(value, low + priceBins.width)
          onChange({ from, to: next >= priceBinsEnd ? null : next })
        }}
      />
    </fieldset>
  )
}

interface SliderProps {
  label: string
  value: number
  /** The value as people read it. */
  text: string
  onChange: (value: number) => void
}

function Slider({ label, value, text, onChange }: SliderProps) {
  return (
    <label className="grid text-sm text-soft">
      <span className="flex justify-between gap-3">
        <span>{label}</span>
        <span aria-hidden="true" className="figures">
          {text}
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={priceBinsEnd}
        step={priceBins.width}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-8 w-full accent-primary"
      />
    </label>
  )
}

/** In tenths of a bar with its gap. */
const barWidth = 8.8

/** SVG, because heights of HTML elements would need style attributes, which our Content Security Policy blocks. */
function Bars({ bins, low, high }: { bins: readonly number[]; low: number; high: number }) {
  const most = Math.max(...bins, 1)
  const isInside = (bin: number) => bin * priceBins.width >= low && bin * priceBins.width < high
  /** One path for many bars, each ten units wide with its gap and up to a hundred high: a thick line up its middle. */
  const pathOf = (isWanted: (bin: number) => boolean) =>
    bins
      .map((count, bin) =>
        count > 0 && isWanted(bin) ? `M${bin * 10 + 5} 100v-${((100 * count) / most).toFixed(1)}` : '',
      )
      .join('')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${priceBins.count * 10} 100`}
      preserveAspectRatio="none"
      className="h-24 w-full border-b border-control px-2"
    >
      <path d={pathOf(isInside)} strokeWidth={barWidth} className="stroke-cost" />
      <path d={pathOf((bin) => !isInside(bin))} strokeWidth={barWidth} className="stroke-cost opacity-30" />
    </svg>
  )
}
