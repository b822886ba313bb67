/** Sign-up: an address is confirmed with a mailed code before an account is created for it. */

import type { Language } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Within } from '../database/each-slice.ts'
import { hashOf, randomCode, randomToken } from '../encryption/secrets.ts'
import { eachSliceOnceADay } from '../limits/once-a-day.ts'
import { agentCodePage } from '../mail/kinds.ts'
import { queueMail } from '../mail/outbox.ts'
import { credentials, signIns, signUps } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import type { Origin } from '../security-log/record.ts'
import { codeSeconds } from '../settings/lifetimes.ts'
import { daySeconds } from '../settings/units.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import type { Passwords } from './passwords.ts'
import { isProtected } from './second-factor.ts'
import { beginSignIn, requirePresent, type SignedIn } from './sign-ins.ts'

const maxCodeAttempts = 5

/**
 * Mails a code, or a notice to an address that already has an account, and returns a handle for the browser.
 *
 * Both cases take the same steps and so the same time: the password is hashed and a row is written either way, with a code that nobody
 * receives if an account exists. The handle ties the code to this browser: an attacker who starts a sign-up for someone else's address with
 * their own password cannot have it confirmed by the owner.
 */
export async function startSignUp(
  db: Database,
  passwords: Passwords,
  {
    email,
    password,
    locale,
    agentProfile: profile,
  }: { email: string; password: string; locale: Language; agentProfile?: ProfessionalSignUp },
): Promise<{ handle: string }> {
  const passwordHash = await passwords.hash(password)
  const handle = randomToken()
  const code = randomCode()
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ role: users.role })
      .from(credentials)
      .leftJoin(users, and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
      .where(eq(credentials.email, email))
    await tx.insert(signUps).values({
      handleHash: hashOf(handle),
      email,
      passwordHash,
      codeHash: account ? hashOf(randomToken()) : hashOf(handle + code),
      triesLeft: maxCodeAttempts,
      agentProfile: profile && { language: locale, profile },
      expiresAt: inSeconds(codeSeconds),
    })
    // A user who signs up in one call may not have the page for the code open.
    const page = profile && agentCodePage
    await queueMail(
      tx,
      { to: email, locale },
      account ? { kind: 'has-account', role: account.role ?? 'family' } : { kind: 'code', code, page },
    )
  })
  return { handle }
}

/**
 * Creates the identity, also the agent's account if the sign-up included a profile, and signs in. Throws wrong-code for a wrong, used or
 * expired code, and after five wrong ones. The same browser may send the code it used again, because it may not have got the answer.
 */
export async function confirmSignUp(
  db: Database,
  professionals: ProfessionalAccounts | null,
  { handle, email, code, origin }: { handle: string; email: string; code: string; origin: Origin },
): Promise<SignedIn> {
  const handleHash = hashOf(handle)
  // Counted before the comparison and in one statement, so that concurrent attempts count too.
  const [waiting] = await db
    .update(signUps)
    .set({ triesLeft: sql`${signUps.triesLeft} - 1` })
    .where(
      and(
        eq(signUps.handleHash, handleHash),
        eq(signUps.email, email),
        gt(signUps.expiresAt, now()),
        gt(signUps.triesLeft, 0),
      ),
    )
    .returning()
  const [openHash, usedHash] = [hashOf(handle + code), hashOf(`used ${handle}${code}`)]
  if (!waiting || ![openHash, usedHash].includes(waiting.codeHash)) throw new Problem('wrong-code')
  return db.transaction(async (tx) => {
    // In a fixed order, so that two browsers that sign up with the same address don't deadlock.
    const locked = await tx
      .select({ handleHash: signUps.handleHash, codeHash: signUps.codeHash })
      .from(signUps)
      .where(eq(signUps.email, email))
      .orderBy(signUps.handleHash)
      .for('update')
    const isOpen = locked.some((row) => row.handleHash === handleHash && row.codeHash === openHash)
    if (!isOpen) return signInAgain(tx, { email, passwordHash: waiting.passwordHash, origin })
    await tx.delete(signUps).where(and(eq(signUps.email, email), ne(signUps.handleHash, handleHash)))
    await tx.update(signUps).set({ codeHash: usedHash }).where(eq(signUps.handleHash, handleHash))
    const [account] = await tx
      .insert(credentials)
      .values({ email, passwordHash: waiting.passwordHash })
      .onConflictDoNothing()
      .returning({ id: credentials.id })
    if (!account) throw new Problem('wrong-code')
    const identity = { subject: account.id, email }
    if (waiting.agentProfile) {
      if (professionals === null) throw new Error('professionals cannot sign up here')
      await professionals.signUp(tx, 'embedded', identity, {
        role: 'financial_agent',
        ...waiting.agentProfile,
      })
    }
    return beginSignIn(tx, identity, { by: 'sign-up code', origin })
  })
}

/** Signs in to the account that this sign-up created, unless its password, address, or second factor has changed since. */
async function signInAgain(
  tx: Tx,
  { email, passwordHash, origin }: { email: string; passwordHash: string; origin: Origin },
): Promise<SignedIn> {
  const [account] = await tx
    .select({ id: credentials.id })
    .from(credentials)
    // Hashes have a random salt, so the same one is from the same sign-up.
    .where(and(eq(credentials.email, email), eq(credentials.passwordHash, passwordHash)))
    .for('share')
  if (!account || (await isProtected(tx, account.id))) throw new Problem('wrong-code')
  await requirePresent(tx, account.id)
  return beginSignIn(tx, { subject: account.id, email }, { by: 'sign-up code', origin })
}

export async function deleteOldSignUps(db: Database) {
  await db.delete(signUps).where(lt(signUps.expiresAt, now()))
}

/** Deletes identities, with their addresses, whose owners confirmed a sign-up, never opened an account, and are no longer signed in. */
export async function deleteUnfinishedSignUps(db: Database, days: number, stopping?: AbortSignal) {
  // Values, which PostgreSQL looks up for each identity. It joined a "not exists" with the whole table, for each slice.
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.provider, 'embedded'), eq(users.subject, sql`${credentials.id}::text`)))
    .limit(1)
  const openSignIn = db
    .select({ id: signIns.id })
    .from(signIns)
    .where(
      and(eq(signIns.credentialId, credentials.id), isNull(signIns.endedAt), gt(signIns.expiresAt, now())),
    )
    .limit(1)
  const deleteThem = (within: Within) =>
    db
      .delete(credentials)
      .where(
        and(
          within(credentials.id),
          lt(credentials.updatedAt, inSeconds(-days * daySeconds)),
          isNull(account),
          isNull(openSignIn),
        ),
      )
  await eachSliceOnceADay(db, 'unfinished sign-ups', credentials.id, deleteThem, stopping)
}
