/** The search field. Works by GET without scripts; the filters belong to the same form. */

import { useLocale } from 'next-intl'
import { useTranslations } from '../i18n/use-translations.ts'
import { hrefOf, queryTextOf, type SearchAddress, withChanges } from '../saved-searches/search-address.ts'
import { SearchFields } from './search-fields.tsx'
import { SearchFrame } from './search-frame.tsx'
import type { SuggestFieldProps, SuggestTexts } from './suggestions.ts'

interface SearchFormProps {
  address: SearchAddress
  /** The student, if the addresses name one. */
  studentId: string | undefined
  texts: SuggestTexts
  /** The number of active filters. */
  filterCount: number
}

export function SearchForm({ address, studentId, texts, filterCount }: SearchFormProps) {
  const t = useTranslations('colleges')
  const locale = useLocale()
  return (
    <SearchFrame
      action={address.path ?? '/family/college/search'}
      name={t('search.name')}
      texts={{ searching: t('search.searching'), offline: t('search.offline') }}
    >
      <SearchFields
        hidden={{ student: studentId, view: address.view?.[0] }}
        label={t('search.words')}
        suggest={{
          id: 'search',
          name: 'search',
          value: address.search?.[0] ?? '',
          placeholder: t('search.placeholder'),
          source: 'all',
          ...suggestionsOf(address),
          texts,
          locale,
          collegeQuery: collegeQueryOf(address, studentId),
          majorHref: majorHrefOf(address, 'search'),
        }}
        submit={t('search.submit')}
        filters={t('search.filters', { count: filterCount })}
      />
    </SearchFrame>
  )
}

export function suggestTexts(t: ReturnType<typeof useTranslations<'colleges'>>): SuggestTexts {
  const count = '{count}'
  return {
    colleges: t('suggest.colleges'),
    majors: t('suggest.majors'),
    offeredByOne: t('suggest.offeredBy', { count: 1, shown: count }),
    offeredBy: t('suggest.offeredBy', { count: 2, shown: count }),
    found: t('suggest.found', { count }),
    none: t('suggest.none'),
    closed: t('closing.unlisted.short'),
    failed: t('suggest.failed'),
  }
}

/** Where suggestions come from, and where a suggested college's page is. */
export function suggestionsOf({ path }: SearchAddress): Pick<SuggestFieldProps, 'api' | 'collegePath'> {
  return path
    ? { api: '/api/colleges', collegePath: '/colleges' }
    : { api: '/api/family/colleges', collegePath: '/family/college' }
}

/** The query of a college's address: the student, and the search to go back to. */
export function collegeQueryOf({ student: _, ...search }: SearchAddress, studentId: string | undefined) {
  const from = queryTextOf(search)
  const query = new URLSearchParams({
    ...(studentId && { student: studentId }),
    ...(from && { from }),
  }).toString()
  // A value may contain it, and a page has twenty of these.
  return query && `?${query.replaceAll('%3D', '=')}`
}

/** The search with a major instead of the words that found it. The caller appends the code. */
export function majorHrefOf(address: SearchAddress, words: 'search' | 'major'): string {
  const { [words]: _, ...rest } = withChanges(address, {})
  const href = hrefOf(rest)
  return `${href}${href.includes('?') ? '&' : '?'}major_code=`
}
