/** A student's prices at colleges, kept for the searches that follow. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { priceUnit } from '@bursar/contract/rounded-price'
import { type PriceAt, pricesOnDemand } from '@bursar/formula/price/all-prices'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Students per catalogue. Prices take 13 kB a student. */
const maxStudents = 250
const pricesOf = cachePerCatalogue<string, PriceAt>(maxStudents)

/**
 * The prices that are shown (`yourPrice`), by the colleges' indexes in the catalogue: what the colleges named, or our estimates, rounded; NaN
 * if neither is known. The key is everything that decides a price, so an answer that changes makes new prices.
 */
export function pricesOnce(catalogue: Catalogue, student: StudentForPrices): PriceAt {
  const cache = pricesOf(catalogue)
  const key = JSON.stringify({ ...student, known: [...student.known] })
  const cached = cache.get(key)
  if (cached) return cached
  const named = new Map(
    [...student.known].flatMap(([id, { price }]) => {
      const at = catalogue.store.indexOf.get(id)
      return at === undefined ? [] : [[at, price] as const]
    }),
  )
  const prices = pricesOnDemand(catalogue.priceColumns, student, priceUnit, named)
  cache.set(key, prices)
  return prices
}
