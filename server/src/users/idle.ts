/** Idle timeouts per role, and recording when a user was last seen. */
import type { Role } from '@bursar/contract/roles'
import { eq, or } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import { hostedSignIns, signIns } from '../schema/identity.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { signInSeconds } from '../settings/lifetimes.ts'
import type { ProviderName } from './identity-provider.ts'

const minute = 60

/** After this many seconds without a request, a sign-in and its sessions end. Shorter for roles that see other people's data. */
export const longestIdle: Record<Role, number> = {
  family: signInSeconds,
  admin: 30 * minute,
  admission_professional: 30 * minute,
  financial_agent: 30 * minute,
}

/** Whether a user of this role was idle for too long. */
export function isTooIdle(role: Role, lastSeenAt: string): boolean {
  return secondsSince(lastSeenAt) > longestIdle[role]
}

/** Whether a last-seen time is more than a minute old; more frequent updates are skipped to save writes. */
export function isStale(lastSeenAt: string | null): boolean {
  return lastSeenAt === null || secondsSince(lastSeenAt) > minute
}

/**
 * Records that a user was seen: in the user, the sign-in and its sessions. All are updated at the same time, so that a client with only the
 * bearer token keeps the session open, and one that only loads pages keeps the sign-in active.
 */
export async function recordSeen(
  db: Database,
  {
    provider,
    userId,
    signInId,
    sessionToken,
  }: {
    provider: ProviderName
    userId: string
    signInId: string | null
    sessionToken: string | undefined
  },
) {
  const lastSeenAt = now()
  await db.update(users).set({ lastSeenAt }).where(eq(users.id, userId))
  const signIn = signInId ?? undefined
  if (signIn !== undefined) {
    const table = provider === 'embedded' ? signIns : hostedSignIns
    await db.update(table).set({ lastSeenAt }).where(eq(table.id, signIn))
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
