/** Erases unanswered invitations, with their addresses, some time after they have ended. */
import { invitationDays } from '@bursar/contract/invitations'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { eachInTurn } from '../database/each-in-turn.ts'
import { eachSlice, type Within } from '../database/each-slice.ts'
import { lockInvitations } from '../invitations/queries.ts'
import { onceADay } from '../limits/once-a-day.ts'
import { eraseAccount } from '../own-data/erase.ts'
import { invitations } from '../schema/invitations.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { welcomeSeconds } from '../settings/lifetimes.ts'
import { daySeconds } from '../settings/units.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { deleteUnusedPlaceholders } from '../users/placeholders.ts'

/** Per run; the next run does the rest. */
const maxRows = 1_000

/**
 * Erases invitations that were never accepted, including address and name, and their placeholder accounts. Returns the number of
 * invitations.
 */
export async function eraseUnanswered(db: Database, days: number): Promise<number> {
  return db.transaction(async (tx) => {
    const before = inSeconds(-days * daySeconds)
    // The index finds candidates by expiry date, but an invitation may have ended earlier: the exact end decides.
    const isOld = and(
      inArray(invitations.status, ['expired', 'revoked', 'superseded', 'declined']),
      lte(invitations.expiresAt, inSeconds((invitationDays - days) * daySeconds)),
      sql`case ${invitations.status} when 'expired' then ${invitations.expiresAt} else ${invitations.updatedAt} end
        <= ${before}::timestamptz`,
    )
    const old = await tx
      .select({ id: invitations.id })
      .from(invitations)
      .where(isOld)
      .orderBy(invitations.expiresAt)
      .limit(maxRows)
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return 0
    await lockInvitations(tx, inArray(invitations.id, ids))
    const erased = await tx
      .delete(invitations)
      .where(and(inArray(invitations.id, ids), isOld))
      .returning({ email: invitations.email })
    await deleteUnusedPlaceholders(
      tx,
      erased.map(({ email }) => email),
    )
    return erased.length
  })
}

/**
 * Erases professionals who were added by an admin and never signed in, some time after their last link expired. Returns the number.
 * If a hosted provider fails to delete one, the next run retries. All professionals have to be read for it, so only one process looks, once a
 * day.
 */
export async function eraseUnclaimed(
  db: Database,
  provider: IdentityProvider,
  days: number,
  stopping?: AbortSignal,
): Promise<number> {
  const isUnclaimed = and(
    eq(users.status, 'invited'),
    or(eq(users.role, 'financial_agent'), eq(users.role, 'admission_professional')),
    isNull(users.deletedAt),
    lte(users.updatedAt, inSeconds(-days * daySeconds - welcomeSeconds)),
  )
  const due: string[] = []
  const find = async (within: Within) => {
    if (due.length >= maxRows) return
    const rows = await db
      .select({ id: users.id })
      .from(professionals)
      .innerJoin(users, eq(users.id, professionals.userId))
      .where(and(within(professionals.userId), within(users.id), isUnclaimed))
      .limit(maxRows - due.length)
    due.push(...rows.map(({ id }) => id))
  }
  let erased = 0
  const erase = async (id: string) => {
    if (await db.transaction((tx) => eraseAccount(tx, provider, id, isUnclaimed))) erased += 1
  }
  const findAndErase = async () => {
    await eachSlice(db, professionals.userId, find, { stopping })
    await eachInTurn(due, erase, { what: 'erasures', stopping })
  }
  // With the erasures, so that all of it is retried if one fails.
  await onceADay(db, 'unclaimed accounts', findAndErase, stopping)
  return erased
}
