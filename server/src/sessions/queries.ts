/** Opens, finds and ends sessions. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { batch, unnested } from '../database/batch.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Within } from '../database/each-slice.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import type { Ahead } from '../http/caller.ts'
import { eachSliceOnceADay } from '../limits/once-a-day.ts'
import { families } from '../schema/families.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { longestSession } from '../settings/lifetimes.ts'
import { isTooIdle, longestIdle } from '../users/idle.ts'
import {
  aheadColumns,
  aheadValues,
  asUser,
  demoFamilies,
  isDemoOf,
  noAnswers,
  type OwnAnswersColumn,
  type User,
  userColumns,
  withDemo,
} from '../users/queries.ts'

/** Creates a session; the token goes into the cookie and is not stored. */
export async function openSession(
  db: Database,
  { userId, signInId, device }: { userId: string; signInId: string | null; device: string | null },
): Promise<string> {
  const token = randomToken()
  await db
    .insert(sessions)
    .values({ tokenHash: hashOf(token), userId, signInId, device, expiresAt: inSeconds(longestSession) })
  return token
}

export interface SessionUser {
  user: User
  signInId: string | null
  seenAt: string
}

interface SessionQuestion extends Ahead {
  hash: string
}

/** The user of a session cookie while it is valid, with its sign-in and when it was last seen. Concurrent requests share one statement. */
export function findSessionUsers(
  db: Database,
  ownAnswers: OwnAnswersColumn = noAnswers,
): (token: string, ahead?: Ahead) => Promise<SessionUser | undefined> {
  const query = db
    .select({
      ...userColumns,
      place: sql<number>`asked.place`.mapWith(Number),
      sessionId: sessions.id,
      signInId: sessions.signInId,
      seenAt: sessions.lastSeenAt,
      demoFamilyId: demoFamilies.id,
      ahead: ownAnswers,
    })
    .from(
      sql`${unnested({ hashes: 'text', ...aheadColumns })}
        with ordinality as asked (token_hash, answers, profile, favorites, place)`,
    )
    .innerJoin(sessions, eq(sessions.tokenHash, sql`asked.token_hash`))
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(families, eq(families.ownerId, users.id))
    .leftJoin(demoFamilies, isDemoOf(sql`${sessions.signInId}::uuid`))
    .where(and(gt(sessions.expiresAt, sql.placeholder('now')), isNull(users.deletedAt)))
    .prepare('session_users')

  const find = batch(async (questions: readonly SessionQuestion[]) => {
    const rows = await query.execute({
      hashes: questions.map(({ hash }) => hash),
      ...aheadValues(questions),
      now: now(),
    })
    const found = new Map(rows.map((row) => [row.place, row]))
    return questions.map((_, at) => found.get(at + 1))
  })
  return async (token, ahead) => {
    const row = await find({ hash: hashOf(token), ...ahead })
    if (!row) return undefined
    const { sessionId, place: _, signInId, seenAt, demoFamilyId, ...user } = row
    if (isTooIdle(row.role, seenAt)) {
      await db.delete(sessions).where(eq(sessions.id, sessionId))
      return undefined
    }
    return { user: withDemo(asUser(user), demoFamilyId), signInId, seenAt }
  }
}

export async function endSession(db: Database, token: string) {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

/** Ends the sessions of a sign-in when the sign-in ends. */
export async function endSessionsOfSignIn(db: Database, signInId: string) {
  await db.delete(sessions).where(eq(sessions.signInId, signInId))
}

/** Ends every session of a user, or all except those of one sign-in. */
export async function endSessionsOfUser(db: Database, userId: string, exceptSignInId?: string) {
  const isOther =
    exceptSignInId === undefined ? undefined : sql`${sessions.signInId} is distinct from ${exceptSignInId}`
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isOther))
}

/** Deletes sessions that have expired, and once a day those that nobody has used for long, which no index finds. */
export async function deleteOldSessions(db: Database, stopping?: AbortSignal) {
  await db.delete(sessions).where(lt(sessions.expiresAt, now()))
  const isIdle = lt(sessions.lastSeenAt, inSeconds(-longestIdle.family))
  const deleteIdle = (within: Within) => db.delete(sessions).where(and(within(sessions.id), isIdle))
  await eachSliceOnceADay(db, 'idle sessions', sessions.id, deleteIdle, stopping)
}
