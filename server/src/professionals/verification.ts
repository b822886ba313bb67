/** Records that an admin verified a professional: on which day, for which organization, and how. */
import type { PastReview } from '@bursar/contract/reviews'
import { eq } from 'drizzle-orm'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { professionalReviews, professionals } from '../schema/professionals.ts'

/** The organization that runs this installation, as shown to families next to an advisor. */
export interface Operator {
  name: string
  /** The current day in the operator's time zone, as YYYY-MM-DD. */
  today: () => string
}

export interface Decision {
  professionalId: string
  admin: Viewer
  decision: PastReview['decision']
  note: string
}

/** Stores a decision with the note on how or why. */
export async function recordDecision(tx: Tx, { professionalId, admin, decision, note }: Decision) {
  await tx.insert(professionalReviews).values({ professionalId, adminId: admin.userId, decision, note })
}

/** Stores the decision, and marks the person as verified. */
export async function recordVerified(tx: Tx, operator: Operator, decision: Decision) {
  await recordDecision(tx, decision)
  await tx
    .update(professionals)
    .set({ verifiedBy: operator.name, verifiedOn: operator.today() })
    .where(eq(professionals.userId, decision.professionalId))
}

/**
 * Marks a professional whom an admin adds, or whose identity an admin changes, as verified if a note says how that was checked.
 * Without a note, families see "Not verified yet", because an earlier verification was for the previous identity.
 */
export async function recordWhetherVerified(
  tx: Tx,
  operator: Operator,
  { note, ...decision }: Omit<Decision, 'note'> & { note: string | undefined },
) {
  if (note !== undefined) return recordVerified(tx, operator, { ...decision, note })
  await tx
    .update(professionals)
    .set({ verifiedBy: null, verifiedOn: null })
    .where(eq(professionals.userId, decision.professionalId))
}
