/** The prices of many colleges for one student, on the server and in the browser. */
import type { LivingPlan } from './living-plans.ts'
import {
  addUp,
  basisOf,
  type CollegeKind,
  grantsBetween,
  kindOf,
  livingDifference,
  type PricedCollege,
  type PriceStudent,
  termsOf,
  tuitionGap,
} from './net-price.ts'
import { anchorIncomes } from './parameters.ts'

/**
 * What prices need of many colleges, by their indexes, in columns: from objects, thousands of prices take twice as long. Whole dollars a
 * year unless a function of `net-price.ts` made them.
 */
export interface PriceColumns {
  /** NaN where there is no estimate. */
  cost: Float64Array
  /** Indexes in `kinds`. */
  kind: Uint8Array
  kinds: readonly CollegeKind[]
  /** Indexes in `states`. */
  state: Uint8Array
  states: readonly (string | null)[]
  tuitionGap: Float64Array
  /** A column for each anchor income. */
  grants: readonly Float64Array[]
  livingDifference: Readonly<Record<LivingPlan, Float64Array>>
}

/** Puts colleges in columns; `null` is one without an estimate. Throws a RangeError for more than 256 kinds or states. */
export function priceColumnsOf(colleges: readonly (PricedCollege | null)[]): PriceColumns {
  const numbers = (of: (college: PricedCollege) => number) =>
    new Float64Array(colleges.map((college) => (college ? of(college) : Number.NaN)))
  const kinds = indexed(colleges, kindOf)
  const states = indexed(colleges, ({ state }) => state)
  const differenceOf = (plan: LivingPlan) => numbers((college) => livingDifference(college, plan))
  return {
    cost: numbers(({ cost }) => cost),
    kind: kinds.indexes,
    kinds: kinds.values,
    state: states.indexes,
    states: states.values,
    tuitionGap: numbers(tuitionGap),
    grants: anchorIncomes.map((_, anchor) => numbers(({ curve }) => curve.grants[anchor] as number)),
    livingDifference: {
      'on-campus': differenceOf('on-campus'),
      'off-campus': differenceOf('off-campus'),
      'with-family': differenceOf('with-family'),
    },
  }
}

/** Each different value once, and the index of each college's. */
function indexed<Value>(colleges: readonly (PricedCollege | null)[], of: (college: PricedCollege) => Value) {
  const values: Value[] = []
  const known = new Map<string, number>()
  const indexes = Uint8Array.from(colleges, (college) => {
    if (!college) return 0
    const value = of(college)
    const key = JSON.stringify(value)
    const index = known.get(key) ?? values.push(value) - 1
    known.set(key, index)
    return index
  })
  if (values.length > 256) throw new RangeError(`${values.length} values don’t fit into a byte`)
  return { values, indexes }
}

/** A student's price at the college with an index, in whole dollars a year; NaN without one. */
export type PriceAt = (at: number) => number

/** In place of prices. All others are numbers of units. */
const [notComputed, notKnown, isNamed, minUnits] = [-32_768, -32_767, -32_766, -32_765] as const
const maxUnits = 32_767

/**
 * The prices of `pricesFor`, each computed when it is first asked for, and kept in two bytes: thousands of prices for hundreds of students.
 *
 * @param unit whole dollars to which prices are rounded
 * @param named prices that colleges named, by index: they replace ours and aren't rounded
 */
export function pricesOnDemand(
  columns: PriceColumns,
  student: PriceStudent,
  unit: number,
  named: ReadonlyMap<number, number> = new Map(),
): PriceAt {
  const compute = priceFunction(columns, student)
  const kept = new Int16Array(columns.cost.length).fill(notComputed)
  for (const at of named.keys()) kept[at] = isNamed
  return (at) => {
    const units = kept[at] as number
    if (units >= minUnits) return units * unit
    if (units === notKnown) return Number.NaN
    if (units === isNamed) return named.get(at) as number
    const computed = Math.round(compute(at) / unit)
    if (Number.isNaN(computed)) kept[at] = notKnown
    else if (computed >= minUnits && computed <= maxUnits) kept[at] = computed
    return computed * unit
  }
}

/** The price of every college for one student, in whole dollars a year; NaN without an estimate. All NaN if income and SAI are unknown. */
export function pricesFor(columns: PriceColumns, student: PriceStudent): Float64Array {
  const compute = priceFunction(columns, student)
  const prices = new Float64Array(columns.cost.length)
  for (let at = 0; at < prices.length; at += 1) prices[at] = compute(at)
  return prices
}

function priceFunction(columns: PriceColumns, student: PriceStudent): PriceAt {
  const basis = basisOf(student)
  if (!basis) return () => Number.NaN
  const { cost, kind, state, tuitionGap } = columns
  const { right, share } = basis.position
  const [lower, upper] = [columns.grants[right - 1], columns.grants[right]] as [Float64Array, Float64Array]
  const living = student.living === null ? null : columns.livingDifference[student.living]
  const terms = columns.kinds.map((one) => termsOf(one, basis))
  const home = columns.states.indexOf(student.state)
  return (at) => {
    const amounts = {
      cost: cost[at] as number,
      grants: grantsBetween(lower[at] as number, upper[at] as number, share),
      possibleGap: state[at] === home ? 0 : (tuitionGap[at] as number),
      living: living ? (living[at] as number) : 0,
    }
    const known = terms[kind[at] as number]
    return known ? Math.round(addUp(amounts, known, basis).price) : Number.NaN
  }
}
