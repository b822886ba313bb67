/** The catalogue in memory: one array per column, so that a filter reads numbers that lie side by side. */
import type { CollegeRecord, ReleaseContent, ReleaseRecord } from './record.ts'
import { suppressed } from './record.ts'
import { type ColumnName, columnNames, readRange } from './scorecard/columns.ts'

/** A published share as one number: both ends in thousandths. */
const rangeBase = 10_000

/** Missing is NaN; suppressed is this, which no published figure is. */
export const suppressedNumber = Number.NEGATIVE_INFINITY

export type Facts = Omit<CollegeRecord, 'values' | 'families'>

export interface Store {
  release: ReleaseRecord
  /** In the order of `id`; every other array has the same order. */
  facts: readonly Facts[]
  indexOf: ReadonlyMap<number, number>
  numbers: Record<ColumnName, Float64Array>
  programs: Programs
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
  /** Family * 10 + credential, of institutions without any program row. */
  familiesFrom: Uint32Array
  families: Uint16Array
}

export function buildStore({ release, colleges, programs, detailedPrograms }: ReleaseContent): Store {
  const numbers = Object.fromEntries(
    columnNames.map((name) => [name, new Float64Array(colleges.length).fill(Number.NaN)]),
  ) as Record<ColumnName, Float64Array>
  const shared = new Map<string, string>()
  const facts = colleges.map((college, at) => {
    for (const name of columnNames) {
      const value = college.values[name]
      if (value !== undefined) numbers[name][at] = asNumber(value)
    }
    return slim(college, shared)
  })
  return {
    release,
    facts,
    indexOf: new Map(colleges.map(({ id }, at) => [id, at])),
    numbers,
    programs: buildPrograms(colleges, programs, detailedPrograms),
  }
}

function asNumber(value: number | string): number {
  if (typeof value === 'number') return value
  if (value === suppressed) return suppressedNumber
  const range = readRange(value)
  return range ? Math.round(range.least * 1000) * rangeBase + Math.round(range.most * 1000) : Number.NaN
}

/** The ends of a share that `asNumber` packed. */
export function unpackRange(packed: number): { least: number; most: number } {
  return { least: Math.floor(packed / rangeBase) / 1000, most: (packed % rangeBase) / 1000 }
}

/** Without what lives in the arrays, and with one copy of texts that many colleges share. */
function slim({ values: _, families: __, ...facts }: CollegeRecord, shared: Map<string, string>): Facts {
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

function buildPrograms(
  colleges: readonly CollegeRecord[],
  programs: ReleaseContent['programs'],
  detailedPrograms: ReleaseContent['detailedPrograms'],
): Programs {
  const lists = colleges.map(({ id }) =>
    (programs.get(id) ?? []).toSorted((a, b) => a.cip - b.cip || a.credential - b.credential),
  )
  const details = colleges.map(({ id }) => detailedPrograms.get(id) ?? [])
  const families = colleges.map((college, at) =>
    lists[at]?.length ? [] : (college.families ?? []).map(familyNumber),
  )
  const all = lists.flat()
  return {
    from: starts(lists),
    cip: Uint16Array.from(all, ({ cip }) => cip),
    credential: Uint8Array.from(all, ({ credential }) => credential),
    awards: Int32Array.from(all, ({ awards }) => awards),
    awardsFrom: Uint8Array.from(all, ({ awardsFrom }) => awardsFrom),
    earningsOneYear: Int32Array.from(all, ({ earningsOneYear }) => earningsOneYear),
    earningsFiveYears: Int32Array.from(all, ({ earningsFiveYears }) => earningsFiveYears),
    distance: Uint8Array.from(all, ({ distance }) => distance),
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
