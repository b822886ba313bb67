/** The programs of a college: all of them, or only those that its page shows in full, and the number and titles of all. */
import type { Figure } from '@bursar/contract/college-cards'
import type { CollegeProgram, GetCollegeQuery, ProgramTitle } from '@bursar/contract/colleges'
import { majorTitle } from './cip/titles.ts'
import { awardSources, type ReleaseRecord, sourceName } from './record.ts'
import * as codes from './scorecard/codes.ts'
import { missing } from './scorecard/programs.ts'
import { yearOf } from './scorecard/vintages.ts'
import type { Store } from './store.ts'

/** Which programs of a college. `major` matters with `main` only. */
export type ProgramsQuery = Pick<GetCollegeQuery, 'programs' | 'major'>

/** Programs that are `main` because more students finish them than others. */
const maxMainPrograms = 10

function rowsAt({ programs: { from } }: Store, at: number): number[] {
  const first = from[at] ?? 0
  return Array.from({ length: (from[at + 1] ?? 0) - first }, (_, row) => first + row)
}

/** In the order of their codes. `main`: the ten that most students finish, and those in the major: a CIP code of 2 to 6 digits. */
export function programsAt(
  store: Store,
  at: number,
  { programs = 'all', major }: ProgramsQuery,
): CollegeProgram[] {
  const rows = rowsAt(store, at)
  const chosen = programs === 'all' ? rows : mainRows(store, rows, major)
  return chosen.flatMap((row) => programAt(store, row) ?? [])
}

function mainRows({ programs: { awards, cip } }: Store, rows: readonly number[], major?: string): number[] {
  const finished = (row: number) => awards[row] ?? missing
  const most = rows
    .filter((row) => finished(row) >= 0)
    .toSorted((one, other) => finished(other) - finished(one))
    .slice(0, maxMainPrograms)
  // Programs are published by four digits, so a longer code means its group.
  const group = major?.slice(0, 4)
  const isInMajor = (row: number) => group !== undefined && codeOf(cip[row]).startsWith(group)
  return rows.filter((row) => most.includes(row) || isInMajor(row))
}

/** How many programs there are, each with its own credential. */
export function programCountAt(store: Store, at: number): number {
  const { credential } = store.programs
  return rowsAt(store, at).filter((row) => codes.credentialByCode[credential[row] ?? 0]).length
}

/** Each title once, in alphabetical order, with its credentials. */
export function programTitlesAt(store: Store, at: number): ProgramTitle[] {
  const { cip, credential: codeAt } = store.programs
  const found = new Map<string, ProgramTitle['credentials']>()
  for (const row of rowsAt(store, at)) {
    const credential = codes.credentialByCode[codeAt[row] ?? 0]
    if (!credential) continue
    const title = majorTitle(codeOf(cip[row]))
    const credentials = found.get(title)
    if (credentials) credentials.push(credential)
    else found.set(title, [credential])
  }
  return [...found]
    .map(([title, credentials]) => ({ title, credentials }))
    .sort((one, other) => (one.title < other.title ? -1 : 1))
}

/** Four digits. */
const codeOf = (cip: number | undefined) => String(cip).padStart(4, '0')

const distances = { 1: 'none', 2: 'some', 3: 'all' } as const

/** The program in a row of `programs`; `null` for a credential that isn't in the federal list. */
export function programAt({ programs, release }: Store, row: number): CollegeProgram | null {
  const code = codeOf(programs.cip[row])
  const credential = codes.credentialByCode[programs.credential[row] ?? 0]
  const awardsFrom = programs.awardsFrom[row] ?? 0
  if (!credential) return null
  return {
    cip: `${code.slice(0, 2)}.${code.slice(2)}`,
    title: majorTitle(code),
    credential,
    awards: amount(
      programs.awards[row] ?? missing,
      awardsYear(awardsFrom, release),
      awardSources[awardsFrom]?.source ?? sourceName,
    ),
    earningsAfterOneYear: amount(
      programs.earningsOneYear[row] ?? missing,
      yearOf('program earnings 1', release.published),
      `${sourceName} EARN_MDN_1YR`,
    ),
    earningsAfterFiveYears: amount(
      programs.earningsFiveYears[row] ?? missing,
      yearOf('program earnings 5', release.published),
      `${sourceName} EARN_MDN_5YR`,
    ),
    fromDistance: distances[programs.distance[row] as 1 | 2 | 3] ?? null,
  }
}

function awardsYear(awardsFrom: number, { awardsYear, published }: ReleaseRecord): string | null {
  switch (awardSources[awardsFrom]?.column) {
    case 'CTOTALT':
      return awardsYear
    case 'IPEDS_AWARDS_2024':
      return '2023-24'
    default:
      return yearOf('awards', published)
  }
}

function amount(value: number, year: string | null, source: string): Figure {
  if (value >= 0) return { value, year, source, status: 'known' }
  return { value: null, year, source, status: value === missing ? 'missing' : 'suppressed' }
}
