/** The cookies that the server sets. Scripts in the browser see none of them. */
import type { CookieSerializeOptions } from '@fastify/cookie'
import { isLocal } from './browser.ts'

export const cookieNames = {
  /** Renders pages and answers GETs. */
  session: 'bursar_session',
  /** Trades for a new id token; only ever sent to the identity calls. */
  refresh: 'bursar_refresh',
  /** Ties a sign-up to the browser that started it, until its code is typed in. */
  signUp: 'bursar_sign_up',
} as const

/** Secure everywhere except on this machine, where browsers speak plain HTTP. */
function secureFor(publicUrl: string): boolean {
  return !(isLocal(publicUrl) && new URL(publicUrl).protocol === 'http:')
}

export function sessionCookie(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: secureFor(publicUrl) }
}

export function identityCookie(publicUrl: string): CookieSerializeOptions {
  return { path: '/api/identity', httpOnly: true, sameSite: 'strict', secure: secureFor(publicUrl) }
}
