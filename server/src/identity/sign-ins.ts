/**
 * Sign-ins and their refresh tokens.
 *
 * Every refresh replaces the token. A replaced token that is used again ends the whole sign-in: it exists twice, one copy is stolen, and we
 * cannot know which. There are two exceptions:
 *
 * - It stays valid for a minute, because two tabs of one browser may send the same cookie at the same time. Each tab then gets its own
 *   successor, and the next refresh with either one makes the other a replaced token.
 * - It stays valid as long as nobody has used its successor: a phone that lost its connection, or a page that was closed, may never have got
 *   the answer. The successor is superseded then.
 *
 * If a thief used the token in either case, the next refresh of the owner ends the sign-in, because the owner's token is a replaced one.
 */
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf, randomToken } from '../encryption/secrets.ts'
import { credentials, refreshTokens, signIns } from '../schema/identity.ts'
import { sessions } from '../schema/session.ts'
import { users } from '../schema/users.ts'
import { recordSignInDevice } from '../security-log/devices.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { endSessionsOfSignIn, endSessionsOfUser } from '../sessions/queries.ts'
import { longestSession, signInSeconds } from '../settings/lifetimes.ts'
import type { EndedBecause, EndedSignIns } from '../users/identity-provider.ts'
import { isTooIdle } from '../users/idle.ts'

/** Seconds for which a replaced token works in any case: for tabs that refresh at once. */
const graceForReplaced = 60

export interface SignedIn {
  signInId: string
  subject: string
  email: string
  refreshToken: string
}

/** How a user authenticated; stored in the security log. */
export interface Proof {
  by: 'password' | 'sign-up code' | 'authenticator' | 'recovery code' | 'passkey'
  origin: Origin
}

/** Begins a sign-in, in the transaction in which the user authenticated. */
export async function beginSignIn(
  tx: Tx,
  who: { subject: string; email: string },
  { by, origin }: Proof,
): Promise<SignedIn> {
  const refreshToken = randomToken()
  const [signIn] = await tx
    .insert(signIns)
    .values({ credentialId: who.subject, expiresAt: inSeconds(signInSeconds) })
    .returning({ id: signIns.id })
  if (!signIn) throw new Error('the sign-in was not stored')
  await tx.insert(refreshTokens).values({ tokenHash: hashOf(refreshToken), signInId: signIn.id })
  const actor = await actorOf(tx, who.subject)
  // A new sign-up has no user yet.
  if (actor) {
    // Not only with the session, because a script may send bearer tokens and never open one.
    await recordSignInDevice(tx, { userId: actor.userId, origin })
    await recordSecurityEvent(tx, { action: 'signed_in', actor, userId: actor.userId, origin, detail: by })
  }
  return { ...who, signInId: signIn.id, refreshToken }
}

/** The user of an identity, as the actor in the security log. */
export async function actorOf(db: Database, subject: string): Promise<{ userId: string; role: Role } | null> {
  const [user] = await db
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(and(eq(users.provider, 'embedded'), eq(users.subject, subject)))
  return user ?? null
}

/** Throws account-deleted for the owner of a deleted account, who has proved who they are, so that they learn why they can't sign in. */
export async function requirePresent(db: Database, subject: string) {
  const isOfDeleted = and(
    eq(users.provider, 'embedded'),
    eq(users.subject, subject),
    isNotNull(users.deletedAt),
  )
  if ((await db.$count(users, isOfDeleted)) > 0) throw new Problem('account-deleted')
}

/** When the owner of a sign-in last authenticated. */
export async function provedAt(db: Database, signInId: string): Promise<string | null> {
  const [signIn] = await db
    .select({ provedAt: signIns.provedAt })
    .from(signIns)
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)))
  return signIn?.provedAt ?? null
}

/** Records that the owner of a sign-in has just authenticated. Throws not-signed-in if it has ended. */
export async function recordProof(tx: Tx, signInId: string) {
  const [noted] = await tx
    .update(signIns)
    .set({ provedAt: now() })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)))
    .returning({ id: signIns.id })
  if (!noted) throw new Problem('not-signed-in')
}

/** Exchanges a refresh token for the next one. Throws not-signed-in, or session-reused for one that was already replaced. */
export async function refreshSignIn(db: Database, token: string, origin: Origin): Promise<SignedIn> {
  const tokenHash = hashOf(token)
  const refreshToken = randomToken()
  const outcome = await db.transaction(async (tx) => {
    // Locked, so that two requests with the same token run one after the other.
    const [locked] = await tx
      .select({
        signInId: signIns.id,
        subject: credentials.id,
        email: credentials.email,
        role: users.role,
        replacedAt: refreshTokens.replacedAt,
        isSuperseded: refreshTokens.isSuperseded,
        startedAt: signIns.createdAt,
        lastSeenAt: signIns.lastSeenAt,
        expiresAt: signIns.expiresAt,
        endedAt: signIns.endedAt,
      })
      .from(refreshTokens)
      .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
      .innerJoin(credentials, eq(credentials.id, signIns.credentialId))
      .leftJoin(users, and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
      .where(eq(refreshTokens.tokenHash, tokenHash))
      .for('update', { of: [refreshTokens, signIns] })
    if (!locked || locked.endedAt !== null || locked.expiresAt <= now()) return 'not-signed-in'
    if (locked.startedAt <= inSeconds(-longestSession)) return 'not-signed-in'
    if (isTooIdle(locked.role ?? 'family', locked.lastSeenAt)) {
      await endSignIn(tx, locked.signInId, 'signed_out')
      return 'not-signed-in'
    }
    const { signInId, replacedAt } = locked
    const isReplaced = replacedAt !== null && replacedAt <= inSeconds(-graceForReplaced)
    if (
      isReplaced &&
      (locked.isSuperseded || (await wasContinued(tx, { signInId, tokenHash, replacedAt })))
    ) {
      await endSignIn(tx, signInId, 'token_reused')
      const owner = await actorOf(tx, locked.subject)
      await recordSecurityEvent(tx, {
        action: 'refresh_token_reused',
        actor: null,
        userId: owner?.userId ?? null,
        origin,
      })
      return 'session-reused'
    }
    const isThis = eq(refreshTokens.tokenHash, tokenHash)
    if (replacedAt === null || isReplaced) {
      // Including this one if its answer was lost: its minute starts again, for another tab that sends it at the same time.
      const isExchanged = or(isNull(refreshTokens.replacedAt), isThis)
      await tx
        .update(refreshTokens)
        .set({ replacedAt: now(), isSuperseded: ne(refreshTokens.tokenHash, tokenHash) as SQL<boolean> })
        .where(and(eq(refreshTokens.signInId, signInId), isExchanged))
    } else if (locked.isSuperseded) {
      await tx.update(refreshTokens).set({ isSuperseded: false }).where(isThis)
    }
    await tx.insert(refreshTokens).values({ tokenHash: hashOf(refreshToken), signInId })
    await tx
      .update(signIns)
      .set({ expiresAt: inSeconds(signInSeconds) })
      .where(eq(signIns.id, signInId))
    return locked
  })
  // Thrown outside the transaction: inside, ending a stolen sign-in would be rolled back.
  if (typeof outcome === 'string') throw new Problem(outcome)
  const { signInId, subject, email } = outcome
  return { signInId, subject, email, refreshToken }
}

/** Whether another token of the sign-in has been used since this one was exchanged. */
async function wasContinued(
  tx: Tx,
  { signInId, tokenHash, replacedAt }: { signInId: string; tokenHash: string; replacedAt: string },
): Promise<boolean> {
  const isUsed = and(
    eq(refreshTokens.signInId, signInId),
    ne(refreshTokens.tokenHash, tokenHash),
    gte(refreshTokens.replacedAt, replacedAt),
    eq(refreshTokens.isSuperseded, false),
  )
  return (await tx.$count(refreshTokens, isUsed)) > 0
}

export async function signOutWith(db: Database, refreshToken: string, origin: Origin) {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ signInId: signIns.id, subject: sql<string>`${signIns.credentialId}::text` })
      .from(refreshTokens)
      .innerJoin(signIns, eq(signIns.id, refreshTokens.signInId))
      .where(and(eq(refreshTokens.tokenHash, hashOf(refreshToken)), isNull(signIns.endedAt)))
    if (!found) return
    await endSignIn(tx, found.signInId, 'signed_out')
    const actor = await actorOf(tx, found.subject)
    if (actor) await recordSecurityEvent(tx, { action: 'signed_out', actor, userId: actor.userId, origin })
  })
}

async function endSignIn(tx: Tx, signInId: string, endedBecause: EndedBecause) {
  await tx
    .update(signIns)
    .set({ endedAt: now(), endedBecause })
    .where(and(eq(signIns.id, signInId), isNull(signIns.endedAt)))
  await endSessionsOfSignIn(tx, signInId)
}

/** Ends sign-ins of one identity: all of them, only one, or all except one. */
export async function endSignInsOf(tx: Tx, subject: string, { because, only, except }: EndedSignIns) {
  const ended = await tx
    .update(signIns)
    .set({ endedAt: now(), endedBecause: because })
    .where(
      and(
        eq(signIns.credentialId, subject),
        isNull(signIns.endedAt),
        only === undefined ? undefined : eq(signIns.id, only),
        except === undefined ? undefined : ne(signIns.id, except),
      ),
    )
    .returning({ id: signIns.id })
  // Earlier versions deleted sign-ins without their sessions, which can then only be found by their owner.
  const owner = only === undefined ? await actorOf(tx, subject) : undefined
  if (owner) await endSessionsOfUser(tx, owner.userId, except)
  else for (const { id } of ended) await endSessionsOfSignIn(tx, id)
}

/** Deletes sign-ins that have ended or expired with their sessions, and replaced tokens that are no longer needed to detect reuse. */
export async function deleteOldSignIns(db: Database) {
  const isOld = or(lt(signIns.expiresAt, now()), lt(signIns.endedAt, inSeconds(-signInSeconds)))
  const old = db
    .select({ id: sql`${signIns.id}::text` })
    .from(signIns)
    .where(isOld)
  await db.delete(sessions).where(inArray(sessions.signInId, old))
  await db.delete(signIns).where(isOld)
  const before = inSeconds(-signInSeconds)
  // A token is created before it is replaced, and only the creation has an index.
  await db
    .delete(refreshTokens)
    .where(and(lt(refreshTokens.createdAt, before), lt(refreshTokens.replacedAt, before)))
}
