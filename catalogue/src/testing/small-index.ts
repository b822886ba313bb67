/** A name index of a few colleges that a test makes up. */

import { collegeOf } from '../first-places.ts'
import type { CollegeRecord } from '../record.ts'
import { buildNameIndex, type NameIndex } from '../search/name-index.ts'
import { newScratch, rankNames } from '../search/ranking.ts'
import type { Store } from '../store.ts'

export interface SmallCollege extends Partial<Omit<CollegeRecord, 'values' | 'families'>> {
  name: string
  /** `undefined` is not published. */
  students?: number
  /** A share. */
  acceptance?: number
}

/** Ordinary colleges of one kind in places that no name has, so that a test names only what matters. */
export function smallIndex(colleges: readonly SmallCollege[]): NameIndex {
  const facts = colleges.map(({ students: _, acceptance: __, ...college }, at) => ({
    id: at + 1,
    aliases: [],
    city: 'Zzyzx',
    state: 'ZZ',
    level: 1,
    control: 1,
    isOperating: true,
    isMain: true,
    ...college,
  }))
  const numbers = (of: (college: SmallCollege) => number | undefined) =>
    Float64Array.from(colleges, (college) => of(college) ?? Number.NaN)
  const steps = buildNameIndex(
    { facts } as unknown as Store,
    numbers(({ students }) => students),
    numbers(({ acceptance }) => acceptance),
  )
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** What a search finds, the best first, with the score of each. */
export function rank(colleges: readonly SmallCollege[], typed: string) {
  const index = smallIndex(colleges)
  const ranking = rankNames(index, newScratch(index), typed)
  const keys = Array.from(ranking?.keys ?? []).sort((one, other) => one - other)
  return {
    match: ranking?.match ?? null,
    names: keys.map((key) => colleges[collegeOf(key)]?.name),
    // Keys are 65,536 times a millionth of what is missing to the highest score, 8.
    scores: keys.map((key) => 8 - Math.floor(key / 65_536) / 1e6),
  }
}

/** What a search finds among two or three colleges. The better one is last, so that it isn't first by its place alone. */
export interface RankingRow {
  typed: string
  /** Names, or colleges with something besides a name. */
  among: (string | SmallCollege)[]
  /** In the order of the result. */
  found: string[]
  match?: 'strict' | 'tolerant' | 'partial'
  because: string
}

export const rankAmong = ({ among, typed }: Pick<RankingRow, 'among' | 'typed'>) =>
  rank(
    among.map((one) => (typeof one === 'string' ? { name: one } : one)),
    typed,
  )
