/** The plan and the offers of a family, for others than the family. The family sees who read them and when. */
import type { SharedPlan } from '@bursar/contract/caseload'
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq, isNull } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { CardOf } from '../colleges/card-of.ts'
import { computedPlanOf, sightOf, wholePlan } from '../computed-plan/compute.ts'
import { findPlanFacts } from '../computed-plan/facts.ts'
import { isId } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { shares } from '../schema/sharing.ts'

interface Context {
  cardOf: CardOf
  /** YYYY-MM-DD. */
  today: string
}

/**
 * For a linked professional, with the parts that the other shared scopes allow. Throws family-not-found, also for a family that is linked to
 * another professional, and plan-not-shared.
 */
export async function readSharedPlan(
  db: Database,
  viewer: Viewer,
  id: string,
  { cardOf, today }: Context,
): Promise<SharedPlan> {
  return db.transaction(async (tx) => {
    const scopes = await scopesSharedWith(tx, viewer, id)
    if (!scopes.includes('plan')) throw new Problem('plan-not-shared')
    // Reaching all of them, so that a part that stops being shared in the meantime isn't read.
    const reach: readonly [SharingScope, ...SharingScope[]] = [
      'plan',
      ...(['results', 'finances'] as const).filter((scope) => scopes.includes(scope)),
    ]
    const facts = await findPlanFacts(tx, viewer, id, { reach, cardOf })
    await record(tx, { actor: viewer, action: 'plan_read', subject: { kind: 'family', id } })
    return { ...computedPlanOf(facts, sightOf(reach), { cardOf, today }), offers: facts.offers }
  })
}

/** For an admin, with a reason that the family sees. Throws family-not-found. */
export async function readFamilyPlan(
  db: Database,
  viewer: Viewer,
  id: string,
  { reason, cardOf, today }: Context & { reason: string },
): Promise<SharedPlan> {
  return db.transaction(async (tx) => {
    const facts = await findPlanFacts(tx, viewer, id, { reach: 'own', cardOf })
    await record(tx, { actor: viewer, action: 'plan_read', subject: { kind: 'family', id }, reason })
    return { ...computedPlanOf(facts, wholePlan, { cardOf, today }), offers: facts.offers }
  })
}

/** What a family shares with a professional. Throws family-not-found without a link. */
async function scopesSharedWith(tx: Tx, viewer: Viewer, id: string): Promise<readonly SharingScope[]> {
  const [link] = isId(id)
    ? await tx
        .select({ scopes: shares.scopes })
        .from(shares)
        .innerJoin(families, eq(families.id, shares.familyId))
        .where(
          and(
            eq(families.id, id),
            eq(shares.professionalId, viewer.userId),
            isNull(shares.endedAt),
            visibleTo(viewer, 'link'),
          ),
        )
    : []
  if (!link) throw new Problem('family-not-found')
  return link.scopes
}
