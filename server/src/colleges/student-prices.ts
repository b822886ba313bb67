/** A student's prices at all colleges, kept for the searches that follow. */
import type { Catalogue } from '@bursar/catalogue/catalogue'
import type { StudentForPrices } from '@bursar/contract/pricing'
import { pricesFor } from '@bursar/formula/price/all-prices'
import { cachePerCatalogue } from './catalogue-cache.ts'

/** Students per catalogue. Prices take 51 kB a student. */
const maxStudents = 60
const pricesOf = cachePerCatalogue<string, Float64Array>(maxStudents)

/**
 * What the colleges named, or our estimates, in the catalogue's order; NaN if neither is known. The key is everything that decides a price,
 * so an answer that changes makes new prices.
 */
export function pricesOnce(catalogue: Catalogue, student: StudentForPrices): Float64Array {
  const cache = pricesOf(catalogue)
  const key = JSON.stringify({ ...student, known: [...student.known] })
  const known = cache.get(key)
  if (known) return known
  const prices = pricesFor(catalogue.priced, student)
  for (const [id, { price }] of student.known) {
    const at = catalogue.store.indexOf.get(id)
    if (at !== undefined) prices[at] = price
  }
  cache.set(key, prices)
  return prices
}
