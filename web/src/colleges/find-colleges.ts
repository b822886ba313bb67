/** Loads everything that the search page shows, in parallel. */

import type { CallOutput } from '@bursar/contract/call'
import type {
  CollegeFacets,
  CollegeSearchQuery,
  Major,
  searchColleges,
} from '@bursar/contract/college-search'
import { Problem } from '@bursar/contract/problems'
import {
  queryOf,
  type SearchAddress,
  type SearchName,
  withoutFilter,
} from '../saved-searches/search-address.ts'
import { callsOf } from './college-calls.ts'
import type { ActiveFilter, MajorTitles } from './filter-texts.ts'

export interface SearchResults {
  list: CallOutput<typeof searchColleges>
  facets: CollegeFacets
  /** Invalid parts of the address, which the search ignored. */
  refused: SearchName[]
  /** The address, without a place that was refused. */
  searched: SearchAddress
  /** The query that was used. */
  query: CollegeSearchQuery
}

/**
 * The part of the query that isn't in the address: whose favorites, whose price, and the earnings of which field. `admission_fit` is there,
 * and undefined, if it filters nothing.
 */
export type Extra = Pick<CollegeSearchQuery, 'studentId' | 'income_bracket' | 'earnings_of' | 'admission_fit'>

/** An unknown place is ignored and listed in `refused`. Other errors are thrown. */
export async function findColleges(address: SearchAddress, extra: Extra): Promise<SearchResults> {
  const { query, refused } = queryOf(address)
  const { near: _, ...elsewhere } = address
  try {
    const results = await loadResults(address, { ...query, ...extra })
    return { ...results, refused, searched: refused.includes('near') ? elsewhere : address, query }
  } catch (error) {
    if (!isUnknownPlace(error)) throw error
    const nearby = queryOf(elsewhere)
    return {
      ...(await loadResults(address, { ...nearby.query, ...extra })),
      refused: [...nearby.refused, 'near'],
      searched: elsewhere,
      query: nearby.query,
    }
  }
}

async function loadResults(address: SearchAddress, query: CollegeSearchQuery) {
  const calls = callsOf(address)
  const [list, facets] = await Promise.all([calls.search(query), calls.facets(query)])
  return { list, facets }
}

function isUnknownPlace(error: unknown): boolean {
  return error instanceof Problem && error.errors.some(({ path }) => path === 'near')
}

interface FoundMajors {
  titles: MajorTitles
  /** Matches for the words in the filter; `null` without words. */
  found: readonly Major[] | null
  /** Matches for the words of the search, which may name a major instead of a college. */
  meant: readonly Major[]
}

/** The titles of an address's majors, and the majors that its words find. */
export async function findMajors(address: SearchAddress): Promise<FoundMajors> {
  const codes = queryOf({ ...(address.major_code && { major_code: address.major_code }) }).query.major_code
  const words = address.major?.[0]
  const typed = address.search?.[0]
  const calls = callsOf(address)
  const [named, found, meant] = await Promise.all([
    codes ? calls.majors({ code: codes, limit: 100 }) : { items: [] },
    words ? calls.majors({ search: words.slice(0, 200), limit: 12 }) : null,
    typed ? calls.majors({ search: typed.slice(0, 200), limit: 3 }) : null,
  ])
  const byDigits = new Map(named.items.map(({ code, title }) => [code.replace('.', ''), title]))
  const titles = new Map(
    (address.major_code ?? []).flatMap((code) => {
      const title = byDigits.get(code.replace('.', ''))
      return title === undefined ? [] : [[code, title] as const]
    }),
  )
  return { titles, found: found?.items ?? null, meant: meant?.items ?? [] }
}

export interface FilterRelaxation {
  filter: ActiveFilter
  /** The number of results without this filter. */
  total: number
}

/** Limits the number of extra searches. */
const maxTried = 12

/**
 * For a search without results: the filters to remove, each with the results it would bring, the most first.
 *
 * @param address `searched` of `findColleges`, because a count refuses an unknown place
 */
export async function findRelaxations(
  address: SearchAddress,
  filters: readonly ActiveFilter[],
  extra: Extra,
): Promise<FilterRelaxation[]> {
  const calls = callsOf(address)
  const tried = await Promise.all(
    filters.slice(0, maxTried).map(async (filter) => {
      const { query } = queryOf(withoutFilter(address, filter.name, filter.value))
      try {
        const total = await calls.count({ ...query, ...extra, page: 1, limit: 1 })
        return { filter, total }
      } catch {
        // Only a hint is missing; the page has its results.
        return { filter, total: 0 }
      }
    }),
  )
  return tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)
}
