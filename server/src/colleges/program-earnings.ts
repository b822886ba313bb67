/** Earnings by major at all colleges, kept for the searches that follow. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import { majorEarningsOf, programEarningsAt } from '@bursar/catalogue/program-earnings'
import type { CollegeSearchQuery } from '@bursar/contract/college-search'
import { cachePerCatalogue } from './catalogue-cache.ts'

type Asked = Pick<CollegeSearchQuery, 'earnings_of' | 'sort'>

/** Majors per catalogue, 65 kB each with their order. */
const maxMajors = 60
const earningsOf = cachePerCatalogue<string, Float64Array>(maxMajors)

function majorEarningsOnce(catalogue: Catalogue, code: string): Float64Array {
  const cache = earningsOf(catalogue)
  const group = code.slice(0, 4)
  const known = cache.get(group) ?? majorEarningsOf(catalogue.store, group)
  cache.set(group, known)
  return known
}

/** What a search with `earnings_of` needs: the order of `major_earnings`, and the earnings in each result. */
export function earningsFor(catalogue: Catalogue, { earnings_of: code, sort }: Asked) {
  if (code === undefined) return {}
  const { store } = catalogue
  return {
    majorEarnings: sort === 'major_earnings' ? majorEarningsOnce(catalogue, code) : undefined,
    earningsAt: (collegeId: number) => {
      const at = store.indexOf.get(collegeId)
      return at === undefined ? null : programEarningsAt(store, at, code)
    },
  }
}
