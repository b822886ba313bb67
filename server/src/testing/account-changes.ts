/** Changes to accounts of the embedded provider, for tests of their side effects. */
import { requestReset, resetPassword, signIn } from '@bursar/contract/accounts'
import { confirmEmailChange, requestEmailChange } from '@bursar/contract/credentials'
import { confirmSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { and, eq, isNull } from 'drizzle-orm'
import { credentials, signIns } from '../schema/identity.ts'
import type { Origin } from '../security-log/record.ts'
import { shown } from './app-codes.ts'
import type { Browser } from './browser.ts'
import type { SignedInFamily, TestServer } from './server.ts'

/** The origin for tests that call the server's functions directly. */
export const fromSomewhere: Origin = { network: '192.0.2.0/24', device: null }

export const newPassword = 'another good password'

/** Turns on the second factor with the previous time step's code, so that the current code is still unused. */
export async function protect(family: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await family.call(setUpSecondFactor)
  const confirm = () => family.call(confirmSecondFactor, { body: { code: shown(secret, -1) } })
  // The next time step may have begun in between.
  const { recoveryCodes } = await confirm().catch(confirm)
  if (recoveryCodes === null) throw new Error('the account had a second step already')
  return { secret, recoveryCodes }
}

/** The code in the latest email to an address that signs up. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  const [mail] = await server.mailsTo(email)
  return mail?.kind === 'code' ? mail.code : 'no code'
}

/** Requests a password reset and returns the mailed token. */
export async function mailedToken(server: TestServer, email: string): Promise<string> {
  await server.visitor().call(requestReset, { body: { email } })
  const [mail] = await server.mailsTo(email)
  if (mail?.kind !== 'reset') throw new Error('no link was mailed')
  return mail.token
}

/** Resets the password to `newPassword` with a mailed link. */
export async function reset(server: TestServer, { email }: { email: string }) {
  const body = { token: await mailedToken(server, email), password: newPassword }
  await server.visitor().call(resetPassword, { body })
}

/** Changes an account's address with the mailed code. */
export async function changeEmail(server: TestServer, browser: Browser, email: string) {
  await browser.call(requestEmailChange, { body: { email } })
  const [mail] = await server.mailsTo(email)
  const code = mail?.kind === 'email-change-code' ? mail.code : ''
  await browser.call(confirmEmailChange, { body: { code } })
}

/** The number of an account's active sign-ins. */
export async function openSignInsOf(server: TestServer, { email }: { email: string }): Promise<number> {
  const [account] = await server.db.select().from(credentials).where(eq(credentials.email, email))
  return server.db.$count(signIns, and(eq(signIns.credentialId, account?.id ?? ''), isNull(signIns.endedAt)))
}

/** The challenge token after a correct password. */
export async function challengeOf(
  browser: Browser,
  { email, password }: Pick<SignedInFamily, 'email' | 'password'>,
): Promise<string> {
  const answer = await browser.call(signIn, { body: { email, password } })
  if (!('challenge' in answer)) throw new Error('no second proof was asked for')
  return answer.challenge
}
