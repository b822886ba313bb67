/** Fits the grant curves of a release's institutions. */
import { programYears } from '@bursar/contract/pricing'
import { fiveOf } from '@bursar/formula/price/five'
import { fitGrantCurve } from '@bursar/formula/price/grant-curve'
import type { CollegeRecord } from './record.ts'
import { controls, levels } from './scorecard/codes.ts'
import { bracketColumns, bracketNumbers, type ColumnName } from './scorecard/columns.ts'
import type { NetPrices } from './scorecard/earlier-years.ts'

/** Cents are enough, and keep a stored release small. */
const rounded = (values: readonly number[]) => fiveOf(values.map((value) => Math.round(value * 100) / 100))

/** Net prices of one institution in an earlier year. */
export interface EarlierPrices {
  /** The year in which the academic year starts. */
  year: number
  netPrices: NetPrices
}

/**
 * The grant curve of an institution, from its record and its net prices of the years before, newest first; `null` for a year without any.
 * Nothing without a published cost or net price by income. Call it when a release is imported: the curve is stored with the record.
 */
export function grantCurveOf(
  { control, level, state, values }: CollegeRecord,
  earlier: readonly (EarlierPrices | null)[] = [],
): Pick<CollegeRecord, 'grantCurve' | 'historyYears'> {
  const number = (...names: ColumnName[]) => {
    for (const name of names) if (typeof values[name] === 'number') return values[name]
    return null
  }
  const netPrices = bracketNumbers.map((bracket) => number(...bracketColumns('NPT4', bracket, control)))
  const curve = fitGrantCurve({
    control: controls[control],
    level: programYears[levels[level]],
    state,
    cost: number('COSTT4_A', 'COSTT4_P'),
    netPrice: netPrices,
    students: bracketNumbers.map((bracket) => number(...bracketColumns('NUM4', bracket, control))),
    history: earlier.map((year) => year?.netPrices ?? []),
    pellShare: number('PCTPELL'),
    admissionRate: number('ADM_RATE'),
  })
  if (!curve) return {}
  // A year counts in the brackets that are published in the release's own year too.
  const used = earlier.filter((year) =>
    year?.netPrices.some((price, at) => price !== null && netPrices[at] !== null),
  )
  return {
    grantCurve: {
      ...curve,
      grants: rounded(curve.grants),
      deviations: rounded(curve.deviations),
    },
    ...(used.length > 0 && { historyYears: used.flatMap((year) => year?.year ?? []) }),
  }
}
