/** Picks the sentence about what an estimate means for a family, and its figures. */
import type { StudentEstimate } from '@bursar/contract/estimates'

/** A round cost of one college year, near the middle of what colleges cost, to illustrate financial need. */
const exampleCost = 30_000

export type Meaning =
  | { kind: 'zero' }
  | { kind: 'low'; cost: number; need: number }
  | { kind: 'high'; sai: number }
  | { kind: 'range'; count: number }

export function meaningOf({ sai, unknowns }: Pick<StudentEstimate, 'sai' | 'unknowns'>): Meaning {
  if (!sai.isExact)
    return { kind: 'range', count: unknowns.filter(({ widensBy }) => widensBy > 0).length || 1 }
  if (sai.low <= 0) return { kind: 'zero' }
  return sai.low < exampleCost
    ? { kind: 'low', cost: exampleCost, need: exampleCost - sai.low }
    : { kind: 'high', sai: sai.low }
}
