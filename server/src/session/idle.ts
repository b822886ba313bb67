/** When somebody was last here: how long one may be away before one signs in again, and the note that one was seen. */
import type { Role } from '@bursar/contract/roles'
import { eq, or } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../identity/secrets.ts'
import { hostedSignIns, signIns } from '../identity/table.ts'
import { users } from '../users/table.ts'
import { sessions } from './table.ts'

const minute = 60
const day = 24 * 60 * minute

/** After how many seconds without a request a sign-in and its sessions end. Screens with other people's data close sooner. */
export const longestIdle: Record<Role, number> = {
  family: 30 * day,
  admin: 30 * minute,
  admission_professional: 30 * minute,
  financial_agent: 30 * minute,
}

/** Whether somebody of this role was away for too long. */
export function isTooIdle(role: Role, lastSeenAt: string): boolean {
  return secondsSince(lastSeenAt) > longestIdle[role]
}

/** Whether a note of when somebody was seen is more than a minute old; closer it is not kept, to spare the writes. */
export function isStale(lastSeenAt: string | null): boolean {
  return lastSeenAt === null || secondsSince(lastSeenAt) > minute
}

/**
 * Notes that a user was here: with the user, with the sign-in and with its sessions. They are told together, so that whoever
 * works with the bearer token alone keeps the session, and whoever only reads pages keeps the sign-in.
 */
export async function recordSeen(
  db: Database,
  {
    userId,
    signInId,
    sessionToken,
  }: { userId: string; signInId: string | null; sessionToken: string | undefined },
) {
  const lastSeenAt = now()
  await db.update(users).set({ lastSeenAt }).where(eq(users.id, userId))
  const signIn = signInId ?? undefined
  if (signIn !== undefined) {
    // It is of one provider or of the other.
    await db.update(signIns).set({ lastSeenAt }).where(eq(signIns.id, signIn))
    await db.update(hostedSignIns).set({ lastSeenAt }).where(eq(hostedSignIns.id, signIn))
  }
  const these = [
    signIn === undefined ? undefined : eq(sessions.signInId, signIn),
    sessionToken === undefined ? undefined : eq(sessions.tokenHash, hashOf(sessionToken)),
  ].filter((part) => part !== undefined)
  if (these.length > 0)
    await db
      .update(sessions)
      .set({ lastSeenAt })
      .where(or(...these))
}

function secondsSince(moment: string): number {
  return (Date.now() - Date.parse(moment)) / 1000
}
