/** The ID token and its renewal: the part of sign-in that pages with API calls need. */
import { z } from 'zod'
import type { Call } from './call.ts'

/** What the browser stores after sign-in. The refresh token is in an HTTP-only cookie that scripts can't read. */
export const IdToken = z.object({ idToken: z.string(), /** Seconds. */ expiresIn: z.int() })
export type IdToken = z.infer<typeof IdToken>

export const refreshToken = {
  method: 'POST',
  url: '/api/identity/refresh',
  config: { access: 'anyone', limit: 'refresh' },
  schema: {
    summary: 'Exchange the refresh cookie for a new ID token; the cookie is replaced each time',
    tags: ['identity'],
    response: { 200: IdToken },
  },
} as const satisfies Call
