/** Search and filters of a list, as a plain GET form: works without scripts, and the filters are in the address. */

import { useTranslations } from '../i18n/use-translations.ts'
import { buttonClass } from '../ui/button-class.ts'
import { classes } from '../ui/classes.ts'
import { controlClass } from '../ui/field.tsx'
import { Search } from '../ui/icons.tsx'
import { SelectFrame, selectClass } from '../ui/select-frame.tsx'
import type { Sorting } from './sorting.ts'

export interface Filter {
  /** Query parameter of the call. */
  name: string
  label: string
  /** Without options, the filter is a date or (with `isText`) a text field. */
  options?: readonly { value: string; label: string }[]
  /** A text field; `example` is its placeholder. */
  isText?: boolean
  example?: string
  /** Label of the empty option; "Any" by default. */
  anyLabel?: string
}

/** Sort controls, for lists without sortable column headers. */
export interface SortOptions {
  sorting: Sorting
  columns: readonly { value: string; label: string }[]
}

interface FilterFormProps {
  path: string
  /** Accessible name of the search. */
  label: string
  /** The current query. */
  address: Readonly<Record<string, unknown>>
  /** Label of the search field; without it, there is no search field. */
  search?: string | undefined
  filters?: readonly Filter[]
  sortOptions?: SortOptions | undefined
}

export function FilterForm({ path, label, address, search, filters = [], sortOptions }: FilterFormProps) {
  const t = useTranslations('lists')
  const textOf = (name: string) => String(address[name] ?? '')
  const ownParams = [
    ...['search', 'page', 'searchPage', ...(sortOptions ? ['sort', 'sort_by'] : [])],
    ...filters.map(({ name }) => name),
  ]
  /** Other parameters of the address are preserved. */
  const otherParams = Object.keys(address).filter((name) => !ownParams.includes(name))
  return (
    // The key remounts the form when the address changes: uncontrolled fields would keep their old values.
    <search aria-label={label} key={JSON.stringify(address)} className="print:hidden">
      <form action={path} method="get" className="flex flex-wrap items-end gap-3">
        {otherParams.map((name) => (
          <input key={name} type="hidden" name={name} value={textOf(name)} />
        ))}
        {search && (
          <div className="grid min-w-0 grow basis-64 gap-1">
            <label htmlFor="list-search" className="text-sm font-semibold">
              {search}
            </label>
            <input
              id="list-search"
              name="search"
              type="search"
              maxLength={100}
              defaultValue={textOf('search')}
              spellCheck={false}
              autoComplete="off"
              className={controlClass}
            />
          </div>
        )}
        {filters.map(({ name, label: filterLabel, options, isText, example, anyLabel = t('any') }) =>
          options ? (
            <Choice
              key={name}
              name={name}
              label={filterLabel}
              value={textOf(name)}
              options={[{ value: '', label: anyLabel }, ...options]}
            />
          ) : (
            <div key={name} className="grid min-w-0 grow basis-40 gap-1 sm:grow-0">
              <label htmlFor={`list-${name}`} className="text-sm font-semibold">
                {filterLabel}
              </label>
              <input
                id={`list-${name}`}
                name={name}
                type={isText ? 'text' : 'date'}
                {...(isText && {
                  maxLength: 64,
                  spellCheck: false,
                  autoComplete: 'off',
                  placeholder: example,
                })}
                defaultValue={textOf(name)}
                className={controlClass}
              />
            </div>
          ),
        )}
        {sortOptions && (
          <>
            <Choice
              name="sort"
              label={t('sortBy')}
              value={sortOptions.sorting.by}
              options={sortOptions.columns}
              className="lg:hidden"
            />
            <Choice
              name="sort_by"
              label={t('order')}
              value={sortOptions.sorting.direction}
              options={(['ASC', 'DESC'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
              className="lg:hidden"
            />
          </>
        )}
        <button type="submit" className={buttonClass('secondary', 'max-sm:w-full')}>
          <Search size={20} />
          {t('show')}
        </button>
      </form>
    </search>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  className?: string
}

function Choice({ name, label, value, options, className }: ChoiceProps) {
  return (
    <div className={classes('grid min-w-0 grow basis-40 gap-1 sm:grow-0', className)}>
      <label htmlFor={`list-${name}`} className="text-sm font-semibold">
        {label}
      </label>
      <SelectFrame>
        <select id={`list-${name}`} name={name} defaultValue={value} className={selectClass}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </SelectFrame>
    </div>
  )
}
