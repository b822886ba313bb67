/** A second proof at sign-in: codes of an authenticator app (TOTP), and codes on paper for a lost phone. */
import { z } from 'zod'
import { IdToken } from './accounts.ts'
import type { Call } from './call.ts'

/** Six digits of the app, or a recovery code. */
const Code = z
  .string()
  .trim()
  .regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/)

const SecondFactor = z.object({
  /** The embedded provider only; a hosted one has its own. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  /** This installation asks it of this role. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
})

export const proveSecondFactor = {
  method: 'POST',
  url: '/api/identity/second-factor',
  config: { access: 'anyone', limit: 'code' },
  schema: {
    summary: 'Finish a sign-in that asked for a second proof',
    tags: ['identity'],
    body: z.strictObject({ challenge: z.string().min(20).max(200), code: Code }),
    response: { 200: IdToken },
  },
} as const satisfies Call

export const getSecondFactor = {
  method: 'GET',
  url: '/api/second-factor',
  config: { access: 'user' },
  schema: {
    summary: 'Whether the own sign-in asks for a second proof',
    tags: ['identity'],
    response: { 200: SecondFactor },
  },
} as const satisfies Call

export const setUpSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/setup',
  config: { access: 'user', limit: 'code', isSecret: true },
  schema: {
    summary: 'A new secret for the authenticator app; it counts once a code of it was typed',
    tags: ['identity'],
    body: z.strictObject({ password: z.string().min(1).max(200) }),
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
  config: { access: 'user', limit: 'code', isSecret: true },
  schema: {
    summary: 'Turn the second proof on with a first code; answers recovery codes, shown only here',
    tags: ['identity'],
    body: z.strictObject({ code: Code }),
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
} as const satisfies Call

export const removeSecondFactor = {
  method: 'POST',
  url: '/api/second-factor/off',
  config: { access: 'user', limit: 'code', isSecret: true },
  schema: {
    summary: 'Turn the second proof off with the password and a code',
    tags: ['identity'],
    body: z.strictObject({ password: z.string().min(1).max(200), code: Code }),
    response: { 200: SecondFactor },
  },
} as const satisfies Call
