/** A student's prices at colleges, kept for the searches that follow. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import { netPricesOf } from '@bursar/catalogue/filters'
import type { CollegeFilters } from '@bursar/contract/college-search'
import { canEstimate, type StudentForPrices } from '@bursar/contract/pricing'
import { priceUnit } from '@bursar/contract/rounded-price'
import { type PriceAt, pricesOnDemand } from '@bursar/formula/price/all-prices'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Students per catalogue. Prices take 13 kB a student. */
const maxStudents = 250
const pricesOf = cachePerCatalogue<string, PriceAt>(maxStudents)

/**
 * The prices that are shown, by the colleges' indexes in the catalogue: what the colleges named, then our estimates, or the published prices
 * as long as too little is known for estimates. NaN without a price. `undefined` if all of them are published prices.
 */
export function pricesShown(
  catalogue: Catalogue,
  student: StudentForPrices,
  query: CollegeFilters,
): PriceAt | undefined {
  if (canEstimate(student)) return pricesOnce(catalogue, student)
  if (student.known.size === 0) return undefined
  const named = namedPrices(catalogue, student)
  const published = netPricesOf(catalogue.measures, query)
  return (at) => named.get(at) ?? published(at)
}

/** Estimates, rounded, and named prices. The key is everything that decides a price, so an answer that changes makes new prices. */
function pricesOnce(catalogue: Catalogue, student: StudentForPrices): PriceAt {
  const cache = pricesOf(catalogue)
  const key = JSON.stringify({ ...student, known: [...student.known] })
  const cached = cache.get(key)
  if (cached) return cached
  const named = namedPrices(catalogue, student)
  const prices = pricesOnDemand(catalogue.priceColumns, student, priceUnit, named)
  cache.set(key, prices)
  return prices
}

function namedPrices({ store }: Catalogue, { known }: StudentForPrices): Map<number, number> {
  return new Map(
    [...known].flatMap(([id, { price }]) => {
      const at = store.indexOf.get(id)
      return at === undefined ? [] : [[at, price] as const]
    }),
  )
}
