/** A list with search and filters: the form, active filters, the rows or an empty state, and pagination. */
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDay } from '../i18n/format.ts'
import { useTranslations } from '../i18n/use-translations.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { EmptyList } from './empty-list.tsx'
import { type Filter, FilterForm, type SortOptions } from './filter-form.tsx'
import { listHref } from './list-address.ts'
import { type ListPage, ListPages } from './list-pages.tsx'
import { ListSummary } from './list-summary.tsx'

interface FilteredListProps {
  path: string
  /** The current query. */
  address: Readonly<Record<string, unknown>>
  /** Accessible name of the search. */
  label: string
  /** Label of the search field; without it, there is no search field. */
  search?: string
  filters: readonly Filter[]
  sortOptions?: SortOptions
  /** Texts of filters that are in the address but have no field in the form. */
  fixed?: Readonly<Record<string, string>>
  /** The full text, such as "12 families". */
  count: string
  /** The URL of the whole list as CSV. */
  csvHref?: string
  list: ListPage
  /** Shown if the list is empty without any filter. */
  emptyContent?: ReactNode
  noneFound: { title: string; text: string }
  children: ReactNode
}

export function FilteredList({
  path,
  address,
  label,
  search,
  filters,
  sortOptions,
  fixed = {},
  count,
  csvHref,
  list,
  emptyContent,
  noneFound,
  children,
}: FilteredListProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const isOn = (name: string) => address[name] !== undefined && address[name] !== ''
  const chips = [
    ...(isOn('search') ? [{ name: 'search', text: t('quoted', { text: String(address.search) }) }] : []),
    ...Object.entries(fixed).flatMap(([name, text]) => (isOn(name) ? [{ name, text }] : [])),
    ...filters
      .filter(({ name }) => isOn(name))
      .map((filter) => ({ name: filter.name, text: chipText(filter, String(address[filter.name]), locale) })),
  ]
  const chosenOrder = ({ sorting: { by }, columns }: SortOptions) => ({
    text: t('sortedBy', { column: columns.find(({ value }) => value === by)?.label ?? by }),
    href: listHref(path, address, { sort: undefined, sort_by: undefined }),
  })
  if (emptyContent && list.total === 0 && chips.length === 0) return emptyContent
  return (
    <>
      <FilterForm
        path={path}
        label={label}
        address={address}
        search={search}
        filters={filters}
        sortOptions={sortOptions}
      />
      <ListSummary
        path={path}
        address={address}
        count={count}
        chips={chips}
        order={sortOptions && !sortOptions.sorting.isDefault ? chosenOrder(sortOptions) : undefined}
        csvHref={csvHref}
      />
      {list.items.length === 0 ? (
        <EmptyList path={path} address={address} list={list}>
          <EmptyState title={noneFound.title}>{noneFound.text}</EmptyState>
        </EmptyList>
      ) : (
        children
      )}
      <ListPages path={path} address={address} list={list} />
    </>
  )
}

/** The label of an option, or a date or text after the name of its field. */
function chipText({ label, options, isText }: Filter, value: string, locale: string): string {
  if (isText) return `${label}: ${value}`
  if (!options) return `${label} ${formatDay(value, locale)}`
  return options.find((option) => option.value === value)?.label ?? value
}
