/** The sort orders of results, computed once. A search only iterates over one of them. */
import type { CollegeSort } from '@bursar/contract/college-search'
import type { Measures } from './filters.ts'
import type { Store } from './store.ts'

type Direction = 'ASC' | 'DESC' | undefined

export interface Orders {
  /** Every college in this order, by default in the direction people expect. */
  ordered(by: CollegeSort, direction: Direction): Uint16Array
  byNumbers(column: Float64Array, name: string, direction: Direction): Uint16Array
}

const largeFirst: ReadonlySet<CollegeSort> = new Set(['size', 'graduation_rate', 'earnings'])

/** Sorts the colleges of a release in every order. Colleges without a number come last in both directions. */
export function buildOrders({ facts }: Store, measures: Measures, likelihood: Float32Array): Orders {
  const known = new Map<string, Uint16Array>()
  const compareNames = new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare
  const names = new Float64Array(facts.length)
  facts
    .map(({ name }, at) => ({ name, at }))
    .sort((a, b) => compareNames(a.name, b.name) || a.at - b.at)
    .forEach(({ at }, place) => {
      names[at] = place
    })
  const columns: Record<Exclude<CollegeSort, 'relevance' | 'distance' | 'major_earnings'>, Float64Array> = {
    name: names,
    net_price: measures.netPrice[0] as Float64Array,
    cost: measures.cost,
    acceptance_rate: measures.acceptance,
    size: measures.size,
    graduation_rate: measures.graduation,
    earnings: measures.earnings,
  }
  const byNumbers = (column: Float64Array, name: string, direction: Direction) => {
    const key = `${name} ${direction ?? 'ASC'}`
    const found = known.get(key)
    if (found) return found
    const ordered = orderBy(column, direction === 'DESC')
    known.set(key, ordered)
    return ordered
  }
  const likely = Float64Array.from(likelihood)
  const orders: Orders = {
    byNumbers,
    ordered(by, direction) {
      if (by === 'relevance' || by === 'distance' || by === 'major_earnings')
        return byNumbers(likely, 'relevance', direction === 'ASC' ? 'ASC' : 'DESC')
      return byNumbers(columns[by], by, direction ?? (largeFirst.has(by) ? 'DESC' : 'ASC'))
    },
  }
  for (const by of Object.keys(columns) as (keyof typeof columns)[]) {
    orders.ordered(by, 'ASC')
    orders.ordered(by, 'DESC')
  }
  orders.ordered('relevance', undefined)
  return orders
}

/** Missing values come last in both directions. Equal values keep the order of UNITIDs, so that pages never overlap. */
function orderBy(column: Float64Array, descending: boolean): Uint16Array {
  const sign = descending ? -1 : 1
  const places = Uint16Array.from(column, (_, at) => at)
  return places.sort((a, b) => {
    const first = column[a] as number
    const second = column[b] as number
    if (Number.isNaN(first)) return Number.isNaN(second) ? a - b : 1
    if (Number.isNaN(second)) return -1
    return sign * (first - second) || a - b
  })
}
