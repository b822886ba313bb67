/** Where an account is signed in, as its owner views and ends it. */
import { Problem } from '@bursar/contract/problems'
import type { OpenSession } from '@bursar/contract/sessions'
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { inSeconds, isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import type { Viewer } from '../http/caller.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { longestIdle } from '../users/idle.ts'

/** The current session: by its cookie, or by the sign-in of its bearer token. */
export interface ThisSession {
  token: string | undefined
  signInId: string | null
}

/** The open sessions of a user, most recently used first. */
export async function listSessions(
  db: Database,
  { userId, role }: Viewer,
  present: ThisSession,
): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      device: sessions.device,
      isThisOne: sql<boolean>`${isThisOne(present)}`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now()),
        gt(sessions.lastSeenAt, inSeconds(-longestIdle[role])),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  return rows
}

/** Ends the session of a cookie; with a hosted provider, which does not call us at sign-out, its sign-in too. */
export async function closeSessionOf(db: Database, provider: IdentityProvider, token: string) {
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(eq(sessions.tokenHash, hashOf(token)))
      .returning({ userId: sessions.userId, signInId: sessions.signInId })
    if (!ended || ended.signInId === null || provider.hosted === null) return
    const subject = await subjectOf(tx, provider, ended.userId)
    if (subject !== null) {
      await provider.endSignIns(tx, subject, { because: 'signed_out', only: ended.signInId })
    }
  })
}

/** Ends one session and its sign-in. Throws session-not-found also for another user's. */
export async function endOwnSession(
  db: Database,
  provider: IdentityProvider,
  viewer: Viewer,
  { id, origin }: { id: string; origin: Origin },
) {
  const { userId } = viewer
  if (!isId(id)) throw new Problem('session-not-found')
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
      .returning({ signInId: sessions.signInId })
    if (!ended) throw new Problem('session-not-found')
    await recordSecurityEvent(tx, { action: 'session_ended', actor: viewer, userId, origin, detail: 'one' })
    const subject = await subjectOf(tx, provider, userId)
    if (subject === null || ended.signInId === null) return
    await provider.endSignIns(tx, subject, { because: 'signed_out', only: ended.signInId })
  })
}

/** Ends all sessions and sign-ins of a user except the current one. */
export async function endOtherSessions(
  tx: Tx,
  provider: IdentityProvider,
  userId: string,
  present: ThisSession,
) {
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), sql`not (${isThisOne(present)})`))
  const subject = await subjectOf(tx, provider, userId)
  // Without the id of the current sign-in, ending the others would end it too.
  if (subject === null || present.signInId === null) return
  await provider.endSignIns(tx, subject, { because: 'signed_out', except: present.signInId })
}

function isThisOne({ token, signInId }: ThisSession): SQL {
  const byToken = token === undefined ? undefined : eq(sessions.tokenHash, hashOf(token))
  const bySignIn = signInId === null ? undefined : eq(sessions.signInId, signInId)
  const either = or(byToken, bySignIn)
  // For a session without a sign-in the comparison is null, which counts as false.
  return either ? sql`coalesce(${either}, false)` : sql`false`
}

/** The provider's id of a user; `null` for a user of another provider. */
async function subjectOf(tx: Tx, provider: IdentityProvider, userId: string): Promise<string | null> {
  const [user] = await tx
    .select({ subject: users.subject })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.provider, provider.name)))
  return user?.subject ?? null
}
