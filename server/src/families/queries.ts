/** Families: sign-up, the profile, and finishing the onboarding. */
import type { Family, FamilyUpdate } from '@bursar/contract/families'
import { applyGates, householdGates, opensGate } from '@bursar/contract/gates'
import type { Language } from '@bursar/contract/languages'
import { missingForOnboarding, onboardingSteps } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import type { SharingScope } from '@bursar/contract/scopes'
import type { UsState } from '@bursar/contract/states'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { type CardOf, favoritesOf } from '../favorites/queries.ts'
import { latestHelpRequest } from '../help/rows.ts'
import type { Identity, ProviderName } from '../identity/provider.ts'
import { requireSeen } from '../if-match.ts'
import { lockInvitation, take } from '../invitations/answering.ts'
import { claimPlaceholder } from '../invitations/placeholders.ts'
import { cardColumns } from '../professionals/cards.ts'
import { addUser, type Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { families, inOrder, parents, students } from './table.ts'
import { visibleTo } from './visible.ts'

const inviters = alias(users, 'inviters')
const agents = alias(users, 'agents')

/** How a family accepts an invitation when it signs up. */
export interface TakenInvitation {
  token: string
  scopes: readonly SharingScope[]
  invitedEmail?: string | undefined
}

/**
 * Creates a family account for an identity, or takes over the placeholder account that an invitation created for its address. An invitation
 * that cannot be accepted creates nothing. Throws account-exists, invitation-closed and other-email.
 */
export async function signUpFamily(
  db: Database,
  provider: ProviderName,
  identity: Identity,
  { name, state, language }: { name: string; state: UsState | null; language: Language },
  invitation?: TakenInvitation,
): Promise<Viewer & { familyId: string }> {
  return db.transaction(async (tx) => {
    // Lock the invitation before its placeholder account, in the same order as canceling, resending or declining it does.
    if (invitation) await lockInvitation(tx, invitation.token)
    const opened =
      (await claimPlaceholder(tx, provider, identity, { name, state, language })) ??
      (await openFamily(tx, provider, identity, { name, state, language }))
    const viewer = { ...opened, role: 'family' as const }
    await record(tx, {
      actor: viewer,
      action: 'account_added',
      subject: { kind: 'family', id: viewer.familyId },
      detail: 'pending',
    })
    if (invitation) {
      const { token, ...how } = invitation
      const inviter = await take(
        tx,
        { ...viewer, email: identity.email },
        { token },
        { ...how, choice: 'add' },
      )
      // The origin is set once here. Accepting an invitation later does not change it.
      await tx
        .update(families)
        .set({ origin: 'invited', invitedById: inviter.id })
        .where(eq(families.id, viewer.familyId))
    }
    return viewer
  })
}

async function openFamily(
  tx: Database,
  provider: ProviderName,
  identity: Identity,
  { name, state, language }: { name: string; state: UsState | null; language: Language },
) {
  const owner = await addUser(tx, provider, identity, { role: 'family', name, status: 'pending', language })
  const [family] = await tx
    .insert(families)
    .values({ ownerId: owner.id, state })
    .returning({ id: families.id })
  if (!family) throw new Error('the family was not stored')
  return { userId: owner.id, familyId: family.id }
}

/** One complete family. Throws family-not-found also if it exists but the viewer may not see it. */
export async function findFamily(
  db: Database,
  viewer: Viewer,
  familyId: string | null,
  cardOf: CardOf,
): Promise<Family> {
  const id = existing(familyId)
  const [row] = await db
    .select({ family: families, owner: users, inviter: cardColumns(inviters), agent: cardColumns(agents) })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(inviters, and(eq(inviters.id, families.invitedById), isNull(inviters.deletedAt)))
    .leftJoin(agents, and(eq(agents.id, families.agentId), isNull(agents.deletedAt)))
    .where(and(eq(families.id, id), visibleTo(viewer)))
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
    return findFamily(tx, viewer, id, cardOf)
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
    await record(tx, {
      actor: viewer,
      action: 'status_changed',
      subject: { kind: 'family', id },
      detail: 'active',
    })
    return findFamily(tx, viewer, id, cardOf)
  })
}

/** Locks a family until the transaction ends, so that concurrent changes run one after the other. */
export async function lockFamily(tx: Database, viewer: Viewer, familyId: string) {
  const [family] = await tx
    .select({ id: families.id, ownerId: families.ownerId, version: families.version })
    .from(families)
    .where(and(eq(families.id, familyId), visibleTo(viewer)))
    .for('update')
  if (!family) throw new Problem('family-not-found')
  return family
}

/** Returns an id that the database can look up. Throws family-not-found. */
export function existing(familyId: string | null): string {
  if (familyId === null || !isId(familyId)) throw new Problem('family-not-found')
  return familyId
}
