/** Prices at colleges nearby, from the first answers. Apart from the outlook because only one page needs the estimate and the price model. */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { priceStudentOf } from '@bursar/formula/household/price-student'
import { pricesFor } from '@bursar/formula/price/all-prices'
import { loadPriceTable } from '../visitors/price-table.ts'
import { withStudent } from './outlook.ts'

export interface FirstPrice {
  id: number
  name: string
  /** Whole dollars a year. The table of colleges has no ranges. */
  price: number
}

const firstPrices = 3

/**
 * A year's price for the first student at the best-known colleges of the state. The table of colleges is loaded; no answer leaves the
 * browser.
 *
 * @param today ISO date
 */
export async function pricesNearby(given: Family, today: string): Promise<FirstPrice[]> {
  const colleges = await loadPriceTable()
  const household = householdOf(withStudent(given, today))
  const [student] = household.students
  if (!student) return []
  const asOf = { asOf: today }
  const estimate = estimateForStudent(household, student.id, asOf)
  const basis = priceStudentOf(household, student.id, { ...asOf, estimate })
  const nearby = colleges.filter(({ college }) => college.state === basis.state).slice(0, firstPrices)
  const prices = pricesFor(
    nearby.map(({ college }) => college),
    basis,
  )
  return nearby.flatMap(({ id, name }, at) => {
    const price = prices[at] ?? Number.NaN
    return Number.isNaN(price) ? [] : [{ id, name, price }]
  })
}
