/** A filter from a minimum to a maximum. */

import { useLocale, useTranslations } from 'next-intl'
import type { Range, SearchAddress, SearchName } from '../saved-searches/search-address.ts'
import { FilterText } from './filter-controls.tsx'
import { FilterGroup } from './filter-group.tsx'
import { FilterPriceRange } from './filter-price-range.tsx'

interface FilterRangeProps {
  title: string
  names: Range
  hint?: string
  error: string
  unit?: string
  isOpen?: boolean
  address: SearchAddress
  refused: readonly SearchName[]
  /** How many colleges there are at each price, for a histogram with sliders. */
  bins?: readonly number[]
}

/** Minimum and maximum, both optional. */
export function FilterRange(props: FilterRangeProps) {
  const { title, names, hint, error, unit, isOpen, address, refused, bins } = props
  const t = useTranslations('colleges')
  const locale = useLocale()
  const [min, max] = names
  const isWrong = names.some((name) => refused.includes(name))
  const describedBy =
    [isWrong && `${min}-error`, hint && `${min}-hint`].filter(Boolean).join(' ') || undefined
  const fieldOf = (name: SearchName, label: string) => ({
    name,
    label: unit ? `${label} (${unit})` : label,
    value: address[name]?.[0] ?? '',
    isWrong: refused.includes(name),
    describedBy,
  })
  const [from, to] = [fieldOf(min, t('search.from')), fieldOf(max, t('search.to'))]
  return (
    <FilterGroup
      title={title}
      isOpen={isOpen || ['open' as const, ...names].some((name) => address[name] !== undefined)}
    >
      {hint && (
        <p id={`${min}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {isWrong && (
        <p id={`${min}-error`} className="font-semibold text-danger">
          {error}
        </p>
      )}
      {bins?.some((count) => count > 0) ? (
        <FilterPriceRange
          bins={bins}
          min={from}
          max={to}
          texts={{
            legend: title,
            from: t('byPrice.from'),
            to: t('byPrice.to'),
            noLimit: t('byPrice.noLimit'),
          }}
          locale={locale}
        />
      ) : (
        <div className="flex gap-3">
          {[from, to].map((field) => (
            <FilterText key={field.name} id={field.name} {...field} isFigure />
          ))}
        </div>
      )}
    </FilterGroup>
  )
}
