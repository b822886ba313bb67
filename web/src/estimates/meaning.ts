/** Picks the sentence about what an estimate means for a family, and its figures. */
import type { StudentEstimate } from '@bursar/contract/estimates'
import { shownSai } from '../accuracy/shown-sai.ts'

/** A round cost of one college year, near the middle of what colleges cost, to illustrate financial need. */
const exampleCost = 30_000

export type Meaning =
  | { kind: 'zero' }
  | { kind: 'low'; cost: number; need: number }
  | { kind: 'high'; sai: number }

function meaningAt(sai: number): Meaning {
  if (sai <= 0) return { kind: 'zero' }
  return sai < exampleCost
    ? { kind: 'low', cost: exampleCost, need: exampleCost - sai }
    : { kind: 'high', sai }
}

/** Null while the plausible values mean different things. */
export function meaningOf(estimate: Pick<StudentEstimate, 'sai' | 'likely'>): Meaning | null {
  const { value, low, high } = shownSai(estimate)
  const meaning = meaningAt(value)
  return [low, high].every((end) => meaningAt(end).kind === meaning.kind) ? meaning : null
}
