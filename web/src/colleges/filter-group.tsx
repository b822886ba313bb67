/** A filter in a disclosure with its name. Choices in a closed one still apply. */
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Range, SearchAddress, SearchName } from '../saved-searches/search-address.ts'
import { classes } from '../ui/classes.ts'
import { FilterText } from './filter-controls.tsx'

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
}

/** Minimum and maximum, both optional. */
export function FilterRange({ title, names, hint, error, unit, isOpen, address, refused }: FilterRangeProps) {
  const t = useTranslations('colleges')
  const [min, max] = names
  const isWrong = names.some((name) => refused.includes(name))
  const describedBy = [isWrong && `${min}-error`, hint && `${min}-hint`].filter(Boolean).join(' ')
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
      <div className="flex gap-3">
        {[
          { name: min, label: t('search.from') },
          { name: max, label: t('search.to') },
        ].map(({ name, label }) => (
          <FilterText
            key={name}
            id={name}
            name={name}
            label={unit ? `${label} (${unit})` : label}
            value={address[name]?.[0] ?? ''}
            isFigure
            isWrong={refused.includes(name)}
            describedBy={describedBy || undefined}
          />
        ))}
      </div>
    </FilterGroup>
  )
}
