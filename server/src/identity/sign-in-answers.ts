/** What a sign-in with the embedded provider answers: an id token in the body, and the refresh token in a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieNames, setCookie } from '../http/cookies.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { type IdTokens, idTokenSeconds } from './id-tokens.ts'
import type { SecondFactorParts } from './second-factor.ts'
import type { SignedIn } from './sign-ins.ts'

/** What the routes of the embedded provider work with. */
export interface EmbeddedParts extends SecondFactorParts {
  idTokens: IdTokens
  publicUrl: string
  professionals: ProfessionalAccounts | null
}

export async function answerWithTokens(
  reply: FastifyReply,
  { idTokens, publicUrl }: EmbeddedParts,
  { refreshToken, ...claims }: SignedIn,
) {
  setCookie(reply, publicUrl, cookieNames.refresh, refreshToken)
  return { idToken: await idTokens.sign(claims), expiresIn: idTokenSeconds }
}

export async function answerWithSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: EmbeddedParts,
  signedIn: SignedIn,
) {
  await parts.limiter.forgive('sign-in', request, signedIn.email)
  return answerWithTokens(reply, parts, signedIn)
}
