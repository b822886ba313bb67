/**
 * Changes to a professional's identity. An approved professional only proposes them, and families see the old values until an admin
 * approves.
 */
import { identityFields, type ProposedChange } from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { changeProfessional } from './queries.ts'
import { notifyAdmins } from './review-mail.ts'

type IdentityField = (typeof identityFields)[number]

/**
 * Stores an approved professional's new name, organization or address until an admin decides, along with earlier proposals. Setting a field
 * back to its current value withdraws the proposal. The caller must have confirmed a new email address. Returns false for a professional
 * who is not approved yet: families see nothing of them, so the caller applies the change immediately.
 */
export async function proposeProfessionalChange(
  tx: Tx,
  viewer: Pick<Viewer, 'userId' | 'role'>,
  change: ProposedChange,
): Promise<boolean> {
  const [present] = await tx
    .select({ user: users, about: professionals })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .where(eq(users.id, viewer.userId))
    .for('no key update', { of: users })
  if (!present) throw new Error('only professionals propose changes')
  if (present.user.status === 'pending') return false
  const current = { ...present.about, name: present.user.name, email: present.user.email }
  const before = present.about.proposed ?? {}
  const after = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(
      ([field, value]) => value !== undefined && value !== current[field as IdentityField],
    ),
  ) as ProposedChange
  const fields = identityFields.filter((field) => after[field] !== before[field])
  if (fields.length === 0) return true
  const hasProposal = Object.keys(after).length > 0
  await changeProfessional(tx, viewer.userId, {
    user: {},
    about: {
      proposed: hasProposal ? after : null,
      proposedAt: hasProposal ? (present.about.proposedAt ?? now()) : null,
      ...(present.about.rejected === 'change' && noRejection),
    },
  })
  await record(tx, {
    actor: viewer,
    action: 'change_proposed',
    subject: { kind: 'user', id: viewer.userId },
    detail: fields,
  })
  if (hasProposal) await notifyAdmins(tx)
  return true
}

/** No rejection, or a later change has replaced it. */
export const noRejection = { rejected: null, rejectedAt: null, rejectionReason: null } as const
