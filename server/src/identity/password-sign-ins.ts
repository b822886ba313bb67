/** Signing in with email and password. */
import { randomUUID } from 'node:crypto'
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { credentials } from '../schema/identity.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { Passwords } from './passwords.ts'
import { beginChallenge } from './sign-in-challenges.ts'
import { actorOf, beginSignIn, requirePresent, type SignedIn } from './sign-ins.ts'

/** Begins a sign-in, or a challenge if the account has a second factor. Throws wrong-credentials and account-deleted. */
export async function signInWithPassword(
  db: Database,
  passwords: Passwords,
  { email, password, origin }: { email: string; password: string; origin: Origin },
): Promise<SignedIn | SecondFactorWanted> {
  const [account] = await db.select().from(credentials).where(eq(credentials.email, email))
  const isRight = await passwords.isRight(password, account?.passwordHash)
  if (!account || !isRight) {
    // The lookup and the log entry are the same for an address without an account, so that response times reveal nothing.
    const owner = await actorOf(db, account?.id ?? randomUUID())
    await recordSecurityEvent(db, {
      action: 'sign_in_failed',
      actor: null,
      userId: owner?.userId ?? null,
      origin,
    })
    throw new Problem('wrong-credentials')
  }
  const rehashed = passwords.isOutdated(account.passwordHash) ? await rehash(passwords, password) : null
  const outcome = await db.transaction(async (tx) => {
    // While the password was verified, it may have been replaced, or a second factor turned on; both end all existing sign-ins. Locked from
    // here on, so that such a change either is visible here or waits for the end of this transaction.
    const [locked] = await tx
      .select({ passwordHash: credentials.passwordHash })
      .from(credentials)
      .where(eq(credentials.id, account.id))
      .for(rehashed === null ? 'share' : 'no key update')
    if (locked?.passwordHash !== account.passwordHash) return 'changed'
    if (rehashed !== null) {
      await tx.update(credentials).set({ passwordHash: rehashed }).where(eq(credentials.id, account.id))
    }
    await requirePresent(tx, account.id)
    const wanted = await beginChallenge(tx, account.id)
    return (
      wanted ?? beginSignIn(tx, { subject: account.id, email: account.email }, { by: 'password', origin })
    )
  })
  // A concurrent sign-in may have rehashed the same password, so verify again; a password that was really replaced fails then.
  return outcome === 'changed' ? signInWithPassword(db, passwords, { email, password, origin }) : outcome
}

/** The hash with the current algorithm and cost; `null` if the queue is full, and the next sign-in does it. */
async function rehash(passwords: Passwords, password: string): Promise<string | null> {
  try {
    return await passwords.hash(password)
  } catch (error) {
    if (error instanceof Problem && error.code === 'busy') return null
    throw error
  }
}
