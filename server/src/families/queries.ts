/** Families: sign-up, the profile, and the end of the onboarding. */
import type { Family, FamilyUpdate } from '@bursar/contract/families'
import { missingForOnboarding, onboardingSteps } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import type { UsState } from '@bursar/contract/states'
import { and, eq, sql } from 'drizzle-orm'
import { isId, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { type CardOf, favouritesOf } from '../favourites/queries.ts'
import type { Identity, ProviderName } from '../identity/provider.ts'
import { addUser, type Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { families, inOrder, parents, students } from './table.ts'
import { visibleTo } from './visible.ts'

/** Opens a family account for an identity. Throws account-exists. */
export async function signUpFamily(
  db: Database,
  provider: ProviderName,
  identity: Identity,
  { name, state }: { name: string; state: UsState | null },
): Promise<Viewer & { familyId: string }> {
  return db.transaction(async (tx) => {
    const owner = await addUser(tx, provider, identity, { role: 'family', name, status: 'pending' })
    const [family] = await tx
      .insert(families)
      .values({ ownerId: owner.id, state })
      .returning({ id: families.id })
    if (!family) throw new Error('the family was not stored')
    return { userId: owner.id, role: owner.role, familyId: family.id }
  })
}

/** One family, whole. Throws family-not-found also when it exists but is not the viewer's to see. */
export async function findFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  cardOf: CardOf,
): Promise<Family> {
  const id = existing(familyId)
  const [row] = await db
    .select({ family: families, owner: users })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(and(eq(families.id, id), visibleTo(viewer)))
  if (!row) throw new Problem('family-not-found')
  const { currentStepIndex, completedSteps, ...family } = row.family
  const { name, email, phone, status, suspendedAt } = row.owner
  return {
    ...family,
    name,
    email,
    phone,
    invitationStatus: suspendedAt === null ? status : 'suspended',
    onboarding: { currentStepIndex, completedSteps },
    // One after the other: inside a transaction there is one connection.
    parents: await db.select().from(parents).where(eq(parents.familyId, id)).orderBy(inOrder(parents)),
    students: await db.select().from(students).where(eq(students.familyId, id)).orderBy(inOrder(students)),
    favorites: await favouritesOf(db, id, cardOf),
    invitedBy: null,
    agent: null,
    helpRequest: null,
    erasesAt: family.erasesAt,
  }
}

/**
 * Changes the given answers and no others. The version counts changes of the household's own answers; parents and
 * students have their own. Throws family-not-found, and stale when `version` is given and not the present one.
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
    if (version !== undefined && version !== present.version) throw new Problem('stale')
    await tx
      .update(families)
      .set({
        ...answers,
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
    return findFamily(tx, viewer, id, cardOf)
  })
}

/** Marks the onboarding as done; a second time changes nothing. Throws onboarding-incomplete with what is missing. */
export async function finishOnboarding(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  cardOf: CardOf,
): Promise<Family> {
  const id = existing(familyId)
  return db.transaction(async (tx) => {
    const { ownerId, version } = await lockFamily(tx, viewer, id)
    const family = await findFamily(tx, viewer, id, cardOf)
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
    return findFamily(tx, viewer, id, cardOf)
  })
}

/** Holds a family until the transaction ends, so that changes that depend on each other take turns. */
export async function lockFamily(tx: Database, viewer: Viewer, familyId: string) {
  const [family] = await tx
    .select({ id: families.id, ownerId: families.ownerId, version: families.version })
    .from(families)
    .where(and(eq(families.id, familyId), visibleTo(viewer)))
    .for('update')
  if (!family) throw new Problem('family-not-found')
  return family
}

/** An id that the database can look for. Throws family-not-found. */
function existing(familyId: string | null): string {
  if (familyId === null || !isId(familyId)) throw new Problem('family-not-found')
  return familyId
}
