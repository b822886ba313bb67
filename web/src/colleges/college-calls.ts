/** The calls behind a search page: a family's, or a visitor's without an account. */
import type { CallOutput } from '@bursar/contract/call'
import {
  type CollegeFacets,
  type CollegeSearchQuery,
  collegeFacets,
  searchColleges,
  searchMajors,
} from '@bursar/contract/college-search'
import {
  publicCollegeFacets,
  searchPublicColleges,
  searchPublicMajors,
} from '@bursar/contract/public-colleges'
import type { z } from 'zod'
import { load } from '../api/load.ts'
import { callAsViewer } from '../api/server.ts'
import { filtersOf, type SearchAddress } from '../saved-searches/search-address.ts'

type MajorsQuery = z.input<(typeof searchMajors)['schema']['querystring']>

export interface CollegeCalls {
  search: (query: CollegeSearchQuery) => Promise<CallOutput<typeof searchColleges>>
  /** The number of results. Throws the call's errors instead of failing the page. */
  count: (query: CollegeSearchQuery) => Promise<number>
  facets: (query: CollegeSearchQuery) => Promise<CollegeFacets>
  majors: (query: MajorsQuery) => Promise<CallOutput<typeof searchMajors>>
}

const families: CollegeCalls = {
  search: (querystring) => load(searchColleges, { querystring }),
  count: async (querystring) => (await callAsViewer(searchColleges, { querystring })).total,
  // With the student, so that price filters count by the same prices as the list.
  facets: (query) =>
    load(collegeFacets, { querystring: { ...filtersOf(query), studentId: query.studentId } }),
  majors: (querystring) => load(searchMajors, { querystring }),
}

const visitors: CollegeCalls = {
  async search({ studentId: _, admission_fit: __, ...querystring }) {
    const { items, ...rest } = await load(searchPublicColleges, { querystring })
    return { ...rest, items: items.map((item) => ({ ...item, favoriteId: null })) }
  },
  count: async ({ studentId: _, admission_fit: __, ...querystring }) =>
    (await callAsViewer(searchPublicColleges, { querystring })).total,
  facets: (query) => {
    const { admission_fit: _, ...querystring } = filtersOf(query)
    return load(publicCollegeFacets, { querystring })
  },
  majors: (querystring) => load(searchPublicMajors, { querystring }),
}

export function callsOf({ path }: SearchAddress): CollegeCalls {
  return path ? visitors : families
}
