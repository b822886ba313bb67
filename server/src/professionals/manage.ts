/** Professionals' accounts as admins manage them: create, change, suspend, delete and restore. */

import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import {
  identityFields,
  type NewProfessional,
  type Professional,
  type ProfessionalAdminUpdate,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import { and, eq, inArray, isNotNull, not, type SQL } from 'drizzle-orm'
import {
  deleteAssignments,
  handOverFamilies,
  notifyOfDeletedAgent,
  returnFamilies,
} from '../assignments/suspended-families.ts'
import { record } from '../audit/record.ts'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import { endAllShares } from '../family-access/links.ts'
import type { Viewer } from '../http/caller.ts'
import { close } from '../invitations/queries.ts'
import { queueMail } from '../mail/outbox.ts'
import { invitations } from '../schema/invitations.ts'
import { mails } from '../schema/mail.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { deletePlaceholder, deleteUnusedPlaceholders, isPlaceholder } from '../users/placeholders.ts'
import { storeUser } from '../users/queries.ts'
import { approveApplicant, findProfile, recipientOf } from './approval.ts'
import { noRejection } from './changes.ts'
import { changeProfessional, findProfessional, lockProfessional, type Which } from './queries.ts'
import { isRestorable, noHost } from './restorable.ts'
import { type Operator, recordWhetherVerified } from './verification.ts'

/** Creates an account and mails a sign-in link to its owner. Throws account-exists. */
export async function addProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  {
    role,
    language,
    profile,
    operator,
    origin,
  }: {
    role: ProfessionalRole
    language: Language
    profile: NewProfessional
    operator: Operator
    origin: Origin | null
  },
): Promise<Professional> {
  const { name, email, phone = null, note, ...about } = profile
  return db.transaction(async (tx) => {
    const account = { role, name, email, phone, language, status: 'invited' as const }
    await freeAddress(tx, provider, email)
    const id = await storeNew(tx, account)
    await tx.insert(professionals).values({ userId: id, ...about })
    await recordWhetherVerified(tx, operator, { professionalId: id, admin, decision: 'added', note })
    const subject = { kind: 'user', id } as const
    await record(tx, { actor: admin, action: 'account_added', subject, detail: role })
    await record(tx, { actor: admin, action: 'role_given', subject, detail: role })
    await recordSecurityEvent(tx, {
      action: 'role_given',
      actor: admin,
      userId: id,
      origin,
      detail: role,
    })
    await mailWelcome(tx, provider, { id, email, role, language })
    return findProfessional(tx, { id, role })
  })
}

type NewAccount = Required<
  Pick<typeof users.$inferInsert, 'role' | 'name' | 'email' | 'phone' | 'language'>
> & {
  status: 'invited'
}

/** Throws account-exists with the role of the existing account; only admins get here. */
async function storeNew(tx: Tx, account: NewAccount): Promise<string> {
  const [present] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.email, account.email), not(isPlaceholder as SQL)))
  if (present) throw new Problem('account-exists', { present })
  return (await storeUser(tx, account)).id
}

/**
 * Frees the address of a deleted professional. Whoever gets it may be someone else, who has the mailbox now. So the deleted account keeps its
 * id and name for the logs, but neither the address nor a way to sign in.
 */
async function freeAddress(tx: Tx, provider: IdentityProvider, email: string) {
  const [deleted] = await tx
    .select({ id: users.id, provider: users.provider, subject: users.subject })
    .from(users)
    .where(
      and(
        eq(users.email, email),
        isNotNull(users.deletedAt),
        inArray(users.role, ['financial_agent', 'admission_professional']),
      ),
    )
    .for('update')
  if (!deleted) return
  await eraseOwnIdentity(tx, provider, deleted)
  await tx
    .update(users)
    .set({ email: `${deleted.id}@${noHost}`, ...{ provider: null, subject: null }, updatedAt: now() })
    .where(eq(users.id, deleted.id))
}

/** Frees the address of a placeholder account or a deleted professional. Throws account-exists with the role of any other account. */
export async function requireFree(tx: Tx, provider: IdentityProvider, email: string) {
  await deletePlaceholder(tx, email)
  await freeAddress(tx, provider, email)
  const [taken] = await tx
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.email, email))
  if (taken) throw new Problem('account-exists', { present: taken })
}

/** Mails a new link to a professional who has not signed in yet. Throws professional-not-found, and conflict for one who has. */
export async function resendWelcome(
  db: Database,
  provider: IdentityProvider,
  which: Which,
): Promise<Professional> {
  return db.transaction(async (tx) => {
    const { id, email, status, suspendedAt, language } = await lockProfessional(tx, which)
    if (status !== 'invited' || suspendedAt !== null) throw new Problem('conflict')
    await mailWelcome(tx, provider, { id, email, role: which.role, language })
    return findProfessional(tx, which)
  })
}

/** Deletes what `mailWelcome` has queued. Its link has been replaced, or opens an account that its owner may not use. */
export async function dropWelcome(tx: Tx, email: string) {
  await tx.delete(mails).where(and(eq(mails.to, email), eq(mails.kind, 'welcome')))
}

/** Also stores the identity provider's id of the account, so that its owner is recognized at sign-in. */
async function mailWelcome(
  tx: Tx,
  provider: IdentityProvider,
  { id, email, role, language }: { id: string; email: string; role: ProfessionalRole; language: Language },
) {
  await dropWelcome(tx, email)
  const { subject, link } = await provider.welcome({ email, role }, tx)
  // Updates the timestamp, because the retention period of an unused account starts with its last link.
  await tx.update(users).set({ provider: provider.name, subject, updatedAt: now() }).where(eq(users.id, id))
  await queueMail(tx, { to: email, locale: language }, { kind: 'welcome', link, role })
}

/**
 * Changes the given fields. `active` lifts a suspension, which returns an agent's families unless another agent has them now; otherwise it
 * approves a pending applicant, which needs a note on how the admin verified them. `suspended` signs the professional out everywhere and
 * returns an agent's families to the queue. Throws professional-not-found, stale, and invalid-input.
 */
export async function updateProfessional(
  db: Database,
  provider: IdentityProvider,
  admin: Viewer,
  {
    which,
    version,
    update,
    operator,
    origin,
  }: {
    which: Which
    version: number | undefined
    update: ProfessionalAdminUpdate
    operator: Operator
    origin: Origin | null
  },
): Promise<Professional> {
  const { status, name, email, phone, note, ...about } = update
  return db.transaction(async (tx) => {
    const locked = await lockProfessional(tx, which, version)
    const subject = { kind: 'user', id: locked.id } as const
    const isNews = status === 'suspended' ? locked.suspendedAt === null : locked.suspendedAt !== null
    if (status === 'active' && locked.status === 'invited' && !isNews) throw new Problem('not-signed-in-yet')
    const isApproval = status === 'active' && locked.status === 'pending' && !isNews
    const present = { ...(await findProfile(tx, locked.id)), ...locked }
    const changedIdentity = identityFields.filter(
      (field) => update[field] !== undefined && update[field] !== present[field],
    )
    await changeProfessional(tx, locked.id, {
      user: {
        ...(name !== undefined && { name }),
        ...(phone !== undefined && { phone }),
        ...(status === 'active' && { suspendedAt: null }),
        ...(status === 'suspended' && { suspendedAt: locked.suspendedAt ?? now() }),
      },
      about: {
        ...about,
        ...withoutProposed(changedIdentity, present),
        // Answers what the professional asked for, or replaces it.
        ...(changedIdentity.length > 0 && present.rejected === 'change' && noRejection),
      },
    })
    const fields = (Object.keys(update) as (keyof typeof update)[]).filter(
      (field) => field !== 'status' && field !== 'note',
    )
    if (fields.length > 0) {
      await record(tx, { actor: admin, action: 'account_changed', subject, detail: fields.sort() })
    }
    if (status !== undefined && isNews) {
      await record(tx, { actor: admin, action: 'status_changed', subject, detail: status })
    }
    if (status !== undefined && isNews) {
      await recordSecurityEvent(tx, {
        action: status === 'suspended' ? 'account_suspended' : 'suspension_lifted',
        actor: admin,
        userId: locked.id,
        origin,
      })
    }
    if (isApproval) {
      // Lifting a suspension a second time isn't a review.
      if (note === undefined) throw new Problem('invalid-input', { errors: [noteNeeded] })
      await approveApplicant(tx, operator, { admin, applicant: locked, note })
    } else if (
      locked.status !== 'pending' &&
      // A note about a suspension says nothing of how the professional was verified.
      (changedIdentity.length > 0 || (note !== undefined && status !== 'suspended'))
    ) {
      await recordWhetherVerified(tx, operator, {
        ...{ professionalId: locked.id, admin },
        ...{ decision: 'edited', note },
      })
    }
    if (email !== undefined && email !== locked.email) {
      await correctAddress(tx, provider, locked, email)
      // Whoever is suspended gets a link when the suspension is lifted.
      if (locked.suspendedAt === null && status !== 'suspended')
        await mailWelcome(tx, provider, { ...locked, ...which, email })
    }
    if (status === 'suspended') {
      await signOutEverywhere(tx, provider, locked)
    }
    if (status !== undefined && isNews) {
      // After the address was corrected, so that a link goes to the new one.
      const account = { ...locked, ...which, email: email ?? locked.email }
      if (locked.status !== 'invited') await handleFamilies(tx, admin, account, status)
      else if (status === 'suspended') await dropWelcome(tx, account.email)
      else await mailWelcome(tx, provider, account)
    }
    return findProfessional(tx, which)
  })
}

/** An admin's own entry counts, so an approval of what the professional proposed before must not overwrite it. */
function withoutProposed(
  fields: readonly (typeof identityFields)[number][],
  { proposed, proposedAt }: Pick<typeof professionals.$inferSelect, 'proposed' | 'proposedAt'>,
) {
  const left = { ...proposed }
  for (const field of fields) delete left[field]
  return Object.keys(left).length > 0 ? { proposed: left, proposedAt } : { proposed: null, proposedAt: null }
}

const noteNeeded = {
  path: 'note',
  code: 'required',
  message: 'Say how you verified this person.',
} as const

/**
 * Moves or returns an agent's families, and mails the professional that the account was suspended or is back. Someone who never signed in has
 * neither. The families of an agent who is paused by a report return when it is cleared.
 */
async function handleFamilies(
  tx: Tx,
  admin: Viewer,
  {
    id,
    role,
    email,
    language,
    pausedAt,
  }: Which & Pick<typeof users.$inferSelect, 'email' | 'language' | 'pausedAt'>,
  status: 'active' | 'suspended',
) {
  const isAgent = role === 'financial_agent'
  if (status === 'suspended' && isAgent) {
    await handOverFamilies(tx, admin, { agentId: id, successorId: null })
    return
  }
  const families =
    status === 'active' && isAgent && pausedAt === null ? await returnFamilies(tx, admin, id) : 0
  await queueMail(
    tx,
    { to: email, locale: language },
    status === 'active'
      ? { kind: 'account-back', role, families }
      : { kind: 'account-suspended', role, families, hasSuccessor: false },
  )
}

/**
 * Corrects the address of a professional who has not signed in yet: the mailed link stops working. Throws conflict for a professional who
 * has signed in, and account-exists.
 */
async function correctAddress(
  tx: Tx,
  provider: IdentityProvider,
  account: Pick<typeof users.$inferSelect, 'id' | 'email' | 'status' | 'subject' | 'provider'>,
  email: string,
) {
  const { id, status } = account
  if (status !== 'invited') throw new Problem('conflict', { present: { status } })
  await retryIfTaken(tx, async (tx) => {
    await requireFree(tx, provider, email)
    await tx.update(users).set({ email }).where(eq(users.id, id))
  })
  await dropWelcome(tx, account.email)
  await eraseOwnIdentity(tx, provider, account)
}

/** A hosted identity may be the person's own for other services of that host. Without the account it gives no access here. */
async function eraseOwnIdentity(
  tx: Tx,
  provider: IdentityProvider,
  account: Pick<typeof users.$inferSelect, 'subject' | 'provider'>,
) {
  if (account.subject !== null && account.provider === provider.name && provider.hosted === null) {
    await provider.eraseIdentity(account.subject, tx)
  }
}

/** Who deletes or restores an account, and from where; both are `null` for the server itself. */
interface By {
  actor: Viewer | null
  origin: Origin | null
}

/** Deletes an account with its links, assignments and open invitations. Throws professional-not-found. */
export async function removeProfessional(db: Database, provider: IdentityProvider, by: By, which: Which) {
  await db.transaction((tx) => deleteProfessional(tx, provider, by, which))
}

/** The same within a transaction. */
export async function deleteProfessional(
  tx: Tx,
  provider: IdentityProvider,
  { actor, origin }: By,
  which: Which,
) {
  const locked = await lockProfessional(tx, which)
  // Before the links: for a family that accepts concurrently, either its invitation is already closed, or its link exists and is ended
  // here.
  const sent = and(eq(invitations.inviterId, locked.id), eq(invitations.status, 'sent'))
  const closed = await close(tx, sent, 'revoked')
  await notifyOfDeletedAgent(tx, locked.id)
  await endAllShares(tx, actor, { professionalId: locked.id })
  await deleteAssignments(tx, locked.id)
  await deleteUnusedPlaceholders(
    tx,
    closed.map(({ email }) => email),
  )
  await changeProfessional(tx, locked.id, { user: { deletedAt: now() }, about: {} })
  await signOutEverywhere(tx, provider, locked)
  await record(tx, { actor, action: 'account_deleted', subject: { kind: 'user', id: locked.id } })
  await recordSecurityEvent(tx, { action: 'account_deleted', actor, userId: locked.id, origin })
  await dropWelcome(tx, locked.email)
  // The server has warned by email before, and whoever never signed in has no account that they know of.
  if (actor !== null && locked.status !== 'invited') {
    await queueMail(tx, recipientOf(locked), { kind: 'account-deleted' })
  }
}

/**
 * Restores a deleted account without its families; returns an existing one unchanged. Throws professional-not-found, also once another
 * account has the address.
 */
export async function restoreProfessional(
  db: Database,
  provider: IdentityProvider,
  { actor, origin }: By,
  which: Which,
): Promise<Professional> {
  if (!isId(which.id)) throw new Problem('professional-not-found')
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, which.id), eq(users.role, which.role), isRestorable(users)))
      .for('update')
    if (!deleted) return findProfessional(tx, which)
    await changeProfessional(tx, deleted.id, { user: { deletedAt: null }, about: {} })
    await record(tx, { actor, action: 'account_restored', subject: { kind: 'user', id: deleted.id } })
    await recordSecurityEvent(tx, { action: 'account_restored', actor, userId: deleted.id, origin })
    if (deleted.suspendedAt !== null) return findProfessional(tx, which)
    if (deleted.status === 'invited') await mailWelcome(tx, provider, { ...deleted, ...which })
    else await queueMail(tx, recipientOf(deleted), { kind: 'account-restored', role: which.role })
    return findProfessional(tx, which)
  })
}
