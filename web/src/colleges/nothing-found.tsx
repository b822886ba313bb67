/** Says which filter keeps everything away, and how many colleges there are without it. */
import { getLocale, getTranslations } from 'next-intl/server'
import { formatCount } from '../i18n/format.ts'
import { changed, cleared, hrefOf, type SearchAddress, without } from '../saved-searches/search-address.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ActiveFilter } from './filter-words.ts'
import { type Extra, findWaysOut } from './find-colleges.ts'

interface NothingFoundProps {
  address: SearchAddress
  page: number
  total: number
  filters: readonly ActiveFilter[]
  extra: Extra
}

export async function NothingFound({ address, page, total, filters, extra }: NothingFoundProps) {
  const [t, locale] = await Promise.all([getTranslations('colleges'), getLocale()])
  if (total > 0 && page > 1)
    return (
      <EmptyState
        title={t('empty.pageTitle', { page })}
        action={<ButtonLink href={hrefOf(changed(address, {}))}>{t('empty.firstPage')}</ButtonLink>}
      >
        {t('empty.pageText')}
      </EmptyState>
    )
  const waysOut = await findWaysOut(address, filters, extra)
  return (
    <EmptyState
      title={t('empty.title')}
      action={<ButtonLink href={hrefOf(cleared(address))}>{t('empty.action')}</ButtonLink>}
    >
      {waysOut.length === 0 ? (
        t('empty.text')
      ) : (
        <>
          {t('empty.loosen')}
          <div className="mt-3 flex flex-wrap gap-2">
            {waysOut.map(({ filter, total: left }) => (
              <ButtonLink
                key={`${filter.name}=${filter.value}`}
                scroll={false}
                href={hrefOf(without(address, filter.name, filter.value))}
              >
                {t('empty.without', {
                  // The words that were searched for bring quotation marks of their own.
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
