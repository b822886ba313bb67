/** Signing in with e-mail and password. */
import { randomUUID } from 'node:crypto'
import type { SecondFactorWanted } from '@bursar/contract/accounts'
import { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import type { Passwords } from './passwords.ts'
import { beginChallenge } from './sign-in-challenges.ts'
import { actorOf, beginSignIn, type SignedIn } from './sign-ins.ts'
import { credentials } from './table.ts'

/** Begins a sign-in, or a challenge where the account has a second factor. Throws wrong-credentials. */
export async function signInWithPassword(
  db: Database,
  passwords: Passwords,
  { email, password, origin }: { email: string; password: string; origin: Origin },
): Promise<SignedIn | SecondFactorWanted> {
  const [account] = await db.select().from(credentials).where(eq(credentials.email, email))
  const isRight = await passwords.isRight(password, account?.passwordHash)
  if (!account || !isRight) {
    // The lookup and the line are the same for an address without an account, so that the time tells nothing.
    const owner = await actorOf(db, account?.id ?? randomUUID())
    await recordSecurityEvent(db, {
      action: 'sign_in_failed',
      actor: null,
      userId: owner?.userId ?? null,
      origin,
    })
    throw new Problem('wrong-credentials')
  }
  const renewed = passwords.isOutdated(account.passwordHash) ? await renew(passwords, password) : null
  const outcome = await db.transaction(async (tx) => {
    // To compare took a while, in which the password may have been replaced or a second factor turned on; both end the sign-ins that
    // there are by then. Held from here on, so that they come before this look or after the end of this transaction.
    const [held] = await tx
      .select({ passwordHash: credentials.passwordHash })
      .from(credentials)
      .where(eq(credentials.id, account.id))
      .for(renewed === null ? 'share' : 'no key update')
    if (held?.passwordHash !== account.passwordHash) return 'changed'
    if (renewed !== null) {
      await tx.update(credentials).set({ passwordHash: renewed }).where(eq(credentials.id, account.id))
    }
    const wanted = await beginChallenge(tx, account.id)
    return (
      wanted ?? beginSignIn(tx, { subject: account.id, email: account.email }, { by: 'password', origin })
    )
  })
  // Another sign-in may have renewed the same password at that moment; a password that was really replaced is refused now.
  return outcome === 'changed' ? signInWithPassword(db, passwords, { email, password, origin }) : outcome
}

/** The hash as it is made today; `null` when there is no time for it now, and the next sign-in does it. */
async function renew(passwords: Passwords, password: string): Promise<string | null> {
  try {
    return await passwords.hash(password)
  } catch (error) {
    if (error instanceof Problem && error.code === 'busy') return null
    throw error
  }
}
