/** The filters that are on, each with the way back out of it. */
import { stateNames, type UsState } from '@bursar/contract/states'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { ChipLink } from '../ui/chip.tsx'
import { hrefOf, type SearchAddress, type SearchName, without } from './search-address.ts'

export function SearchChips({
  address,
  refused,
}: {
  address: SearchAddress
  refused: readonly SearchName[]
}) {
  const t = useTranslations('colleges')
  const shown = (name: SearchName) => (refused.includes(name) ? [] : (address[name] ?? []))
  const chips: { name: SearchName; value: string; text: string }[] = [
    ...shown('search').map((value) => ({
      name: 'search' as const,
      value,
      text: t('chip.search', { value }),
    })),
    ...shown('state').map((value) => ({ name: 'state' as const, value, text: stateNames[value as UsState] })),
    ...shown('college_level').map((value) => ({
      name: 'college_level' as const,
      value,
      text: t(`level.${value as '4-year'}`),
    })),
    ...shown('college_type').map((value) => ({
      name: 'college_type' as const,
      value,
      text: t(`type.${value as 'public'}`),
    })),
    ...shown('major_code').map((value) => ({
      name: 'major_code' as const,
      value,
      text: t('chip.major', { code: value }),
    })),
    ...(
      ['acceptance_rate_min', 'acceptance_rate_max', 'college_size_min', 'college_size_max'] as const
    ).flatMap((name) =>
      shown(name).map((value) => ({ name, value, text: t(`chip.${name}`, { value: Number(value) }) })),
    ),
  ]
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('chip.list')} className="flex flex-wrap items-center gap-2 print:hidden">
      {chips.map(({ name, value, text }) => (
        <li key={`${name}=${value}`}>
          <ChipLink href={hrefOf(without(address, name, value))} label={t('chip.remove', { filter: text })}>
            {text}
          </ChipLink>
        </li>
      ))}
      <li>
        <Link
          prefetch={false}
          href={hrefOf(address.student ? { student: address.student } : {})}
          className="target link inline-flex items-center px-2 text-sm"
        >
          {t('chip.clear')}
        </Link>
      </li>
    </ul>
  )
}
