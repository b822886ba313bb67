/** The panel of filters for a search. */
import { getLocale } from 'next-intl/server'
import { getTranslations } from '../i18n/translations.ts'
import {
  hrefOf,
  isFiltered,
  type SearchAddress,
  withChanges,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import { callHrefOf } from './call-href.ts'
import { filtersOf } from './filter-data.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { searchFor } from './search-for.ts'
import { majorHrefOf, suggestionsOf } from './search-form.tsx'

interface SearchFiltersProps {
  address: SearchAddress
  search: Awaited<ReturnType<typeof searchFor>>
  /** The first name of the student whose estimated prices are filtered by; `null` for published prices. */
  priceOf: string | null
}

export async function SearchFilters({ address, search, priceOf }: SearchFiltersProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  const { bracket, homeState, majors, student, hasScores } = search
  const { facets, refused } = search.found
  return (
    <FilterPanel
      filters={filtersOf(
        {
          address,
          refused,
          facets,
          majors: majors.titles,
          foundMajors: majors.found,
          homeState,
          bracket,
          priceOf,
          fitOf: student && hasScores ? student.firstName : null,
        },
        { t, locale },
      )}
      clearHref={isFiltered(address) ? hrefOf(withoutFilters(address)) : null}
      allHref={hrefOf(withChanges(address, { open: ['all'] }))}
      isAll={address.open !== undefined}
      fetchFrom={{ href: callHrefOf('facets', address, search), homeState }}
      suggest={{
        ...suggestionsOf(address),
        texts: search.suggestTexts,
        locale,
        // Only majors are suggested here.
        collegeQuery: '',
        majorHref: majorHrefOf(address, 'major'),
      }}
      texts={{
        title: t('search.filterPanel'),
        clear: t('chip.clear'),
        close: t('search.closeFilters'),
        openAll: t('search.openFilters'),
        apply: t('search.apply'),
        from: t('search.from'),
        to: t('search.to'),
        lowest: t('byPrice.from'),
        highest: t('byPrice.to'),
        noLimit: t('byPrice.noLimit'),
      }}
    />
  )
}
