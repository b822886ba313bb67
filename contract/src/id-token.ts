/** The id token and its renewal: all that a page with calls needs of signing in. */
import { z } from 'zod'
import type { Call } from './call.ts'

/** What the browser holds after sign-in. The refresh token is in an http-only cookie and never seen by scripts. */
export const IdToken = z.object({ idToken: z.string(), /** Seconds. */ expiresIn: z.int() })
export type IdToken = z.infer<typeof IdToken>

export const refreshToken = {
  method: 'POST',
  url: '/api/identity/refresh',
  config: { access: 'anyone', limit: 'refresh' },
  schema: {
    summary: 'Trade the refresh cookie for a new id token; the cookie is replaced each time',
    tags: ['identity'],
    response: { 200: IdToken },
  },
} as const satisfies Call
