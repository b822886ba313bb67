/** What admins do with professionals: prepare, change, suspend, delete and bring back their accounts. */

import { Problem } from '@bursar/contract/problems'
import type { NewProfessional, Professional, ProfessionalAdminUpdate } from '@bursar/contract/professionals'
import type { Language, ProfessionalRole } from '@bursar/contract/roles'
import { and, eq, isNotNull } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { inSeconds, isId, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { tidyPrepared } from '../invitations/prepared.ts'
import { close } from '../invitations/queries.ts'
import { invitations } from '../invitations/table.ts'
import { queueMail } from '../mail/outbox.ts'
import { undoSeconds } from '../own-data/undo.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { endAllShares } from '../sharing/links.ts'
import { forgetAssignments, leaveFamilies, returnFamilies } from '../suspensions/families.ts'
import { storeUser, type Viewer } from '../users/queries.ts'
import { signOutEverywhere } from '../users/sign-out.ts'
import { users } from '../users/table.ts'
import { changeProfessional, findProfessional, holdProfessional, type Which } from './queries.ts'
import { professionals } from './table.ts'

/** Prepares an account and mails the link that lets its owner in. Throws account-exists. */
export async function addProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  {
    role,
    language,
    profile,
    origin,
  }: { role: ProfessionalRole; language: Language; profile: NewProfessional; origin: Origin | null },
): Promise<Professional> {
  const { name, email, phone = null, ...about } = profile
  return db.transaction(async (tx) => {
    const added = await storeUser(tx, { role, name, email, phone, language, status: 'invited' })
    await tx.insert(professionals).values({ userId: added.id, ...about })
    const subject = { kind: 'user', id: added.id } as const
    await record(tx, { actor: admin, action: 'account_added', subject, detail: role })
    await record(tx, { actor: admin, action: 'role_given', subject, detail: role })
    await recordSecurityEvent(tx, {
      action: 'role_given',
      actor: admin,
      userId: added.id,
      origin,
      detail: role,
    })
    await mailWelcome(tx, provider, { id: added.id, email, role, language })
    return findProfessional(tx, { id: added.id, role })
  })
}

/** Mails a new link to somebody who has not come yet. Throws professional-not-found, and conflict for one who has. */
export async function welcomeAgain(
  db: Database,
  provider: IdentityProvider,
  which: Which,
): Promise<Professional> {
  return db.transaction(async (tx) => {
    const { id, email, status, suspendedAt, language } = await holdProfessional(tx, which)
    if (status !== 'invited' || suspendedAt !== null) throw new Problem('conflict')
    await mailWelcome(tx, provider, { id, email, role: which.role, language })
    return findProfessional(tx, which)
  })
}

/** Notes too under which name the identity provider knows the account, so that whoever signs in with it is recognised. */
async function mailWelcome(
  tx: Database,
  provider: IdentityProvider,
  { id, email, role, language }: { id: string; email: string; role: ProfessionalRole; language: Language },
) {
  const { subject, link } = await provider.welcome({ email, role }, tx)
  // Changed now: whoever never comes is erased so long after the last link.
  await tx.update(users).set({ provider: provider.name, subject, updatedAt: now() }).where(eq(users.id, id))
  await queueMail(tx, { to: email, locale: language }, { kind: 'welcome', link, role })
}

/**
 * Changes what is given. `active` lifts a suspension, which gives an agent the families back that nobody has taken since, and approves
 * somebody who waits; `suspended` signs the professional out everywhere and sends an agent's families back to the queue. Throws
 * professional-not-found and stale.
 */
export async function updateProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  {
    which,
    version,
    update,
    origin,
  }: { which: Which; version: number | undefined; update: ProfessionalAdminUpdate; origin: Origin | null },
): Promise<Professional> {
  const { status, name, phone, ...about } = update
  return db.transaction(async (tx) => {
    const held = await holdProfessional(tx, which, version)
    const subject = { kind: 'user', id: held.id } as const
    const isNews = status === 'suspended' ? held.suspendedAt === null : held.suspendedAt !== null
    await changeProfessional(tx, held.id, {
      user: {
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(status === 'active' && {
          suspendedAt: null,
          // Somebody who is invited becomes active by coming.
          status: held.status === 'pending' ? 'active' : held.status,
        }),
        ...(status === 'suspended' && { suspendedAt: held.suspendedAt ?? now() }),
      },
      about,
    })
    const fields = Object.keys(update).filter((field) => field !== 'status')
    if (fields.length > 0) {
      await record(tx, { actor: admin, action: 'account_changed', subject, detail: fields.sort().join(', ') })
    }
    if (status !== undefined && (isNews || (status === 'active' && held.status === 'pending'))) {
      await record(tx, { actor: admin, action: 'status_changed', subject, detail: status })
    }
    if (status !== undefined && isNews) {
      await recordSecurityEvent(tx, {
        action: status === 'suspended' ? 'account_suspended' : 'suspension_lifted',
        actor: admin,
        userId: held.id,
        origin,
      })
    }
    if (status === 'suspended') {
      await signOutEverywhere(tx, provider, held)
      if (which.role === 'financial_agent' && isNews) {
        await leaveFamilies(tx, admin, { agentId: held.id, successorId: null })
      }
    }
    if (status === 'active' && isNews && which.role === 'financial_agent') {
      await returnFamilies(tx, admin, held.id)
    }
    return findProfessional(tx, which)
  })
}

/** Deletes an account with its links, assignments and open invitations. Throws professional-not-found. */
export async function removeProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  which: Which,
) {
  await db.transaction((tx) => deleteProfessional(tx, provider, admin, which))
}

/** The same within a transaction; the actor is `null` for the server itself. */
export async function deleteProfessional(
  tx: Database,
  provider: IdentityProvider,
  actor: Viewer | null,
  which: Which,
) {
  const held = await holdProfessional(tx, which)
  // Before the links: a family that accepts at this moment either finds its invitation closed, or its link is there to be ended.
  const sent = and(eq(invitations.inviterId, held.id), eq(invitations.status, 'sent'))
  const closed = await close(tx, sent, 'revoked')
  await endAllShares(tx, actor, { professionalId: held.id })
  await forgetAssignments(tx, held.id)
  await tidyPrepared(
    tx,
    closed.map(({ email }) => email),
  )
  await changeProfessional(tx, held.id, { user: { deletedAt: now() }, about: {} })
  await signOutEverywhere(tx, provider, held)
  await record(tx, { actor, action: 'account_deleted', subject: { kind: 'user', id: held.id } })
}

/** Brings a deleted account back, without its families; one that is there is answered as it is. Throws professional-not-found. */
export async function restoreProfessional(db: Database, admin: Viewer, which: Which): Promise<Professional> {
  if (!isId(which.id)) throw new Problem('professional-not-found')
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(and(eq(users.id, which.id), eq(users.role, which.role), isNotNull(users.deletedAt)))
      .for('update')
    if (!deleted) return findProfessional(tx, which)
    if ((deleted.deletedAt ?? '') <= inSeconds(-undoSeconds)) throw new Problem('professional-not-found')
    await changeProfessional(tx, deleted.id, { user: { deletedAt: null }, about: {} })
    await record(tx, { actor: admin, action: 'account_restored', subject: { kind: 'user', id: deleted.id } })
    return findProfessional(tx, which)
  })
}
