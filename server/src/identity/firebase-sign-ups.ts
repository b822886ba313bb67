/** An agent's sign-up in one call: Firebase stores the password, and the account waits here until its owner opens the mailed link. */
import type { Language } from '@bursar/contract/languages'
import type { ProfessionalSignUp } from '@bursar/contract/professionals'
import { and, eq, gt } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import type { Identity } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { signUps } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { codeOf, type FirebaseAuth } from './firebase-auth.ts'

/** How long the account waits for its owner to open the mailed link. */
const waitingSignUpSeconds = 30 * daySeconds

/** Creates the identity and mails the link. Behaves the same for an address that has an account, and only notifies its owner. */
export async function startAgentSignUp(
  db: Database,
  auth: FirebaseAuth,
  {
    email,
    password,
    language,
    profile,
    publicUrl,
  }: { email: string; password: string; language: Language; profile: ProfessionalSignUp; publicUrl: string },
) {
  const to = { to: email, locale: language }
  const created = await auth.createUser({ email, password }).catch((error) => {
    if (codeOf(error) === 'auth/email-already-exists') return null
    throw error
  })
  if (!created) {
    const [account] = await db.select({ role: users.role }).from(users).where(eq(users.email, email))
    await db.transaction((tx) => queueMail(tx, to, { kind: 'has-account', role: account?.role ?? 'family' }))
    return
  }
  const link = await auth.generateEmailVerificationLink(email, { url: `${publicUrl}/agent/login` })
  await db.transaction(async (tx) => {
    await tx.insert(signUps).values({
      handleHash: waitingKey(created.uid),
      email,
      // Empty, because Firebase stores the password.
      passwordHash: '',
      codeHash: '',
      triesLeft: 0,
      agentProfile: { language, profile },
      expiresAt: inSeconds(waitingSignUpSeconds),
    })
    await queueMail(tx, to, { kind: 'confirm-address', link })
  })
}

/** Creates the account now that the address is confirmed. Returns whether one was waiting. */
export function openWaitingAccount(
  db: Database,
  professionals: ProfessionalAccounts | null,
  identity: Identity,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .delete(signUps)
      .where(and(eq(signUps.handleHash, waitingKey(identity.subject)), gt(signUps.expiresAt, now())))
      .returning()
    if (!waiting?.agentProfile) return false
    if (professionals === null) throw new Error('professionals cannot sign up here')
    await professionals.signUp(tx, 'firebase', identity, {
      role: 'financial_agent',
      ...waiting.agentProfile,
    })
    return true
  })
}

export async function deleteWaitingAccount(tx: Tx, subject: string) {
  await tx.delete(signUps).where(eq(signUps.handleHash, waitingKey(subject)))
}

function waitingKey(uid: string): string {
  return hashOf(`firebase ${uid}`)
}
