/** Net prices for a student at the colleges of a release. */
import { isClosed } from '@bursar/contract/closing'
import type { CollegePricing } from '@bursar/contract/college-cards'
import type { ListedCollege } from '@bursar/contract/price-table'
import { programYears } from '@bursar/contract/pricing'
import { fiveOf } from '@bursar/formula/price/five'
import type { PricedCollege } from '@bursar/formula/price/net-price'
import { controls, levels } from './scorecard/codes.ts'
import type { ColumnName } from './scorecard/columns.ts'
import { priceYearOf } from './scorecard/vintages.ts'
import type { Store } from './store.ts'

/** The earlier years whose net prices the estimates for a college rest on as well: the years in which they start, newest first. */
export function historyYearsAt({ curves, release }: Store, at: number): number[] {
  const dataYear = priceYearOf(release.published)
  const ages = curves.historyAges[at]
  if (dataYear === null || ages === undefined) return []
  return [1, 2].filter((age) => ages & (1 << age)).map((age) => dataYear - age)
}

/** The first known one of these columns. */
function firstNumber({ numbers }: Store, at: number, names: readonly ColumnName[]): number | null {
  for (const name of names) {
    const value = numbers[name][at] as number
    if (Number.isFinite(value)) return value
  }
  return null
}

/** What an estimate needs of the college at an index. `null` without a grant curve, or if the release's year is unknown. */
export function pricedCollegeAt(store: Store, at: number): PricedCollege | null {
  const facts = store.facts[at]
  if (!facts) throw new RangeError(`no institution at ${at}`)
  const { curves, release } = store
  const number = (...names: ColumnName[]) => firstNumber(store, at, names)
  const cost = number('COSTT4_A', 'COSTT4_P')
  const dataYear = priceYearOf(release.published)
  if (cost === null || dataYear === null || !curves.knownBrackets[at]) return null
  const [tuition, books] = [number('TUITIONFEE_IN'), number('BOOKSUPPLY')]
  const sum = (...parts: (number | null)[]) =>
    parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0)
  // Rounded to cents, as stored and returned, so that every place computes the same price.
  const five = (values: Float32Array) =>
    fiveOf(Array.from(values.subarray(at * 5, at * 5 + 5), (value) => Math.round(value * 100) / 100))
  return {
    control: controls[facts.control],
    level: programYears[levels[facts.level]],
    state: facts.state,
    cost,
    dataYear,
    curve: {
      grants: five(curves.grants),
      deviations: five(curves.deviations),
      students: curves.students[at] as number,
      knownBrackets: curves.knownBrackets[at],
    },
    admissionRate: number('ADM_RATE'),
    tuitionInState: tuition,
    tuitionOutOfState: number('TUITIONFEE_OUT'),
    costByLiving: {
      'on-campus': sum(tuition, books, number('ROOMBOARD_ON'), number('OTHEREXPENSE_ON')),
      'off-campus': sum(tuition, books, number('ROOMBOARD_OFF'), number('OTHEREXPENSE_OFF')),
      'with-family': sum(tuition, books, number('OTHEREXPENSE_FAM')),
    },
  }
}

/** The part of a college's card that estimates need. */
export function pricingAt(store: Store, at: number): CollegePricing | null {
  const college = pricedCollegeAt(store, at)
  if (!college) return null
  const { cost, dataYear, curve, costByLiving } = college
  return {
    dataYear,
    cost,
    grants: [...curve.grants],
    deviations: [...curve.deviations],
    students: curve.students,
    knownBrackets: curve.knownBrackets,
    historyYears: historyYearsAt(store, at),
    costByLiving: {
      'on-campus': costByLiving?.['on-campus'] ?? null,
      'off-campus': costByLiving?.['off-campus'] ?? null,
      'with-family': costByLiving?.['with-family'] ?? null,
    },
  }
}

/** The colleges of a release, as estimates need them, by index. `null` where there is no estimate. */
export function pricedCollegesOf(store: Store): (PricedCollege | null)[] {
  return store.facts.map((_, at) => pricedCollegeAt(store, at))
}

/**
 * The colleges of a release that haven't closed by a day and have an estimate, for `encodePriceTable`. `order` has their indexes; by id
 * without it.
 */
export function listedCollegesOf(
  store: Store,
  today: string,
  order: Iterable<number> = store.facts.keys(),
): ListedCollege[] {
  return [...order].flatMap((at) => {
    const fact = store.facts[at]
    const college = fact && !isClosed(fact, today) ? pricedCollegeAt(store, at) : null
    return fact && college ? [{ id: fact.id, name: fact.name, city: fact.city, college }] : []
  })
}
