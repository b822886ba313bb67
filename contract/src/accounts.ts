/** Identity calls of the embedded provider, and the session cookie that both providers use. */
import { z } from 'zod'
import { Email, EmailedCode, invitationStatuses, Nothing } from './basics.ts'
import type { Call } from './call.ts'
import { IdToken } from './id-token.ts'
import { Role } from './roles.ts'

export const shortestPassword = 10
/** Long phrases are welcome; the limit only keeps hashing affordable. */
export const Password = z.string().min(shortestPassword).max(200)

/** The password was right; `proveSecondFactor` or `provePasskey` finishes the sign-in within five minutes. */
export const SecondFactorWanted = z.object({
  challenge: z.string(),
  /** Which of the account's second steps can answer; recovery codes always can. */
  methods: z.array(z.enum(['authenticator', 'passkey'])),
})
export type SecondFactorWanted = z.infer<typeof SecondFactorWanted>

/** Minutes for which a mailed code works. */
export const codeMinutes = 10

/** Gives the same answer whether or not the address has an account. */
const Accepted = z.object({ next: z.literal('check-mail') })

export const signUp = {
  method: 'POST',
  url: '/api/identity/sign-up',
  config: { access: 'anyone', limit: 'sign-up', freeText: ['name'] },
  schema: {
    summary:
      'Start an account: emails a code to the address. Gives the same answer if the address has an account',
    tags: ['identity'],
    body: z.strictObject({
      email: Email,
      password: Password,
      /** Not stored. Used to refuse passwords that contain it. */
      name: z.string().trim().max(200).optional(),
    }),
    response: { 202: Accepted },
  },
} as const satisfies Call

export const confirmSignUp = {
  method: 'POST',
  url: '/api/identity/confirm',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Confirm a new account with the emailed code, and sign in',
    tags: ['identity'],
    body: z.strictObject({
      email: Email,
      code: EmailedCode,
    }),
    response: { 200: IdToken },
  },
} as const satisfies Call

export const signIn = {
  method: 'POST',
  url: '/api/identity/sign-in',
  config: { access: 'anyone', limit: 'sign-in' },
  schema: {
    summary: 'Sign in with email and password',
    tags: ['identity'],
    body: z.strictObject({ email: Email, password: z.string().min(1).max(200) }),
    response: { 200: z.union([IdToken, SecondFactorWanted]) },
  },
} as const satisfies Call

export const signOut = {
  method: 'POST',
  url: '/api/identity/sign-out',
  config: { access: 'anyone' },
  schema: {
    summary: 'End this sign-in: its refresh token no longer works',
    tags: ['identity'],
    response: { 204: Nothing },
  },
} as const satisfies Call

export const requestReset = {
  method: 'POST',
  url: '/api/identity/reset-request',
  config: { access: 'anyone', limit: 'mail' },
  schema: {
    summary: 'Email a link to choose a new password. Gives the same answer if the address has no account',
    tags: ['identity'],
    body: z.strictObject({ email: Email }),
    response: { 202: Accepted },
  },
} as const satisfies Call

export const resetPassword = {
  method: 'POST',
  url: '/api/identity/reset',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Choose a new password with the token of an emailed link; ends every session of the account',
    tags: ['identity'],
    body: z.strictObject({ token: z.string().min(20).max(200), password: Password }),
    response: { 204: Nothing },
  },
} as const satisfies Call

/** The sign-in settings that auth screens need before they show a form. */
export const getIdentitySettings = {
  method: 'GET',
  url: '/api/identity/settings',
  config: { access: 'anyone' },
  schema: {
    summary: 'The identity provider, and whether email goes to an outbox that this browser may open',
    tags: ['identity'],
    response: {
      200: z.object({
        provider: z.enum(['embedded', 'firebase']),
        hasOutbox: z.boolean(),
        /** Settings for the hosted provider's browser SDK; public by design. */
        firebase: z
          .object({
            apiKey: z.string(),
            authDomain: z.string(),
            projectId: z.string(),
            emulatorUrl: z.string().nullable(),
          })
          .nullable(),
      }),
    },
  },
} as const satisfies Call

/** The signed-in user, for pages and menus. */
export const Session = z.object({
  userId: z.uuid(),
  role: Role,
  name: z.string(),
  email: z.string(),
  /** Families only. */
  invitationStatus: z.enum(invitationStatuses).nullable(),
  /** This sign-in currently works with the demo family, not with the user's own. */
  isDemo: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const openSession = {
  method: 'POST',
  url: '/api/session',
  config: { access: 'user' },
  schema: {
    summary: 'Exchange the bearer token for the HTTP-only cookie used to render pages',
    tags: ['session'],
    response: { 200: Session },
  },
} as const satisfies Call

export const getSession = {
  method: 'GET',
  url: '/api/session',
  config: { access: 'user' },
  schema: { summary: 'The signed-in user', tags: ['session'], response: { 200: Session } },
} as const satisfies Call

export const closeSession = {
  method: 'DELETE',
  url: '/api/session',
  config: { access: 'anyone' },
  schema: { summary: 'End the session of the cookie', tags: ['session'], response: { 204: Nothing } },
} as const satisfies Call
