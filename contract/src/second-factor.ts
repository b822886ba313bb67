/** A second proof at sign-in: codes of an authenticator app (TOTP), passkeys (WebAuthn), and codes on paper for a lost phone. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { Base64Url, ClientExtensions, FactorCode, PasskeyOptions } from './proofs.ts'

export const PasskeyRegistration = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: ClientExtensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const SecondFactor = z.object({
  /** The embedded provider only; a hosted one has its own. */
  isOffered: z.boolean(),
  /** Whether the account has any second step. */
  isOn: z.boolean(),
  /** This installation asks it of this role. */
  isRequired: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown only here, and only where they were made: with the first second step of an account. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const changed = { access: 'user', limit: 'code', isSecret: true, recent: true } as const

export const getSecondFactor = {
  method: 'GET',
  url: '/api/second-factor',
  config: { access: 'user' },
  schema: {
    summary: 'Which second steps the own account has',
    tags: ['identity'],
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const setUpSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/setup',
  config: changed,
  schema: {
    summary: 'A new secret for the authenticator app; it counts once a code of it was typed',
    tags: ['identity'],
    response: {
      200: z.object({
        secret: z.string(),
        /** `otpauth://…`, as the picture has it. */
        uri: z.string(),
        /** The picture to scan, as SVG text. */
        qrCode: z.string(),
      }),
    },
  },
} as const satisfies Call

export const confirmSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/confirm',
  config: changed,
  schema: {
    summary: 'Turn the authenticator app on with a first code',
    tags: ['identity'],
    body: z.strictObject({ code: FactorCode }),
    response: { 200: RecoveryCodes },
  },
} as const satisfies Call

export const removeSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/off',
  config: changed,
  schema: {
    summary:
      'Remove the authenticator app. Refused where it is the last second step of an account that needs one',
    tags: ['identity'],
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const startPasskey = {
  method: 'POST',
  url: '/api/second-factor/passkeys/options',
  config: changed,
  schema: {
    summary: 'What the browser makes a new passkey with; works once, for five minutes',
    tags: ['identity'],
    response: { 200: PasskeyOptions },
  },
} as const satisfies Call

export const addPasskey = {
  method: 'POST',
  url: '/api/second-factor/passkeys',
  config: changed,
  schema: {
    summary: 'Add the passkey that the browser made',
    tags: ['identity'],
    body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: PasskeyRegistration }),
    response: { 200: RecoveryCodes },
  },
} as const satisfies Call

export const removePasskey = {
  method: 'DELETE',
  url: '/api/second-factor/passkeys/:id',
  config: { access: 'user', isSecret: true, recent: true },
  schema: {
    summary: 'Remove a passkey. Refused where it is the last second step of an account that needs one',
    tags: ['identity'],
    params: z.object({ id: z.string() }),
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const replaceRecoveryCodes = {
  method: 'POST',
  url: '/api/second-factor/recovery-codes',
  config: changed,
  schema: {
    summary: 'New recovery codes; the earlier ones no longer work',
    tags: ['identity'],
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies Call
