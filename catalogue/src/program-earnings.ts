/** What graduates of one field of study earn, college by college. */
import type { ProgramEarnings } from '@bursar/contract/college-search'
import { programAt } from './college-programs.ts'
import type { Store } from './store.ts'

/** Federal codes of the credentials that a family looks for, in this order: bachelor's, associate's, certificate. */
const undergraduate = [3, 2, 1] as const

/**
 * The row of the program whose earnings are shown: in the group of the code, with published earnings, for the first of `undergraduate`.
 * -1 if there is none, and for a code of two digits: a family of programs has no published earnings.
 */
function rowOf({ programs }: Store, at: number, code: string): number {
  if (code.length < 4) return -1
  const group = Number(code.slice(0, 4))
  let best = -1
  let rank: number = undergraduate.length
  for (let row = programs.from[at] as number; row < (programs.from[at + 1] as number); row += 1) {
    if (programs.cip[row] !== group || (programs.earningsFiveYears[row] as number) < 0) continue
    const place = undergraduate.indexOf(programs.credential[row] as 1)
    if (place === -1 || place >= rank) continue
    best = row
    rank = place
  }
  return best
}

/** `null` if the college has no such program, or its earnings aren't published. */
export function programEarningsAt(store: Store, at: number, code: string): ProgramEarnings | null {
  const row = rowOf(store, at, code)
  const program = row === -1 ? null : programAt(store, row)
  if (!program) return null
  const { title, credential, earningsAfterFiveYears } = program
  return { title, credential, earnings: earningsAfterFiveYears }
}

/** The earnings of `programEarningsAt` at every college, to sort by; NaN if there are none. */
export function majorEarningsOf(store: Store, code: string): Float64Array {
  return Float64Array.from(store.facts, (_, at) => {
    const row = rowOf(store, at, code)
    return row === -1 ? Number.NaN : (store.programs.earningsFiveYears[row] as number)
  })
}
