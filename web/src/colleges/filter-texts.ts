/** The texts of filters, for checkboxes of the panel and for chips of active filters. */
import type { CollegeFilters } from '@bursar/contract/college-search'
import { stateNames, type UsState } from '@bursar/contract/state-names'
import type { useTranslations } from 'next-intl'
import { formatCount, formatDollars } from '../i18n/format.ts'
import type { FilterName, SearchAddress } from '../saved-searches/search-address.ts'

type Words = ReturnType<typeof useTranslations<'colleges'>>
type Choice = Exclude<keyof CollegeFilters, `${string}_min` | `${string}_max`>

/** Titles of majors by their codes as written in the address. */
export type MajorTitles = ReadonlyMap<string, string>

/** The text for one value of a filter with a list of choices. */
export function choiceText(t: Words, name: Choice, value: string, majors: MajorTitles): string {
  switch (name) {
    case 'state':
      return stateNames[value as UsState] ?? value
    case 'college_level':
      return t(`level.${value as '4-year'}`)
    case 'college_type':
      return t(`type.${value as 'public'}`)
    case 'credential':
      return t(`credential.${value as 'bachelor'}`)
    case 'setting':
      return t(`setting.${value as 'city'}`)
    case 'mission':
      return t(`mission.${value as 'hbcu'}`)
    case 'test_policy':
      return t(`testPolicy.${value as 'required'}`)
    case 'admission_fit':
      return t(`fit.name.${value as 'reach'}`)
    case 'open_admission':
      return t(`openAdmissionFilter.${value as 'true'}`)
    case 'religious_affiliation':
      return value === 'any' || value === 'none' ? t(`religion.${value}`) : value
    case 'major_code':
      return majors.get(value) ?? t('chip.major', { code: value })
    default:
      return value
  }
}

const isShare: ReadonlySet<FilterName> = new Set<FilterName>([
  'acceptance_rate_min',
  'acceptance_rate_max',
  'graduation_rate_min',
  'graduation_rate_max',
])
const isCount: ReadonlySet<FilterName> = new Set<FilterName>(['college_size_min', 'college_size_max'])

/** The text of a chip. It names the filter, because chips have no heading. */
function chipText(
  t: Words,
  locale: string,
  { name, value, near }: { name: FilterName; value: string; near: string | undefined },
  majors: MajorTitles,
): string {
  switch (name) {
    case 'search':
      return t('chip.search', { value })
    case 'near':
      return t('chip.near', { value })
    case 'within_miles':
      return t('chip.within_miles', { value: Number(value), place: near ?? '' })
    case 'test_policy':
    case 'admission_fit':
    case 'religious_affiliation':
    case 'credential':
      return t(`chip.${name}`, { value: choiceText(t, name, value, majors) })
    case 'net_price_min':
    case 'net_price_max':
    case 'cost_min':
    case 'cost_max':
    case 'acceptance_rate_min':
    case 'acceptance_rate_max':
    case 'graduation_rate_min':
    case 'graduation_rate_max':
    case 'college_size_min':
    case 'college_size_max': {
      const number = Number(value)
      const figure = isShare.has(name)
        ? `${value}%`
        : isCount.has(name)
          ? formatCount(number, locale)
          : formatDollars(number, locale)
      return t(`chip.${name}`, { value: figure })
    }
    default:
      return choiceText(t, name, value, majors)
  }
}

export interface ActiveFilter {
  name: FilterName
  value: string
  text: string
}

/** All active filters, in the order of the address. */
export function activeFilters(
  address: SearchAddress,
  {
    names,
    refused,
    hasScores,
    majors,
    t,
    locale,
  }: {
    names: readonly FilterName[]
    refused: readonly string[]
    hasScores: boolean
    majors: MajorTitles
    t: Words
    locale: string
  },
): ActiveFilter[] {
  const near = address.near?.[0]
  // A distance without a place, a credential without a major, and a fit without scores filter nothing.
  const isIdle = (name: FilterName) =>
    refused.includes(name) ||
    (name === 'within_miles' && (!near || refused.includes('near'))) ||
    (name === 'credential' && !address.major_code) ||
    (name === 'admission_fit' && !hasScores)
  return names.flatMap((name) =>
    isIdle(name)
      ? []
      : (address[name] ?? []).map((value) => ({
          name,
          value,
          text: chipText(t, locale, { name, value, near }, majors),
        })),
  )
}
