/** The filters that are on, each with the way back out of it. */
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cleared, hrefOf, type SearchAddress, without } from '../saved-searches/search-address.ts'
import { ChipLink } from '../ui/chip.tsx'
import type { ActiveFilter } from './filter-words.ts'

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
          <ChipLink href={hrefOf(without(address, name, value))} label={t('chip.remove', { filter: text })}>
            {text}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          prefetch={false}
          href={hrefOf(cleared(address))}
          className="target link inline-flex items-center px-2 text-sm"
        >
          {t('chip.clear')}
        </Link>
      </li>
    </ul>
  )
}
