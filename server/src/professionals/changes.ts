/** Changes of who a professional says to be: an approved one proposes them, and families see the old ones until an admin approves. */
import { identityFields, type ProposedChange } from '@bursar/contract/professionals'
import { eq } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { changeProfessional } from './queries.ts'
import { notifyAdmins } from './review-mail.ts'
import { professionals } from './table.ts'

type IdentityField = (typeof identityFields)[number]

/**
 * Keeps what an approved professional wants to be called or reached by until an admin decides, beside what was proposed before; a
 * field that is set back to the present value is withdrawn. An e-mail address has been confirmed by whoever calls this. Returns false
 * for somebody who is not approved yet: nothing is shown to families then, so the caller changes it at once.
 */
export async function proposeProfessionalChange(
  tx: Database,
  viewer: Viewer,
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
  const isLeft = Object.keys(after).length > 0
  await changeProfessional(tx, viewer.userId, {
    user: {},
    about: {
      proposed: isLeft ? after : null,
      proposedAt: isLeft ? (present.about.proposedAt ?? now()) : null,
      ...(present.about.rejected === 'change' && noRejection),
    },
  })
  await record(tx, {
    actor: viewer,
    action: 'change_proposed',
    subject: { kind: 'user', id: viewer.userId },
    detail: fields.join(', '),
  })
  if (isLeft) await notifyAdmins(tx)
  return true
}

/** Nothing was turned down, or what was is answered. */
export const noRejection = { rejected: null, rejectedAt: null, rejectionReason: null } as const
