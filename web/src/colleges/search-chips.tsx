/** The active filters, each with a link that removes it. */
import { useTranslations } from '../i18n/use-translations.ts'
import {
  hrefOf,
  queryTextOf,
  type SearchAddress,
  withChanges,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import type { ActiveFilter } from './filter-texts.ts'
import { filterMark } from './search-chip-texts.ts'
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
      href={hrefOf(withChanges(address, {}))}
      remove={t('chip.remove', { filter: filterMark })}
      chips={filters.map(({ name, value, text }) => [text, queryTextOf({ [name]: [value] })])}
      clear={{ href: hrefOf(withoutFilters(address)), text: t('chip.clear') }}
    />
  )
}
