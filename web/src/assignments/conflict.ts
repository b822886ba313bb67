/** The conflicts that the server reports for an assignment. */

import { Problem } from '@bursar/contract/problems'
import { ProfessionalCard } from '@bursar/contract/professional-card'
import type { z } from 'zod'

export type Agent = z.infer<typeof ProfessionalCard>

export type AssignmentConflict =
  /** Another admin assigned or removed an agent. `agent` is the current one. */
  { kind: 'taken'; agent: Agent | null } | { kind: 'full' }

/** Null for any other failure. */
export function conflictOf(error: unknown): AssignmentConflict | null {
  if (!(error instanceof Problem)) return null
  if (error.code === 'agent-full') return { kind: 'full' }
  if (error.code !== 'already-assigned') return null
  return { kind: 'taken', agent: ProfessionalCard.safeParse(error.present?.agent).data ?? null }
}
