/** What becomes of invitations without their inviter: their email may not be sent or is refused, and their link expires. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import type { Verdict } from '../mail/sender.ts'
import { invitations } from '../schema/invitations.ts'
import type { Mail } from '../schema/mail-content.ts'
import { users } from '../schema/users.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'
import { isInGoodStanding } from '../users/standing.ts'
import { close, isOpenInvitation } from './queries.ts'

/** Records for the inviter that an address doesn't exist. `mail`: the email that was refused; only those of invitations count. */
export async function noteRefused(tx: Tx, mail: Mail) {
  if (mail.kind !== 'invitation') return
  await tx
    .update(invitations)
    .set({ refusedAt: now() })
    .where(eq(invitations.tokenHash, hashOf(mail.token)))
}

/**
 * Whether an email may still be sent. That of an invitation which was canceled, replaced or answered may not; while its sender has no access to
 * families, it waits, because it works again once a report is cleared or a suspension lifted.
 */
export async function verdictOnMail(db: Database, mail: Mail): Promise<Verdict> {
  if (mail.kind !== 'invitation') return 'send'
  const [open] = await db
    .select({ isInviterInGoodStanding: sql<boolean>`${isInGoodStanding(users)}` })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .where(and(eq(invitations.tokenHash, hashOf(mail.token)), isOpenInvitation()))
  if (!open) return 'drop'
  return open.isInviterInGoodStanding ? 'send' : 'hold'
}

/** Per transaction of `recordExpired`. */
const maxExpired = 1_000

/** Records which links have expired. The status is right without it; this cleans up the placeholder accounts. */
export async function recordExpired(db: Database, stopping?: AbortSignal) {
  const isExpired = and(eq(invitations.status, 'sent'), lte(invitations.expiresAt, now()))
  let found: number
  do {
    const some = await db.select({ id: invitations.id }).from(invitations).where(isExpired).limit(maxExpired)
    const ids = some.map(({ id }) => id)
    await db.transaction(async (tx) => {
      const expired = await close(tx, and(inArray(invitations.id, ids), isExpired), 'expired')
      await deleteUnusedPlaceholders(
        tx,
        expired.map(({ email }) => email),
      )
    })
    found = ids.length
  } while (found === maxExpired && !stopping?.aborted)
}
