/** The catalogue in memory: one array per column, so that a filter reads adjacent numbers. */
import { grantCurveOf } from './grant-curves.ts'
import type { CollegeRecord, ReleaseContent, ReleaseRecord } from './record.ts'
import { suppressed } from './record.ts'
import { type ColumnName, columnNames, readRange } from './scorecard/columns.ts'
import { priceYearOf } from './scorecard/vintages.ts'
import { eachInSteps, type Steps } from './steps.ts'

/** A published share packed into one number: both ends in thousandths. */
const rangeBase = 10_000

/** Stands for a suppressed value; no published figure has this value. Missing is NaN. */
export const suppressedNumber = Number.NEGATIVE_INFINITY

/** The fields of a college besides its number columns and programs. */
export type Facts = Omit<CollegeRecord, 'values' | 'families' | 'grantCurve' | 'historyYears'>

/** A release column by column. In `numbers` a missing value is NaN and a suppressed one `suppressedNumber`. */
export interface Store {
  release: ReleaseRecord
  /** In the order of `id`; every other array has the same order. */
  facts: readonly Facts[]
  indexOf: ReadonlyMap<number, number>
  numbers: Record<ColumnName, Float64Array>
  curves: Curves
  programs: Programs
}

/** The grant curves: five values for each institution, NaN without a curve. See `GrantCurve`. */
export interface Curves {
  grants: Float32Array
  deviations: Float32Array
  students: Int32Array
  /** Brackets with a published average; 0 without a curve. */
  knownBrackets: Uint8Array
  /** Earlier years with net prices in the curve: bit 1 for the year before the release's own, bit 2 for the one before that. */
  historyAges: Uint8Array
}

/** The programs of institution `i` are `from[i]` up to `from[i + 1]`. */
export interface Programs {
  from: Uint32Array
  cip: Uint16Array
  credential: Uint8Array
  awards: Int32Array
  awardsFrom: Uint8Array
  earningsOneYear: Int32Array
  earningsFiveYears: Int32Array
  distance: Uint8Array
  /** Six-digit codes * 10 + credential, in the same way. */
  detailedFrom: Uint32Array
  detailed: Uint32Array
  /** Family * 10 + credential, for institutions without program rows. */
  familiesFrom: Uint32Array
  families: Uint16Array
}

/** Converts validated records to columns. `colleges` must be sorted by ID. */
export function* buildStore({ release, colleges, programs, detailedPrograms }: ReleaseContent): Steps<Store> {
  const numbers = Object.fromEntries(
    columnNames.map((name) => [name, new Float64Array(colleges.length).fill(Number.NaN)]),
  ) as Record<ColumnName, Float64Array>
  const shared = new Map<string, string>()
  const facts: Facts[] = []
  const curves: Curves = {
    grants: new Float32Array(colleges.length * 5).fill(Number.NaN),
    deviations: new Float32Array(colleges.length * 5).fill(Number.NaN),
    students: new Int32Array(colleges.length),
    knownBrackets: new Uint8Array(colleges.length),
    historyAges: new Uint8Array(colleges.length),
  }
  const priceYear = priceYearOf(release.published) ?? 0
  yield* eachInSteps(colleges, (college, at) => {
    for (const name of columnNames) {
      const value = college.values[name]
      if (value !== undefined) numbers[name][at] = asNumber(value)
    }
    addCurve(curves, at, college, priceYear)
    facts.push(slim(college, shared))
  })
  return {
    release,
    facts,
    indexOf: new Map(colleges.map(({ id }, at) => [id, at])),
    numbers,
    curves,
    programs: yield* buildPrograms(colleges, programs, detailedPrograms),
  }
}

function addCurve(curves: Curves, at: number, college: CollegeRecord, priceYear: number) {
  // A release that an earlier version of Bursar stored has no curves.
  const { grantCurve: curve, historyYears = [] } = college.grantCurve ? college : grantCurveOf(college)
  if (!curve) return
  curves.grants.set(curve.grants, at * 5)
  curves.deviations.set(curve.deviations, at * 5)
  curves.students[at] = curve.students
  curves.knownBrackets[at] = curve.knownBrackets
  curves.historyAges[at] = historyYears.reduce((ages, year) => ages | (1 << (priceYear - year)), 0)
}

function asNumber(value: number | string): number {
  if (typeof value === 'number') return value
  if (value === suppressed) return suppressedNumber
  const range = readRange(value)
  return range ? Math.round(range.min * 1000) * rangeBase + Math.round(range.max * 1000) : Number.NaN
}

/** Unpacks both ends of a share packed by `asNumber`. */
export function unpackRange(packed: number): { min: number; max: number } {
  return { min: Math.floor(packed / rangeBase) / 1000, max: (packed % rangeBase) / 1000 }
}

/** Removes fields stored in arrays, and shares one copy of texts that many colleges have. */
function slim(
  { values: _, families: __, grantCurve: ___, historyYears: ____, ...facts }: CollegeRecord,
  shared: Map<string, string>,
): Facts {
  const once = (text: string) => {
    const known = shared.get(text)
    if (known !== undefined) return known
    shared.set(text, text)
    return text
  }
  facts.city = once(facts.city)
  facts.state = once(facts.state)
  if (facts.accreditor !== undefined) facts.accreditor = once(facts.accreditor)
  if (facts.county !== undefined) facts.county = once(facts.county)
  return facts
}

function* buildPrograms(
  colleges: readonly CollegeRecord[],
  programs: ReleaseContent['programs'],
  detailedPrograms: ReleaseContent['detailedPrograms'],
): Steps<Programs> {
  const lists = colleges.map(({ id }) => programs.get(id) ?? [])
  const from = starts(lists)
  const count = from.at(-1) ?? 0
  const columns = {
    cip: new Uint16Array(count),
    credential: new Uint8Array(count),
    awards: new Int32Array(count),
    awardsFrom: new Uint8Array(count),
    earningsOneYear: new Int32Array(count),
    earningsFiveYears: new Int32Array(count),
    distance: new Uint8Array(count),
  }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  yield* eachInSteps(lists, (list, college) => {
    list
      .toSorted((a, b) => a.cip - b.cip || a.credential - b.credential)
      .forEach((program, at) => {
        for (const name of names) columns[name][(from[college] ?? 0) + at] = program[name]
      })
  })
  const details = colleges.map(({ id }) => detailedPrograms.get(id) ?? [])
  const families = colleges.map((college, at) =>
    lists[at]?.length ? [] : (college.families ?? []).map(familyNumber),
  )
  yield
  return {
    from,
    ...columns,
    detailedFrom: starts(details),
    detailed: Uint32Array.from(details.flat()),
    familiesFrom: starts(families),
    families: Uint16Array.from(families.flat()),
  }
}

function starts(lists: readonly (readonly unknown[])[]): Uint32Array {
  const from = new Uint32Array(lists.length + 1)
  lists.forEach((list, at) => {
    from[at + 1] = (from[at] ?? 0) + list.length
  })
  return from
}

/** "11:3" as 113. */
function familyNumber(text: string): number {
  return Number(text.slice(0, 2)) * 10 + Number(text.slice(3))
}
