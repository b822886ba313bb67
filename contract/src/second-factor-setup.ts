/** Adding a second step to an account: an authenticator app, or a passkey. */
import { z } from 'zod'
import type { Call } from './call.ts'
import { Base64Url, ClientExtensions, FactorCode, PasskeyOptions } from './proofs.ts'
import { changesSecondFactor } from './second-factor.ts'

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

/** Recovery codes, returned only once: when the account gets its first second factor. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const setUpSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/setup',
  config: changesSecondFactor,
  schema: {
    summary: 'A new secret for the authenticator app; takes effect once a code from it is confirmed',
    tags: ['identity'],
    response: {
      200: z.object({
        secret: z.string(),
        /** The `otpauth://…` URL in the QR code. */
        uri: z.string(),
        /** The QR code as SVG text. */
        qrCode: z.string(),
      }),
    },
  },
} as const satisfies Call

export const confirmSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/confirm',
  config: changesSecondFactor,
  schema: {
    summary: 'Turn on the authenticator app with a first code',
    tags: ['identity'],
    body: z.strictObject({ code: FactorCode }),
    response: { 200: RecoveryCodes },
  },
} as const satisfies Call

export const startPasskey = {
  method: 'POST',
  url: '/api/second-factor/passkeys/options',
  config: changesSecondFactor,
  schema: {
    summary: 'Options for creating a passkey; valid once, for five minutes',
    tags: ['identity'],
    response: { 200: PasskeyOptions },
  },
} as const satisfies Call

export const addPasskey = {
  method: 'POST',
  url: '/api/second-factor/passkeys',
  config: { ...changesSecondFactor, freeText: ['name'] },
  schema: {
    summary: 'Add the passkey that the browser created',
    tags: ['identity'],
    body: z.strictObject({ name: z.string().trim().min(1).max(60), passkey: PasskeyRegistration }),
    response: { 200: RecoveryCodes },
  },
} as const satisfies Call
