/** A stored plan as the API returns it. */
import { withinLimits } from '@bursar/contract/plan-inputs'
import type { SavedPlan } from '@bursar/contract/plans'
import { decryptRow } from '../encryption/columns.ts'
import { plans } from '../schema/plans.ts'

export function asPlan(stored: typeof plans.$inferSelect): SavedPlan {
  const { familyId: _, ...plan } = decryptRow(plans, stored.id, stored)
  return withinLimits(plan)
}
