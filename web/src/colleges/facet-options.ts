/** Choices of filters that are closed when the page loads, fetched once one of them is opened: they were a twentieth of a search. */
import type { CollegeFacets } from '@bursar/contract/college-search'
import { stateNames, type UsState } from '@bursar/contract/state-names'
import { formatCount } from '../i18n/format.ts'
import type { BoxOption } from './filter-options.ts'

/** Filters whose choices have the same names in every language. */
export type FetchedFilter = 'state' | 'major' | 'religious_affiliation'

/** Of the last search: all its filters share one request. */
let latest: { href: string; facets: Promise<CollegeFacets> } | null = null

/** Throws without a connection, or if the answer is an error; the next call retries. */
export async function fetchOptions(
  href: string,
  filter: FetchedFilter,
  { locale, chosen, homeState }: { locale: string; chosen: readonly string[]; homeState: string | null },
): Promise<BoxOption[]> {
  if (latest?.href !== href) latest = { href, facets: fetchFacets(href) }
  const facets = await latest.facets.catch((error) => {
    latest = null
    throw error
  })
  return optionsOf(facets, filter, { locale, homeState }).filter(([value]) => !chosen.includes(value))
}

async function fetchFacets(href: string): Promise<CollegeFacets> {
  const response = await fetch(href, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  })
  if (!response.ok) throw new Error(`the choices of a filter were answered with ${response.status}`)
  return (await response.json()) as CollegeFacets
}

/** The same order as on a page that has them: the family's state first, fields by name, and the most frequent affiliation first. */
function optionsOf(
  facets: CollegeFacets,
  filter: FetchedFilter,
  { locale, homeState }: { locale: string; homeState: string | null },
): BoxOption[] {
  const isHome = (value: string) => Number(value === homeState)
  switch (filter) {
    case 'state':
      return facets.state
        .filter(({ value }) => value in stateNames)
        .map(({ value, count }) => [value, stateNames[value as UsState], count] as const)
        .toSorted(
          ([one, name], [other, otherName]) =>
            isHome(other) - isHome(one) || name.localeCompare(otherName, 'en'),
        )
        .map(([value, name, count]) => [value, name, formatCount(count, locale)])
    case 'major':
      return facets.major
        .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
        .map(({ value, title, count }) => [value, title, formatCount(count, locale), 'en'])
    case 'religious_affiliation':
      return facets.religious_affiliation.map(({ value, count }) => [
        value,
        value,
        formatCount(count, locale),
        'en',
      ])
  }
}
