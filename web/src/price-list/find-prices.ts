/** Every college with a student's price, filtered, sorted, and counted. Pure, so that it runs in a worker as on the page. */
import { priceBinOf, priceBins } from '@bursar/contract/price-bins'
import type { ListedCollege } from '@bursar/contract/price-table'
import { roundedPrice } from '@bursar/contract/rounded-price'
import type { UsState } from '@bursar/contract/state-names'
import { priceColumnsOf, pricesFor } from '@bursar/formula/price/all-prices'
import type { CollegeControl } from '@bursar/formula/price/college-groups'
import type { PriceStudent } from '@bursar/formula/price/net-price'

export interface PriceFilter {
  /** A part of a college's name or city. */
  words: string
  state: UsState | null
  control: CollegeControl | null
  /** The length of its programs in years. */
  level: 4 | 2 | 1 | null
  /** Dollars a year, from the first up to, without, the second; `null` is no limit. */
  from: number | null
  to: number | null
  sort: 'price' | 'known'
  /** How many colleges are wanted. */
  limit: number
}

export interface PricedRow {
  id: number
  name: string
  city: string
  state: UsState
  control: CollegeControl
  level: number
  /** Dollars a year, rounded as everywhere. */
  price: number
}

export interface FoundPrices {
  total: number
  rows: PricedRow[]
  /** How many colleges are in each bin, of those that all filters but the price leave. */
  bins: number[]
}

/** All colleges with one student's prices, the best-known first. */
export interface PriceList {
  colleges: readonly ListedCollege[]
  prices: Float64Array
  /** Names and cities for the search: without accents, in lower case. */
  words: readonly string[]
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function listPrices(colleges: readonly ListedCollege[], student: PriceStudent): PriceList {
  return {
    colleges,
    prices: pricesFor(priceColumnsOf(colleges.map(({ college }) => college)), student).map(roundedPrice),
    words: colleges.map(({ name, city }) => folded(`${name} ${city}`)),
  }
}

/** Finds the colleges that match. Colleges without a price are left out. */
export function findPrices(list: PriceList, filter: PriceFilter): FoundPrices {
  const { from, to, sort, limit } = filter
  const wanted = folded(filter.words).split(/\s+/).filter(Boolean)
  const bins = Array.from({ length: priceBins.count }, () => 0)
  const found: number[] = []
  for (let at = 0; at < list.colleges.length; at += 1) {
    const price = list.prices[at] as number
    if (Number.isNaN(price) || !matches(list, at, filter, wanted)) continue
    const bin = priceBinOf(price)
    bins[bin] = (bins[bin] ?? 0) + 1
    if ((from === null || price >= from) && (to === null || price < to)) found.push(at)
  }
  const priceAt = (at: number) => list.prices[at] as number
  if (sort === 'price') found.sort((one, other) => priceAt(one) - priceAt(other) || one - other)
  return { total: found.length, rows: found.slice(0, limit).map((at) => rowAt(list, at)), bins }
}

function matches(
  { colleges, words }: PriceList,
  at: number,
  { state, control, level }: PriceFilter,
  wanted: readonly string[],
) {
  const { college } = colleges[at] as ListedCollege
  return (
    (state === null || college.state === state) &&
    (control === null || college.control === control) &&
    (level === null || college.level === level) &&
    wanted.every((word) => words[at]?.includes(word))
  )
}

function rowAt({ colleges, prices }: PriceList, at: number): PricedRow {
  const { id, name, city, college } = colleges[at] as ListedCollege
  const { control, level, state } = college
  return { id, name, city, state: state as UsState, control, level, price: prices[at] as number }
}
