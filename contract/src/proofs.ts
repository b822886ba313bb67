/** Proofs of identity: the second step of a sign-in, a passkey alone, and reauthentication while signed in. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { withoutSpaces } from './formats.ts'
import { IdToken } from './id-token.ts'

/** Six digits from the app, or a recovery code. */
export const FactorCode = z
  .string()
  .overwrite(withoutSpaces)
  .regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, 'Enter the 6-digit code or a recovery code.')

const Challenge = z.string().min(20).max(200)

/** Input and output of `navigator.credentials` as JSON (WebAuthn Level 3). Only the browser's API interprets it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

export const Base64Url = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/, 'Encode this as base64url.')

export const ClientExtensions = z.record(z.string(), z.unknown())

export const PasskeyAssertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: ClientExtensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.nullish(),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const proveSecondFactor = {
  method: 'POST',
  url: '/api/identity/second-factor',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Finish a sign-in with an authenticator app code or a recovery code',
    tags: ['identity'],
    body: z.strictObject({ challenge: Challenge, code: FactorCode }),
    response: { 200: IdToken },
  },
} as const satisfies Call

export const startPasskeyReauthentication = {
  method: 'POST',
  url: '/api/identity/second-factor/passkey-options',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Options for the passkey that finishes a sign-in; valid once, for five minutes',
    tags: ['identity'],
    body: z.strictObject({ challenge: Challenge }),
    response: { 200: PasskeyOptions },
  },
} as const satisfies Call

export const provePasskey = {
  method: 'POST',
  url: '/api/identity/second-factor/passkey',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Finish a sign-in with a passkey',
    tags: ['identity'],
    body: z.strictObject({ challenge: Challenge, passkey: PasskeyAssertion }),
    response: { 200: IdToken },
  },
} as const satisfies Call

export const startPasskeySignIn = {
  method: 'POST',
  url: '/api/identity/passkey/options',
  config: { access: 'anyone', limit: 'sign-in' },
  schema: {
    summary: 'Options for signing in with a passkey and no password',
    tags: ['identity'],
    response: { 200: PasskeyOptions },
  },
} as const satisfies Call

export const signInWithPasskey = {
  method: 'POST',
  url: '/api/identity/passkey',
  config: { access: 'anyone', limit: 'sign-in' },
  schema: {
    summary: 'Sign in with a passkey alone that verified its owner by PIN, fingerprint, or face',
    tags: ['identity'],
    body: z.strictObject({ passkey: PasskeyAssertion }),
    response: { 200: IdToken },
  },
} as const satisfies Call

export const startReauthentication = {
  method: 'POST',
  url: '/api/identity/reauthenticate/passkey-options',
  config: { access: 'user', limit: 'code' },
  schema: {
    summary: 'Options for reauthenticating with one of the user’s passkeys',
    tags: ['identity'],
    response: { 200: PasskeyOptions },
  },
} as const satisfies Call

export const reauthenticate = {
  method: 'POST',
  url: '/api/identity/reauthenticate',
  config: { access: 'user', limit: 'code' },
  schema: {
    summary:
      'Reauthenticate for calls that need a recent sign-in: with the second factor if the account has one, otherwise with the password',
    tags: ['identity'],
    body: z.union(
      [
        z.strictObject({ password: z.string().min(1).max(200) }),
        z.strictObject({ code: FactorCode }),
        z.strictObject({ passkey: PasskeyAssertion }),
      ],
      'Send a password, a code, or a passkey.',
    ),
    response: { 204: z.null() },
  },
} as const satisfies Call
export type Reauthentication = z.infer<(typeof reauthenticate)['schema']['body']>
