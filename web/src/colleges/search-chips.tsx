/** The active filters, each with a link that removes it. */
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import {
  hrefOf,
  type SearchAddress,
  withoutFilter,
  withoutFilters,
} from '../saved-searches/search-address.ts'
import { ChipLink } from '../ui/chip.tsx'
import type { ActiveFilter } from './filter-texts.ts'

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
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2 print:hidden">
      {filters.map(({ name, value, text }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <ChipLink
            href={hrefOf(withoutFilter(address, name, value))}
            label={t('chip.remove', { filter: text })}
          >
            {text}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          prefetch={false}
          href={hrefOf(withoutFilters(address))}
          className="target link inline-flex items-center px-2 text-sm"
        >
          {t('chip.clear')}
        </Link>
      </li>
    </ul>
  )
}
