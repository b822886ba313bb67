/** Net prices for a student at the colleges of a release. */
import type { CollegeControl } from '@bursar/formula/price/college-groups'
import { fitGrantCurve, type GrantCurve } from '@bursar/formula/price/grant-curve'
import { basisOf, type PricedCollege, type PriceStudent, pricePartsOf } from '@bursar/formula/price/net-price'
import type { CollegeRecord } from './record.ts'
import type { ColumnName } from './scorecard/columns.ts'
import { yearOf } from './scorecard/vintages.ts'
import type { Store } from './store.ts'

/** By the code of the level: the length of the longest programs in years, 1 for less than two. */
const years = { 1: 4, 2: 2, 3: 1 } as const
const controls = { 1: 'public', 2: 'private-nonprofit', 3: 'private-for-profit' } as const satisfies Record<
  number,
  CollegeControl
>
const brackets = [1, 2, 3, 4, 5] as const

/** Cents are enough, and keep a stored release small. */
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100)

/**
 * The grant curve of an institution, from its record. `undefined` without a published cost or net price by income. Call it when a release is
 * imported: the curve is stored with the record.
 */
export function grantCurveOf({ control, level, state, values }: CollegeRecord): GrantCurve | undefined {
  const number = (...names: ColumnName[]) => {
    for (const name of names) if (typeof values[name] === 'number') return values[name]
    return null
  }
  const own = control === 1 ? 'PUB' : 'PRIV'
  const other = control === 1 ? 'PRIV' : 'PUB'
  const curve = fitGrantCurve({
    control: controls[control],
    level: years[level],
    state,
    cost: number('COSTT4_A', 'COSTT4_P'),
    netPrice: brackets.map((bracket) => number(`NPT4${bracket}_${own}`, `NPT4${bracket}_${other}`)),
    students: brackets.map((bracket) => number(`NUM4${bracket}_${own}`, `NUM4${bracket}_${other}`)),
    pellShare: number('PCTPELL'),
    admissionRate: number('ADM_RATE'),
  })
  return (
    (curve && {
      ...curve,
      grants: rounded(curve.grants) as unknown as GrantCurve['grants'],
      deviations: rounded(curve.deviations) as unknown as GrantCurve['deviations'],
    }) ??
    undefined
  )
}

/** What an estimate needs of the college at an index. `null` without a grant curve, or if the release's year is unknown. */
export function pricedCollegeAt(store: Store, at: number): PricedCollege | null {
  const facts = store.facts[at]
  if (!facts) throw new RangeError(`no institution at ${at}`)
  const { curves, release } = store
  const number = (...names: ColumnName[]) => {
    for (const name of names) {
      const value = store.numbers[name][at] as number
      if (Number.isFinite(value)) return value
    }
    return null
  }
  const cost = number('COSTT4_A', 'COSTT4_P')
  const year = yearOf('COSTT4_A', release.published)
  if (cost === null || year === null || !curves.knownBrackets[at]) return null
  const [tuition, books] = [number('TUITIONFEE_IN'), number('BOOKSUPPLY')]
  const sum = (...parts: (number | null)[]) =>
    parts.reduce((total, part) => (total === null || part === null ? null : total + part), 0)
  const five = (values: Float32Array) =>
    values.subarray(at * 5, at * 5 + 5) as unknown as GrantCurve['grants']
  return {
    control: controls[facts.control],
    level: years[facts.level],
    state: facts.state,
    cost,
    dataYear: Number(year.slice(0, 4)),
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

/** What all colleges of a release need for prices, prepared once per release. `null` where there is no estimate. */
export function pricedCollegesOf(store: Store): (PricedCollege | null)[] {
  return store.facts.map((_, at) => pricedCollegeAt(store, at))
}

/** The price of every college for one student, rounded to whole dollars; NaN without an estimate. All NaN if income and SAI are unknown. */
export function pricesFor(colleges: readonly (PricedCollege | null)[], student: PriceStudent): Float64Array {
  const prices = new Float64Array(colleges.length).fill(Number.NaN)
  const basis = basisOf(student)
  if (!basis) return prices
  for (let at = 0; at < prices.length; at += 1) {
    const college = colleges[at]
    if (college) prices[at] = Math.round(pricePartsOf(college, basis).price)
  }
  return prices
}
