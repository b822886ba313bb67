/** The active filters, each with a link that removes it. */
import { useTranslations } from 'next-intl'
import {
  hrefOf,
  type SearchAddress,
  withoutFilter,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import type { ActiveFilter } from './filter-texts.ts'
import { SearchChipsView } from './search-chips-view.tsx'

export function SearchChips({
  address,
  filters,
}: {
  address: SearchAddress
  filters: readonly ActiveFilter[]
}) {
  const t = useTranslations('colleges')
  if (filters.length === 0) return null
  return (
    <SearchChipsView
      label={t('chip.list')}
      chips={filters.map(({ name, value, text }) => ({
        href: hrefOf(withoutFilter(address, name, value)),
        label: t('chip.remove', { filter: text }),
        text,
      }))}
      clear={{ href: hrefOf(withoutFilters(address)), text: t('chip.clear') }}
    />
  )
}
