/** The embedded identity provider: email and password, with id tokens signed by this server. Needs no external service. */
import {
  confirmSignUp as confirmSignUpCall,
  requestReset as requestResetCall,
  resetPassword as resetPasswordCall,
  signIn as signInCall,
  signOut as signOutCall,
  signUp as signUpCall,
} from '@bursar/contract/accounts'
import { refreshToken as refreshTokenCall } from '@bursar/contract/id-token'
import { Problem } from '@bursar/contract/problems'
import {
  provePasskey,
  proveSecondFactor,
  signInWithPasskey,
  startPasskeyReauthentication,
  startPasskeySignIn,
} from '@bursar/contract/proofs'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { retryIfTaken } from '../database/unique.ts'
import type { Api } from '../http/api.ts'
import { languageOf, requireOwnOrigin } from '../http/browser.ts'
import { clearCookie, cookieNames, setCookie } from '../http/cookies.ts'
import type { Limiter } from '../limits/limiter.ts'
import { credentials, passwordResets, signIns, signUps } from '../schema/identity.ts'
import { originOf } from '../security-log/record.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { accountRoutes } from './account-routes.ts'
import { requireGoodPassword } from './good-passwords.ts'
import { type IdTokens, idTokenSeconds, openIdTokens } from './id-tokens.ts'
import { storedAbout } from './own-data.ts'
import { assertionOptions, relyingPartyOf } from './passkeys.ts'
import { requestReset, resetPassword } from './password-resets.ts'
import { signInWithPassword } from './password-sign-ins.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { embeddedSecondFactor } from './second-factor.ts'
import {
  askForSecondStep,
  proveChallenge,
  proveChallengeWithPasskey,
  signInByPasskey,
} from './sign-in-challenges.ts'
import { endSignInsOf, provedAt, refreshSignIn, type SignedIn, signOutWith } from './sign-ins.ts'
import { confirmSignUp, startSignUp } from './sign-ups.ts'
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
    secondFactor: embeddedSecondFactor({ db, passwords, limiter, rp: relyingPartyOf(publicUrl) }),
    routes: (app) => embeddedRoutes(app, db, { idTokens, passwords, publicUrl, limiter, professionals }),
  }
}

function embeddedRoutes(
  app: Api,
  db: Database,
  {
    idTokens,
    passwords,
    publicUrl,
    limiter,
    professionals,
  }: {
    idTokens: IdTokens
    passwords: Passwords
    publicUrl: string
    limiter: Limiter
    professionals: ProfessionalAccounts | null
  },
) {
  const rp = relyingPartyOf(publicUrl)

  async function answerWithTokens(reply: FastifyReply, { refreshToken, ...claims }: SignedIn) {
    setCookie(reply, publicUrl, cookieNames.refresh, refreshToken)
    return { idToken: await idTokens.sign(claims), expiresIn: idTokenSeconds }
  }

  async function answerWithSignIn(request: FastifyRequest, reply: FastifyReply, signedIn: SignedIn) {
    await limiter.forgive('sign-in', request, signedIn.email)
    return answerWithTokens(reply, signedIn)
  }

  app.route({
    ...signUpCall,
    handler: async (request, reply) => {
      const { email, password, name } = request.body
      await requireGoodPassword(password, { email, name })
      const { handle } = await startSignUp(db, passwords, { email, password, locale: languageOf(request) })
      setCookie(reply, publicUrl, cookieNames.signUp, handle)
      return { next: 'check-mail' as const }
    },
  })

  app.route({
    ...confirmSignUpCall,
    handler: async (request, reply) => {
      const handle = request.cookies[cookieNames.signUp]
      if (handle === undefined) throw new Problem('wrong-code')
      const signedIn = await confirmSignUp(db, professionals, {
        ...request.body,
        handle,
        origin: originOf(request),
      })
      clearCookie(reply, publicUrl, cookieNames.signUp)
      return answerWithSignIn(request, reply, signedIn)
    },
  })

  app.route({
    ...signInCall,
    handler: async (request, reply) => {
      const begun = await signInWithPassword(db, passwords, {
        ...request.body,
        origin: originOf(request),
      })
      if ('challenge' in begun) return begun
      return answerWithSignIn(request, reply, begun)
    },
  })

  app.route({
    ...proveSecondFactor,
    handler: async (request, reply) => {
      const signedIn = await proveChallenge(
        { db, passwords, limiter },
        {
          ...request.body,
          origin: originOf(request),
        },
      )
      return answerWithSignIn(request, reply, signedIn)
    },
  })

  app.route({
    ...startPasskeyReauthentication,
    handler: ({ body }) => askForSecondStep(db, rp, body.challenge),
  })

  app.route({
    ...provePasskey,
    handler: async (request, reply) => {
      const signedIn = await proveChallengeWithPasskey(db, rp, {
        ...request.body,
        origin: originOf(request),
      })
      return answerWithSignIn(request, reply, signedIn)
    },
  })

  app.route({ ...startPasskeySignIn, handler: () => assertionOptions(db, rp, 'sign_in', null) })

  app.route({
    ...signInWithPasskey,
    handler: async (request, reply) => {
      const signedIn = await signInByPasskey(db, rp, { ...request.body, origin: originOf(request) })
      return answerWithSignIn(request, reply, signedIn)
    },
  })

  app.route({
    ...refreshTokenCall,
    handler: async (request, reply) => {
      requireOwnOrigin(request, publicUrl)
      const token = request.cookies[cookieNames.refresh]
      if (token === undefined) throw new Problem('not-signed-in')
      try {
        return await answerWithTokens(reply, await refreshSignIn(db, token, originOf(request)))
      } catch (error) {
        if (error instanceof Problem) clearCookie(reply, publicUrl, cookieNames.refresh)
        throw error
      }
    },
  })

  app.route({
    ...signOutCall,
    handler: async (request, reply) => {
      const token = request.cookies[cookieNames.refresh]
      if (token !== undefined) {
        requireOwnOrigin(request, publicUrl)
        await signOutWith(db, token, originOf(request))
      }
      clearCookie(reply, publicUrl, cookieNames.refresh)
      clearCookie(reply, publicUrl, cookieNames.session)
      return null
    },
  })

  app.route({
    ...requestResetCall,
    handler: async (request) => {
      await requestReset(db, {
        ...request.body,
        locale: languageOf(request),
        origin: originOf(request),
      })
      return { next: 'check-mail' as const }
    },
  })

  app.route({
    ...resetPasswordCall,
    handler: async (request) => {
      await resetPassword(
        { db, passwords, limiter, professionals },
        { ...request.body, locale: languageOf(request), origin: originOf(request) },
      )
      return null
    },
  })

  accountRoutes(app, { db, passwords, limiter, rp, professionals })

  app.get('/api/.well-known/jwks.json', { config: { access: 'anyone' } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await idTokens.publicKeys()),
  )
}
