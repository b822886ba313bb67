/** A filter in a disclosure with its name. Choices in a closed one still apply. */
import { ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Range, SearchAddress, SearchName } from '../saved-searches/search-address.ts'
import { classes } from '../ui/classes.ts'
import { FilterText } from './filter-controls.tsx'
import { FilterPriceRange } from './filter-price-range.tsx'

interface FilterGroupProps {
  title: string
  isOpen?: boolean
  /** Long lists scroll inside the group. */
  isLong?: boolean
  /** Inside another group. */
  isNested?: boolean
  children: ReactNode
}

export function FilterGroup({ title, isOpen, isLong, isNested, children }: FilterGroupProps) {
  return (
    <details open={isOpen} className={classes('min-w-0', !isNested && 'border-b border-line')}>
      <summary
        className={classes(
          'target flex items-center justify-between gap-2 rounded-md font-semibold hover:bg-sunk',
          isNested ? 'text-sm text-primary' : 'px-4 py-2',
        )}
      >
        {title}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="shrink-0 text-soft [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <fieldset
        className={classes(
          'grid min-w-0 gap-2',
          isNested ? 'pb-1' : 'px-4 pt-1 pb-4',
          isLong && 'max-h-80 gap-0 overflow-y-auto overscroll-contain',
        )}
      >
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}

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
    <FilterGroup title={title} isOpen={isOpen || names.some((name) => address[name] !== undefined)}>
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
