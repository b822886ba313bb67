/**
 * Backdates the demo world, which was created just now, so that it shows states that take days. Changes only timestamps, and
 * only here.
 */
import { invitationDays, resendPause } from '@bursar/contract/invitations'
import { asc, eq, ne, sql } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { families } from '../schema/families.ts'
import { helpRequests, helpTransitions } from '../schema/help.ts'
import { invitations } from '../schema/invitations.ts'
import { users } from '../schema/users.ts'
import { dayMs } from '../settings/units.ts'

/** What to backdate: an invitation past its expiry, a help request or an account by some days. */
export type Passed =
  | { what: 'invitation'; id: string }
  | { what: 'help' | 'account'; id: string; days: number }

/** Families signed up over the six months shown on the admin dashboard, more of them recently. */
const daysOfGrowth = 25 * 7

export async function letTimePass(db: Database, passed: readonly Passed[]) {
  const came = await db
    .select({ id: families.id })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    // Placeholder accounts are as old as their invitation.
    .where(ne(users.status, 'invited'))
    .orderBy(asc(families.createdAt), asc(families.id))
  for (const [index, { id }] of came.entries()) {
    const share = index / Math.max(1, came.length - 1)
    // The square root puts more sign-ups in the last weeks, and a few today.
    const days = Math.max(0, Math.round(daysOfGrowth * (1 - Math.sqrt(share)) - 1))
    await db
      .update(families)
      .set({ createdAt: daysAgo(days) })
      .where(eq(families.id, id))
  }
  for (const one of passed) {
    if (one.what === 'invitation') {
      await db
        .update(invitations)
        .set({ createdAt: daysAgo(invitationDays + 6), expiresAt: daysAgo(6) })
        .where(eq(invitations.id, one.id))
    } else if (one.what === 'account') {
      await db
        .update(users)
        .set({ createdAt: daysAgo(one.days) })
        .where(eq(users.id, one.id))
    } else {
      const ago = daysAgo(one.days)
      await db
        .update(helpRequests)
        .set({ createdAt: ago, waitingSince: ago })
        .where(eq(helpRequests.id, one.id))
      // All by the same amount, so that steps stay in order.
      const earlier = sql`${helpTransitions.at} - make_interval(days => ${one.days}::int)`
      await db.update(helpTransitions).set({ at: earlier }).where(eq(helpTransitions.requestId, one.id))
    }
  }
}

/** Backdates invitations past the waiting period, so that they can be resent. */
export async function letPauseEnd(db: Database, invitationId: string) {
  await db
    .update(invitations)
    .set({ createdAt: inSeconds(-resendPause) })
    .where(eq(invitations.id, invitationId))
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString()
}
