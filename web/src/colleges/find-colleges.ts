/** Everything that the search page shows, asked at the same time. */

import type { CallOutput } from '@bursar/contract/call'
import {
  type CollegeFacets,
  type CollegeSearchQuery,
  collegeFacets,
  type Major,
  searchColleges,
  searchMajors,
} from '@bursar/contract/college-search'
import { Problem } from '@bursar/contract/problems'
import { load } from '../api/load.ts'
import { callAsViewer } from '../api/server.ts'
import {
  filtersOf,
  queryOf,
  type SearchAddress,
  type SearchName,
  without,
} from '../saved-searches/search-address.ts'
import type { ActiveFilter, MajorTitles } from './filter-words.ts'

export interface Found {
  list: CallOutput<typeof searchColleges>
  facets: CollegeFacets
  /** Parts of the address that nothing could be searched by. */
  refused: SearchName[]
  /** What was searched by after all. */
  query: CollegeSearchQuery
}

/** What the API is asked by besides the address: whose favorites, and whose price. */
export type Extra = Pick<CollegeSearchQuery, 'studentId' | 'income_bracket'>

/** A place that nobody knows is left out and named; everything else goes wrong as on any page. */
export async function findColleges(address: SearchAddress, extra: Extra): Promise<Found> {
  const { query, refused } = queryOf(address)
  try {
    return { ...(await ask({ ...query, ...extra })), refused, query }
  } catch (error) {
    if (!isUnknownPlace(error)) throw error
    const { near: _, ...elsewhere } = address
    const nearby = queryOf(elsewhere)
    return {
      ...(await ask({ ...nearby.query, ...extra })),
      refused: [...nearby.refused, 'near'],
      query: nearby.query,
    }
  }
}

async function ask(query: CollegeSearchQuery) {
  const [list, facets] = await Promise.all([
    load(searchColleges, { querystring: query }),
    load(collegeFacets, { querystring: filtersOf(query) }),
  ])
  return { list, facets }
}

function isUnknownPlace(error: unknown): boolean {
  return error instanceof Problem && error.errors.some(({ path }) => path === 'near')
}

interface FoundMajors {
  titles: MajorTitles
  /** For the words of the filter; null when there are none. */
  found: readonly Major[] | null
  /** For the words of the search, which may mean what is studied rather than where. */
  meant: readonly Major[]
}

/** The fields of study of an address by name, and those that its words find. */
export async function findMajors(address: SearchAddress): Promise<FoundMajors> {
  const codes = queryOf({ ...(address.major_code && { major_code: address.major_code }) }).query.major_code
  const words = address.major?.[0]
  const typed = address.search?.[0]
  const [named, found, meant] = await Promise.all([
    codes ? load(searchMajors, { querystring: { code: codes, limit: 100 } }) : { items: [] },
    words ? load(searchMajors, { querystring: { search: words.slice(0, 200), limit: 12 } }) : null,
    typed ? load(searchMajors, { querystring: { search: typed.slice(0, 200), limit: 3 } }) : null,
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

export interface WayOut {
  filter: ActiveFilter
  /** How many colleges there are without it. */
  total: number
}

/** At most so many filters are tried one by one. */
const maxTried = 12

/** For a search that finds nothing: each filter without which it would find something, the best first. */
export async function findWaysOut(
  address: SearchAddress,
  filters: readonly ActiveFilter[],
  extra: Extra,
): Promise<WayOut[]> {
  const tried = await Promise.all(
    filters.slice(0, maxTried).map(async (filter) => {
      const { query } = queryOf(without(address, filter.name, filter.value))
      try {
        const { total } = await callAsViewer(searchColleges, {
          querystring: { ...query, ...extra, page: 1, limit: 1 },
        })
        return { filter, total }
      } catch {
        // A hint less: the page itself has been answered.
        return { filter, total: 0 }
      }
    }),
  )
  return tried.filter(({ total }) => total > 0).sort((one, other) => other.total - one.total)
}
