/** A family's profile, its changes, and finishing the onboarding. */
import type { Family, FamilyUpdate } from '@bursar/contract/families'
import { applyGates, householdGates, opensGate } from '@bursar/contract/gates'
import { missingForOnboarding, onboardingSteps } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { cardColumns } from '../family-access/cards.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { type Reach, visibleTo } from '../family-access/visible.ts'
import { type CardOf, favoritesOf } from '../favorites/queries.ts'
import { latestHelpRequest } from '../help/rows.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { knownPricesOf } from '../known-prices/queries.ts'
import { families, inOrder, parents, students } from '../schema/families.ts'
import { users } from '../schema/users.ts'

const inviters = alias(users, 'inviters')
const agents = alias(users, 'agents')

/**
 * One family with everything it has entered, for a viewer who reaches all that `reach` names. Professionals get none of it as it is: see
 * `readShared` in `caseload/`. Throws family-not-found also if it exists but the viewer may not see it.
 */
export async function findFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { reach, cardOf }: { reach: Exclude<Reach, 'link'>; cardOf: CardOf },
): Promise<Family> {
  const id = existing(familyId)
  const [row] = await db
    .select({ family: families, owner: users, inviter: cardColumns(inviters), agent: cardColumns(agents) })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(inviters, and(eq(inviters.id, families.invitedById), isNull(inviters.deletedAt)))
    .leftJoin(agents, and(eq(agents.id, families.agentId), isNull(agents.deletedAt)))
    .where(and(eq(families.id, id), visibleTo(viewer, reach)))
  if (!row) throw new Problem('family-not-found')
  const { currentStepIndex, completedSteps, ...family } = decryptRow(families, id, row.family)
  // Sequential, because a transaction has only one connection.
  const ofParents = await db.select().from(parents).where(eq(parents.familyId, id)).orderBy(inOrder(parents))
  const ofStudents = await db
    .select()
    .from(students)
    .where(eq(students.familyId, id))
    .orderBy(inOrder(students))
  const { name, email, phone, status, suspendedAt } = row.owner
  return {
    ...family,
    name,
    email,
    phone,
    invitationStatus: suspendedAt === null ? status : 'suspended',
    onboarding: { currentStepIndex, completedSteps },
    parents: ofParents.map((parent) => decryptRow(parents, parent.id, parent)),
    students: ofStudents.map((student) => decryptRow(students, student.id, student)),
    favorites: await favoritesOf(db, id, cardOf),
    knownPrices: await knownPricesOf(db, id),
    invitedBy: row.inviter as Family['invitedBy'],
    agent: row.agent as Family['agent'],
    helpRequest: await latestHelpRequest(db, viewer, id),
    erasesAt: family.erasesAt,
  }
}

/**
 * Changes only the given answers. The version counts changes of the household's own answers; parents and students have their own. Throws
 * family-not-found, and stale if `version` is given and not the current one.
 */
export async function updateFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { name, phone, onboarding, ...answers }: FamilyUpdate,
  { version, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Family> {
  const id = existing(familyId)
  return db.transaction(async (tx) => {
    const present = await lockFamily(tx, viewer, id)
    requireSeen(version, present.version)
    const [before] = opensGate(answers, householdGates)
      ? await tx.select().from(families).where(eq(families.id, id))
      : []
    await tx
      .update(families)
      .set({
        ...encryptRow(
          families,
          id,
          applyGates(answers, before ? decryptRow(families, id, before) : {}, householdGates),
        ),
        ...(answers.investments !== undefined && { investmentsInclude529: false }),
        ...(onboarding && {
          currentStepIndex: onboarding.currentStepIndex,
          completedSteps: onboardingSteps.filter((step) => onboarding.completedSteps.includes(step)),
        }),
        version: present.version + 1,
        updatedAt: now(),
      })
      .where(eq(families.id, id))
    if (name !== undefined || phone !== undefined) {
      await tx
        .update(users)
        .set({ name, phone, version: sql`${users.version} + 1`, updatedAt: now() })
        .where(eq(users.id, present.ownerId))
    }
    return findFamily(tx, viewer, id, { reach: 'own', cardOf })
  })
}

/**
 * Marks the onboarding as finished; a second time changes nothing. Throws onboarding-incomplete with what is missing, and stale if `seen`
 * is given and not the current version.
 */
export async function finishOnboarding(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  { version: seen, cardOf }: { version: number | undefined; cardOf: CardOf },
): Promise<Family> {
  const id = existing(familyId)
  return db.transaction(async (tx) => {
    const { ownerId, version } = await lockFamily(tx, viewer, id)
    requireSeen(seen, version)
    const family = await findFamily(tx, viewer, id, { reach: 'own', cardOf })
    const missing = missingForOnboarding(family)
    if (missing.length > 0) throw new Problem('onboarding-incomplete', { errors: missing })
    if (family.invitationStatus === 'active') return family
    await tx
      .update(families)
      .set({
        completedSteps: [...onboardingSteps],
        currentStepIndex: onboardingSteps.length - 1,
        version: version + 1,
        updatedAt: now(),
      })
      .where(eq(families.id, id))
    await tx.update(users).set({ status: 'active', updatedAt: now() }).where(eq(users.id, ownerId))
    await record(tx, {
      actor: viewer,
      action: 'status_changed',
      subject: { kind: 'family', id },
      detail: 'active',
    })
    return findFamily(tx, viewer, id, { reach: 'own', cardOf })
  })
}
