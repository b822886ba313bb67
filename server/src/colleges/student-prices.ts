/** A student's prices at colleges, kept for the searches that follow. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { type PriceAt, pricesOnDemand } from '@bursar/formula/price/all-prices'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Students per catalogue. Prices take 26 kB a student. */
const maxStudents = 120
const pricesOf = cachePerCatalogue<string, PriceAt>(maxStudents)

/**
 * What the colleges named, or our estimates, by their indexes in the catalogue; NaN if neither is known. The key is everything that decides
 * a price, so an answer that changes makes new prices.
 */
export function pricesOnce(catalogue: Catalogue, student: StudentForPrices): PriceAt {
  const cache = pricesOf(catalogue)
  const key = JSON.stringify({ ...student, known: [...student.known] })
  const cached = cache.get(key)
  if (cached) return cached
  const named = [...student.known].flatMap(([id, { price }]) => {
    const at = catalogue.store.indexOf.get(id)
    return at === undefined ? [] : [[at, price] as const]
  })
  const prices = pricesOnDemand(catalogue.priceColumns, student, named)
  cache.set(key, prices)
  return prices
}
