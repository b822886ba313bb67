/** Opening, finding and ending sessions. */
import type { Role } from '@bursar/contract/roles'
import { and, eq, gt, lt, or } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { families } from '../families/table.ts'
import { hashOf, randomToken } from '../identity/secrets.ts'
import { asUser, type User, userColumns } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { sessions } from './table.ts'

const minute = 60
const day = 24 * 60 * minute

/** After how many seconds without a request a session ends. Screens with other people's data close sooner. */
const longestIdle: Record<Role, number> = {
  family: 30 * day,
  admin: 30 * minute,
  admission_professional: 30 * minute,
  financial_agent: 30 * minute,
}
/** Used or not, a session ends after this; one signs in again. */
export const longestSession = 90 * day

/** A new session; the token goes into the cookie and is not kept. */
export async function openSession(
  db: Database,
  { userId, signInId }: { userId: string; signInId: string | null },
): Promise<string> {
  const token = randomToken()
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, signInId, expiresAt: inSeconds(longestSession) })
  return token
}

/** The user of a session that has not ended, and a note that it was seen. */
export async function findSessionUser(db: Database, token: string): Promise<User | undefined> {
  const [row] = await db
    .select({ ...userColumns, sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(families, eq(families.ownerId, users.id))
    .where(and(eq(sessions.tokenHash, hashOf(token)), gt(sessions.expiresAt, now())))
  if (!row) return undefined
  const { sessionId, lastSeenAt, ...user } = row
  const idleSeconds = (Date.now() - Date.parse(lastSeenAt)) / 1000
  if (idleSeconds > longestIdle[row.role]) {
    await db.delete(sessions).where(eq(sessions.id, sessionId))
    return undefined
  }
  if (idleSeconds > minute) {
    await db.update(sessions).set({ lastSeenAt: now() }).where(eq(sessions.id, sessionId))
  }
  return asUser(user)
}

export async function endSession(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends what was opened with one sign-in, when that sign-in ends. */
export async function endSessionsOfSignIn(db: Database, signInId: string) {
  await db.delete(sessions).where(eq(sessions.signInId, signInId))
}

/** Ends every session of a user. */
export async function endSessionsOfUser(db: Database, userId: string) {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Removes what has ended by itself. */
export async function forgetOldSessions(db: Database) {
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now()), lt(sessions.lastSeenAt, inSeconds(-longestIdle.family))))
}
