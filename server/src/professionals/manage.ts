/** Changes professionals' accounts, as admins do: what they say, and whether they are suspended. */
import { Problem } from '@bursar/contract/problems'
import {
  identityFields,
  type Professional,
  type ProfessionalAdminUpdate,
} from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { handOverFamilies, returnFamilies } from '../assignments/suspended-families.ts'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import type { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { eraseOwnIdentity, requireFree } from './addresses.ts'
import { approveApplicant, findProfile } from './approval.ts'
import { noRejection } from './changes.ts'
import { changeProfessional, findProfessional, lockProfessional, type Which } from './queries.ts'
import { type Operator, recordWhetherVerified } from './verification.ts'
import { dropWelcome, mailWelcome } from './welcome.ts'

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
