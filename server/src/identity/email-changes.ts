/**
 * Changes the email address of an account. The new address has to be confirmed with a mailed code. The previous address gets a link that
 * undoes the change.
 */
import { undoEmailDays } from '@bursar/contract/credentials'
import { Problem } from '@bursar/contract/problems'
import { and, asc, eq, gt, gte, lt, ne, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { revokeCalendarLinkOf } from '../calendar/queries.ts'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import { hashOf, randomCode, randomToken } from '../encryption/secrets.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail, tieMails } from '../mail/outbox.ts'
import { cancelDeletionSince } from '../own-data/deletion.ts'
import { credentials, emailChanges, emailUndos, passwordResets } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { emailChangeSeconds, resetSeconds } from '../settings/lifetimes.ts'
import { dayMs, daySeconds } from '../settings/units.ts'
import { deletePlaceholder } from '../users/placeholders.ts'
import { isProfessional, type ProfessionalAccounts } from '../users/professional-accounts.ts'
import { credentialsOf, removeSecondStepsSince, type SecondFactorParts } from './second-factor.ts'
import { endChallengesOf } from './sign-in-challenges.ts'
import { actorOf, endSignInsOf } from './sign-ins.ts'

const maxCodeAttempts = 5

/**
 * Mails the code. If the address already has an account, mails a notice instead, in the same steps. With the current address, a professional
 * withdraws a change that waits for approval; for anyone else it throws invalid-input.
 */
export async function requestEmailChange(
  db: Database,
  viewer: Viewer,
  {
    email,
    origin,
    professionals,
  }: { email: string; origin: Origin; professionals: ProfessionalAccounts | null },
): Promise<'check-mail' | 'withdrawn'> {
  if (isProfessional(viewer) && professionals === null) throw new Problem('not-allowed')
  const account = await credentialsOf(db, viewer.userId)
  if (email === account.email) {
    const isWithdrawn = await db.transaction(async (tx) => {
      await tx.delete(emailChanges).where(eq(emailChanges.credentialId, account.id))
      return isProfessional(viewer) && professionals?.proposeChange(tx, viewer, { email })
    })
    if (isWithdrawn) return 'withdrawn'
    throw new Problem('invalid-input', { errors: [ownEmail] })
  }
  const code = randomCode()
  await db.transaction(async (tx) => {
    const [taken] = await tx
      .select({ id: credentials.id, role: users.role })
      .from(credentials)
      .leftJoin(users, and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
      .where(eq(credentials.email, email))
    const waiting = {
      email,
      // A code that nobody receives, if the address is taken.
      codeHash: hashOf(account.id + (taken ? randomToken() : code)),
      triesLeft: maxCodeAttempts,
      expiresAt: inSeconds(emailChangeSeconds),
    }
    await tx
      .insert(emailChanges)
      .values({ credentialId: account.id, ...waiting })
      .onConflictDoUpdate({ target: emailChanges.credentialId, set: waiting })
    await queueMail(
      tx,
      { to: email, locale: account.language },
      taken
        ? { kind: 'email-change-taken', role: taken.role ?? 'family' }
        : { kind: 'email-change-code', code },
    )
    await recordSecurityEvent(tx, {
      action: 'email_change_requested',
      actor: viewer,
      userId: viewer.userId,
      origin,
    })
  })
  return 'check-mail'
}

const ownEmail = { path: 'email', code: 'own_email', message: 'You already sign in with this email.' }

/** Throws wrong-code for a wrong, used or expired code, and after five attempts. */
export async function confirmEmailChange(
  db: Database,
  viewer: Viewer,
  {
    code,
    origin,
    professionals,
  }: { code: string; origin: Origin; professionals: ProfessionalAccounts | null },
): Promise<{ isWaitingForApproval: boolean }> {
  const account = await credentialsOf(db, viewer.userId)
  // Counted before the comparison and in one statement, so that concurrent attempts count too.
  const [waiting] = await db
    .update(emailChanges)
    .set({ triesLeft: sql`${emailChanges.triesLeft} - 1` })
    .where(
      and(
        eq(emailChanges.credentialId, account.id),
        gt(emailChanges.expiresAt, now()),
        gt(emailChanges.triesLeft, 0),
      ),
    )
    .returning()
  if (!waiting || waiting.codeHash !== hashOf(account.id + code)) throw new Problem('wrong-code')
  return db.transaction(async (tx) => {
    const [used] = await tx
      .delete(emailChanges)
      .where(and(eq(emailChanges.credentialId, account.id), eq(emailChanges.codeHash, waiting.codeHash)))
      .returning()
    if (!used) throw new Problem('wrong-code')
    if (isProfessional(viewer)) {
      if (professionals === null) throw new Problem('not-allowed')
      if (await professionals.proposeChange(tx, viewer, { email: used.email })) {
        await queueMail(
          tx,
          { to: account.email, locale: account.language },
          { kind: 'email-change-proposed', role: viewer.role },
        )
        return { isWaitingForApproval: true }
      }
    }
    await changeEmail(tx, viewer.userId, { email: used.email, actor: viewer, origin })
    return { isWaitingForApproval: false }
  })
}

/**
 * Changes the address of an account to a confirmed one, and mails the previous address how to undo that. Throws wrong-code if someone else
 * has taken the address in the meantime.
 */
export async function changeEmail(
  tx: Tx,
  userId: string,
  { email, actor, origin }: { email: string; actor: Viewer | null; origin: Origin | null },
) {
  const account = await credentialsOf(tx, userId)
  await storeEmail(tx, { userId, credentialId: account.id, email }, 'wrong-code')
  // Invalidates links mailed to the previous address, except the one that undoes this change.
  await tx.delete(passwordResets).where(eq(passwordResets.credentialId, account.id))
  await record(tx, {
    actor,
    action: 'account_changed',
    subject: { kind: 'user', id: userId },
    detail: 'email',
  })
  await recordSecurityEvent(tx, { action: 'email_changed', actor, userId, origin })
  const isChangedBack = await takeBackChanges(tx, { credentialId: account.id, email })
  await queueMail(
    tx,
    { to: account.email, locale: account.language },
    isChangedBack
      ? { kind: 'email-change-undone' }
      : { kind: 'email-changed', token: await addUndo(tx, account) },
  )
  await tieMails(tx, { to: account.email, userId })
}

/** Returns the token of the link that restores the present address. */
async function addUndo(tx: Tx, { id, email }: { id: string; email: string }): Promise<string> {
  const token = randomToken()
  await tx.insert(emailUndos).values({
    tokenHash: hashOf(token),
    credentialId: id,
    formerEmail: email,
    expiresAt: inSeconds(undoEmailDays * daySeconds),
  })
  return token
}

/**
 * Whether an address is one that could still be restored. Its undo ends, and so do later ones: a change back undoes those changes, and
 * whoever made them must not be able to repeat them. Earlier ones stay, or changing there and back would end the undo of the real owner.
 */
async function takeBackChanges(
  tx: Tx,
  { credentialId, email }: { credentialId: string; email: string },
): Promise<boolean> {
  const isOpen = and(eq(emailUndos.credentialId, credentialId), gt(emailUndos.expiresAt, now()))
  const [undone] = await tx
    .select({ expiresAt: emailUndos.expiresAt })
    .from(emailUndos)
    .where(and(isOpen, eq(emailUndos.formerEmail, email)))
    .orderBy(asc(emailUndos.expiresAt))
    .limit(1)
  if (!undone) return false
  await tx.delete(emailUndos).where(and(isOpen, gte(emailUndos.expiresAt, undone.expiresAt)))
  return true
}

/**
 * Restores the previous address for an owner who did not request the change. Someone who changed it knows the password and may have added a
 * passkey or a calendar link, or have asked to delete the account: every sign-in ends, recent second factors and links are removed, a recent
 * request for deletion is canceled, and only a mailed link to choose a new password opens the account. Throws email-change-closed.
 */
export async function undoEmailChange(
  { db, passwords }: Pick<SecondFactorParts, 'db' | 'passwords'>,
  { token, origin }: { token: string; origin: Origin },
) {
  await db.transaction(async (tx) => {
    const [undo] = await tx
      .delete(emailUndos)
      .where(and(eq(emailUndos.tokenHash, hashOf(token)), gt(emailUndos.expiresAt, now())))
      .returning()
    const user = undo && (await actorOf(tx, undo.credentialId))
    if (!undo || !user) throw new Problem('email-change-closed')
    const { credentialId, formerEmail } = undo
    const { email: replaced, language } = await credentialsOf(tx, user.userId)
    const since = suspiciousSince(undo.expiresAt)
    // Comes first, because it locks the family, and the family is locked before its user.
    await cancelDeletionSince(tx, user.userId, since)
    await storeEmail(tx, { userId: user.userId, credentialId, email: formerEmail }, 'email-change-closed')
    await tx
      .update(credentials)
      .set({ passwordHash: passwords.unusable() })
      .where(eq(credentials.id, credentialId))
    await tx.delete(emailUndos).where(eq(emailUndos.credentialId, credentialId))
    await tx.delete(emailChanges).where(eq(emailChanges.credentialId, credentialId))
    await tx.delete(passwordResets).where(eq(passwordResets.credentialId, credentialId))
    await endChallengesOf(tx, credentialId)
    await endSignInsOf(tx, credentialId, { because: 'email_change_undone' })
    await removeSecondStepsSince(tx, credentialId, since)
    const isCalendarLinkOff = await revokeCalendarLinkOf(tx, user.userId, { since, origin })
    const reset = randomToken()
    await tx
      .insert(passwordResets)
      .values({ tokenHash: hashOf(reset), credentialId, expiresAt: inSeconds(resetSeconds) })
    await queueMail(
      tx,
      { to: formerEmail, locale: language },
      {
        kind: 'reset',
        token: reset,
        role: user.role,
        isOnlyWayIn: true,
        ...(isCalendarLinkOff && { isCalendarLinkOff }),
      },
    )
    await queueMail(tx, { to: replaced, locale: language }, { kind: 'email-change-undone' })
    await tieMails(tx, { to: replaced, userId: user.userId })
    const change = { actor: null, action: 'account_changed', detail: 'email' } as const
    await record(tx, { ...change, subject: { kind: 'user', id: user.userId } })
    await recordSecurityEvent(tx, {
      action: 'email_changed',
      actor: null,
      userId: user.userId,
      origin,
      detail: 'undone',
    })
  })
}

/** Starts one day before the change, because an attacker may have added a second factor or a calendar link first. */
function suspiciousSince(undoExpiresAt: string): string {
  return new Date(Date.parse(undoExpiresAt) - (undoEmailDays + 1) * dayMs).toISOString()
}

/** Updates the address in both the sign-in and the user. A placeholder account for the address is replaced. */
async function storeEmail(
  tx: Tx,
  { userId, credentialId, email }: { userId: string; credentialId: string; email: string },
  problem: 'wrong-code' | 'email-change-closed',
) {
  await retryIfTaken(tx, async (tx) => {
    await deletePlaceholder(tx, email)
    const taken =
      (await tx.$count(credentials, and(eq(credentials.email, email), ne(credentials.id, credentialId)))) +
      (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId))))
    if (taken > 0) throw new Problem(problem)
    await tx.update(credentials).set({ email, updatedAt: now() }).where(eq(credentials.id, credentialId))
    await tx
      .update(users)
      .set({ email, version: sql`${users.version} + 1`, updatedAt: now() })
      .where(eq(users.id, userId))
  })
}

export async function deleteOldEmailChanges(db: Database) {
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now()))
  await db.delete(emailUndos).where(lt(emailUndos.expiresAt, now()))
}
