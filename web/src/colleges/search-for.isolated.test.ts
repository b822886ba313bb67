import type { Call } from '@bursar/contract/call'
import {
  type CollegeFacets,
  type CollegeSearchQuery,
  collegeFacets,
  searchColleges,
} from '@bursar/contract/college-search'
import { getFamilyProfile } from '@bursar/contract/families'
import { Problem } from '@bursar/contract/problems'
import { beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '../saved-searches/search-address.ts'
import { aFamily, aStudent } from '../testing/family.ts'
import { findRelaxations } from './find-colleges.ts'
import { searchFor } from './search-for.ts'

let student = aStudent()
/** The queries of searches that were answered. */
let searches: CollegeSearchQuery[] = []

vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
vi.mock('next-intl/server', async () => {
  const { loadMessages } = await import('../i18n/areas.ts')
  return { getLocale: async () => 'en-US', getMessages: () => loadMessages('en') }
})
vi.mock('../api/server.ts', () => ({
  callAsViewer: async (called: Call, { querystring }: { querystring?: CollegeSearchQuery } = {}) => {
    if (called === getFamilyProfile) return aFamily({ students: [student] })
    if (querystring?.near === 'nowhere') {
      const errors = [{ path: 'near', code: 'unknown_place' as const, message: 'We can’t find this place.' }]
      throw new Problem('invalid-input', { errors })
    }
    if (called === searchColleges) {
      searches.push(querystring as CollegeSearchQuery)
      return { items: [], total: querystring?.state ? 0 : 7 }
    }
    return called === collegeFacets ? ({} as CollegeFacets) : { items: [] }
  },
}))

beforeEach(() => {
  searches = []
  student = aStudent()
})

test('filters that leave nothing are found although the place is unknown', async () => {
  const { found, extra } = await searchFor(readAddress({ near: 'nowhere', state: 'TX' }))
  expect(found.refused).toEqual(['near'])
  const filter = { name: 'state', value: 'TX', text: 'Texas' } as const
  expect(await findRelaxations(found.searched, [filter], extra)).toEqual([{ filter, total: 7 }])
})

test.each([
  { scores: { satTotal: 1_300 }, filtered: ['match'] },
  { scores: {}, filtered: undefined },
])('a search by scores of a student with $scores filters by $filtered', async ({ scores, filtered }) => {
  student = aStudent(scores)
  const { found } = await searchFor(readAddress({ admission_fit: 'match' }))
  expect(searches.map(({ admission_fit }) => admission_fit)).toEqual([filtered])
  expect(found.refused).toEqual([])
})
