/** That an admin made sure of who a professional is: on which day, for which organization, and how. */
import type { PastReview } from '@bursar/contract/reviews'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../users/queries.ts'
import { professionalReviews, professionals } from './table.ts'

/** The organization that runs this installation, as families read it beside an advisor. */
export interface Operator {
  name: string
  /** The present day where the product is used, as year-month-day. */
  today: () => string
}

export interface Decision {
  professionalId: string
  admin: Viewer
  decision: PastReview['decision']
  note: string
}

/** Keeps a decision with the line that says how or why. */
export async function recordDecision(tx: Database, { professionalId, admin, decision, note }: Decision) {
  await tx.insert(professionalReviews).values({ professionalId, adminId: admin.userId, decision, note })
}

/** Keeps the decision, and verifies the person with it. */
export async function recordVerified(tx: Database, operator: Operator, decision: Decision) {
  await recordDecision(tx, decision)
  await tx
    .update(professionals)
    .set({ verifiedBy: operator.name, verifiedOn: operator.today() })
    .where(eq(professionals.userId, decision.professionalId))
}

/**
 * Verifies a person who becomes somebody for families, or somebody else, where the admin says how that was checked. Without a word
 * families read "Not verified yet": nobody claims a check that was not made, and what was verified before was somebody else.
 */
export async function recordWhetherVerified(
  tx: Database,
  operator: Operator,
  { note, ...decision }: Omit<Decision, 'note'> & { note: string | undefined },
) {
  if (note !== undefined) return recordVerified(tx, operator, { ...decision, note })
  await tx
    .update(professionals)
    .set({ verifiedBy: null, verifiedOn: null })
    .where(eq(professionals.userId, decision.professionalId))
}
