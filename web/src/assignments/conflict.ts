/** What stands in the way of an assignment, and who is there now, as the server says it with a conflict. */

import { Problem } from '@bursar/contract/problems'
import { ProfessionalCard } from '@bursar/contract/professional-card'
import type { z } from 'zod'

export type Agent = z.infer<typeof ProfessionalCard>

export type Obstacle =
  /** Somebody else assigned or removed an agent; `agent` is who is assigned now. */
  { kind: 'taken'; agent: Agent | null } | { kind: 'full' }

/** Null for anything else, which is told as every failure is. */
export function obstacleOf(error: unknown): Obstacle | null {
  if (!(error instanceof Problem)) return null
  if (error.code === 'agent-full') return { kind: 'full' }
  if (error.code !== 'already-assigned') return null
  return { kind: 'taken', agent: ProfessionalCard.safeParse(error.present?.agent).data ?? null }
}
