/** The embedded identity provider: email and password, with id tokens signed by this server. Needs no external service. */
import { Problem } from '@bursar/contract/problems'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import { cookieNames, setCookie } from '../http/cookies.ts'
import type { Limiter } from '../limits/limiter.ts'
import { credentials, passwordResets, signIns, signUps } from '../schema/identity.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { accountRoutes } from './account-routes.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { openIdTokens } from './id-tokens.ts'
import { storedAbout } from './own-data.ts'
import { relyingPartyOf } from './passkeys.ts'
import { passwordResetRoutes } from './password-reset-routes.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { embeddedSecondFactor } from './second-factor.ts'
import type { EmbeddedParts } from './sign-in-answers.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { endSignInsOf, provedAt } from './sign-ins.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import { startSignUp } from './sign-ups.ts'
import { tokenRoutes } from './token-routes.ts'
import { welcomeLink } from './welcome.ts'

export async function openEmbeddedIdentity(
  db: Database,
  publicUrl: string,
  limiter: Limiter,
  {
    passwords = createPasswords(),
    professionals = null,
  }: { passwords?: Passwords; professionals?: ProfessionalAccounts | null } = {},
): Promise<IdentityProvider> {
  const idTokens = await openIdTokens(db, publicUrl)
  const rp = relyingPartyOf(publicUrl)
  const parts: EmbeddedParts = { db, idTokens, passwords, publicUrl, limiter, rp, professionals }
  return {
    name: 'embedded',
    hosted: null,
    verify: idTokens.verify,
    createIdentity: async ({ email, password }, tx = db) => {
      const [account] = await tx
        .insert(credentials)
        .values({ email, passwordHash: await passwords.hash(password) })
        .onConflictDoNothing()
        .returning({ id: credentials.id })
      if (!account) throw new Problem('account-exists')
      return { subject: account.id }
    },
    welcome: (account, tx) => welcomeLink(tx, passwords, { ...account, publicUrl }),
    signUpAgent: async ({ language, profile, ...account }, reply) => {
      await requireGoodPassword(account.password, { email: account.email, name: profile.name })
      const { handle } = await startSignUp(db, passwords, {
        ...account,
        locale: language,
        agentProfile: profile,
      })
      setCookie(reply, publicUrl, cookieNames.signUp, handle)
    },
    openWaitingAccount: async () => false,
    noteSignIn: async () => false,
    provedAt: (signInId) => provedAt(db, signInId),

    lockSignIn: async (tx, signInId) => {
      const isOn = and(eq(signIns.id, signInId), isNull(signIns.endedAt))
      const [signIn] = await tx.select({ id: signIns.id }).from(signIns).where(isOn).for('share')
      if (!signIn) throw new Problem('not-signed-in')
    },
    isSignInOn: async () => true,
    endSignIns: endSignInsOf,
    changeEmail: async (subject, email, tx) => {
      const others = and(eq(credentials.email, email), ne(credentials.id, subject))
      await retryIfTaken(tx, async (tx) => {
        if ((await tx.$count(credentials, others)) > 0) throw new Problem('account-exists')
        await tx.update(credentials).set({ email, updatedAt: now() }).where(eq(credentials.id, subject))
      })
      // Mailed to the previous address.
      await tx.delete(passwordResets).where(eq(passwordResets.credentialId, subject))
    },
    eraseIdentity: async (subject, tx) => {
      const [gone] = await tx.delete(credentials).where(eq(credentials.id, subject)).returning()
      if (gone) await tx.delete(signUps).where(eq(signUps.email, gone.email))
    },
    storedAbout,
    secondFactor: embeddedSecondFactor(parts),
    routes: (app) => {
      signUpRoutes(app, parts)
      signInRoutes(app, parts)
      tokenRoutes(app, parts)
      passwordResetRoutes(app, parts)
      accountRoutes(app, parts)
    },
  }
}
