'use client'
/** Minimum and maximum price: two sliders under a histogram, and two fields with the same values. */
import { PriceHistogram, type PriceHistogramTexts } from '../ui/price-histogram.tsx'
import { FilterText, useFollowing } from './filter-controls.tsx'

interface FilterPriceRangeProps {
  bins: readonly number[]
  min: FilterField
  max: FilterField
  texts: PriceHistogramTexts
  locale: string
}

interface FilterField {
  name: string
  label: string
  value: string
  isWrong: boolean
  describedBy: string | undefined
}

export function FilterPriceRange({ bins, min, max, texts, locale }: FilterPriceRangeProps) {
  const [from, setFrom] = useFollowing(min.value)
  const [to, setTo] = useFollowing(max.value)
  return (
    <>
      <PriceHistogram
        bins={bins}
        from={amountOf(from)}
        to={amountOf(to)}
        onChange={(range) => {
          setFrom(textOf(range.from))
          setTo(textOf(range.to))
        }}
        texts={texts}
        locale={locale}
        hideLegend
      />
      <div className="flex gap-3">
        <FilterText {...min} id={min.name} value={from} onType={setFrom} isFigure />
        <FilterText {...max} id={max.name} value={to} onType={setTo} isFigure />
      </div>
    </>
  )
}

const textOf = (amount: number | null) => (amount === null ? '' : String(amount))

/** `null` for an empty field and for what the server will refuse. */
function amountOf(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : null
}
