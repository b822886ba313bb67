/** An account's second factors: authenticator app codes (TOTP), passkeys (WebAuthn), and recovery codes for a lost phone. */
import { z } from 'zod'
import type { Call } from './call.ts'

export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

const SecondFactor = z.object({
  /** Embedded provider only; a hosted provider has its own. */
  isOffered: z.boolean(),
  /** Whether the account has a second factor. */
  isOn: z.boolean(),
  /** Whether this installation requires it for this role. */
  isRequired: z.boolean(),
  hasAuthenticator: z.boolean(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** For calls that change a second factor. */
export const changesSecondFactor = { access: 'user', limit: 'code', recent: true } as const

export const getSecondFactor = {
  method: 'GET',
  url: '/api/second-factor',
  config: { access: 'user' },
  schema: {
    summary: 'The second factors of the user’s account',
    tags: ['identity'],
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const removeSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/off',
  config: changesSecondFactor,
  schema: {
    summary:
      'Remove the authenticator app. Refused if it is the last second factor of an account that needs one',
    tags: ['identity'],
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const removePasskey = {
  method: 'DELETE',
  url: '/api/second-factor/passkeys/:id',
  config: { access: 'user', recent: true },
  schema: {
    summary: 'Remove a passkey. Refused if it is the last second factor of an account that needs one',
    tags: ['identity'],
    params: z.object({ id: z.string() }),
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const replaceRecoveryCodes = {
  method: 'POST',
  url: '/api/second-factor/recovery-codes',
  config: changesSecondFactor,
  schema: {
    summary: 'Create new recovery codes; the earlier ones stop working',
    tags: ['identity'],
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies Call
