/** Shown without results: which filters to remove, and how many colleges that would bring. */
import { getLocale } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
import { getTranslations } from '../i18n/translations.ts'
import {
  hrefOf,
  type SearchAddress,
  withChanges,
  withoutFilter,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ActiveFilter } from './filter-texts.ts'
import { type Extra, findRelaxations } from './find-colleges.ts'

interface NoResultsProps {
  address: SearchAddress
  /** The address, without a place that was refused. */
  searched: SearchAddress
  page: number
  total: number
  filters: readonly ActiveFilter[]
  extra: Extra
}

export async function NoResults({ address, searched, page, total, filters, extra }: NoResultsProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  if (total > 0 && page > 1)
    return (
      <EmptyState
        title={t('empty.pageTitle', { page })}
        action={<ButtonLink href={hrefOf(withChanges(address, {}))}>{t('empty.firstPage')}</ButtonLink>}
      >
        {t('empty.pageText')}
      </EmptyState>
    )
  const relaxations = await findRelaxations(searched, filters, extra)
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink href={hrefOf(withoutFilters(address))}>{t('empty.action')}</ButtonLink>}
    >
      {relaxations.length === 0 ? (
        t('empty.text')
      ) : (
        <>
          {t('empty.loosen')}
          <div className="mt-3 flex flex-wrap gap-2">
            {relaxations.map(({ filter, total: left }) => (
              <ButtonLink
                key={`${filter.name}=${filter.value}`}
                scroll={false}
                href={hrefOf(withoutFilter(address, filter.name, filter.value))}
              >
                {t('empty.without', {
                  // The search words already have quotation marks.
                  filter: filter.name === 'search' ? filter.value : filter.text,
                  count: left,
                  shown: formatCount(left, locale),
                })}
              </ButtonLink>
            ))}
          </div>
        </>
      )}
    </EmptyState>
  )
}
