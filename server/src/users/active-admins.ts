/** The admins who can sign in: not suspended, not deleted, and known to the identity provider. */
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '../database/connect.ts'
import { queueMails } from '../mail/outbox.ts'
import type { Mail } from '../schema/mail-content.ts'
import { users } from '../schema/users.ts'

export const isActiveAdmin = and(
  eq(users.role, 'admin'),
  isNull(users.suspendedAt),
  isNull(users.deletedAt),
  isNotNull(users.subject),
) as SQL

/** Locks them in order of id and returns their ids: if two transactions each end one of the last two, the second one sees that only one is left. */
export async function lockActiveAdmins(tx: Tx): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update')
  return admins.map(({ id }) => id)
}

export async function mailAdmins(tx: Tx, content: Mail) {
  const admins = await tx.select({ to: users.email, locale: users.language }).from(users).where(isActiveAdmin)
  await queueMails(
    tx,
    admins.map((admin) => ({ ...admin, content })),
  )
}
