/** Prices at colleges nearby, from the first answers. Apart from the outlook because only one page needs the estimate and the price model. */
import type { Family } from '@bursar/contract/families'
import { householdOf } from '@bursar/contract/household'
import { pricedCollegeOf } from '@bursar/contract/pricing'
import { getPublicCollege, type PublicCollege } from '@bursar/contract/public-colleges'
import { roundedPrice } from '@bursar/contract/rounded-price'
import { estimateForStudent } from '@bursar/formula/household/estimate'
import { priceStudentOf } from '@bursar/formula/household/price-student'
import { estimateNetPrice } from '@bursar/formula/price/net-price'
import { call } from '../api/call.ts'
import { loadPriceTable } from '../visitors/price-table.ts'
import { withStudent } from './outlook.ts'

/** Whole dollars a year, rounded as on the college's page. 8 of 10 students like this one would be between `low` and `high`. */
export interface FirstPrice {
  id: number
  name: string
  price: number
  low: number
  high: number
}

const firstPrices = 3

/** Each is loaded once, although prices follow every answer. */
const loaded = new Map<number, Promise<PublicCollege>>()

function loadCollege(id: number): Promise<PublicCollege> {
  const known = loaded.get(id)
  if (known) return known
  const loading = call(getPublicCollege, { params: { id } })
  loaded.set(id, loading)
  loading.catch(() => loaded.delete(id))
  return loading
}

/**
 * A year's price for the first student at the best-known colleges of the state. The table of colleges names them, and their own figures
 * are loaded for the range, which the table doesn't have; no answer leaves the browser.
 *
 * @param today ISO date
 */
export async function pricesNearby(given: Family, today: string): Promise<FirstPrice[]> {
  const table = await loadPriceTable()
  const household = householdOf(withStudent(given, today))
  const [student] = household.students
  if (!student) return []
  const asOf = { asOf: today }
  const estimate = estimateForStudent(household, student.id, asOf)
  const basis = priceStudentOf(household, student.id, { ...asOf, estimate })
  const nearby = table.filter(({ college }) => college.state === basis.state).slice(0, firstPrices)
  const colleges = await Promise.all(nearby.map(({ id }) => loadCollege(id)))
  return colleges.flatMap((college) => {
    const priced = pricedCollegeOf(college)
    const found = priced && estimateNetPrice(priced, basis)
    if (!found) return []
    const { price, low, high } = found
    return [
      {
        id: college.id,
        name: college.name,
        price: roundedPrice(price),
        low: roundedPrice(low),
        high: roundedPrice(high),
      },
    ]
  })
}
