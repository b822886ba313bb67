/** The cookies that the server sets: names, scope and how they are read. All are HttpOnly. */
import { hostPrefix, sessionCookieName } from '@bursar/contract/cookies'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import { longestSession, signInSeconds } from '../settings/lifetimes.ts'
import { isLocal } from '../settings/local.ts'
import type { Api } from './api.ts'

/** Names in code, which are also the names over plain HTTP on this machine. `nameOf` returns the name on any other host. */
export const cookieNames = {
  /** Authenticates page rendering and GET calls. */
  session: sessionCookieName,
  /** Is exchanged for a new id token. */
  refresh: 'bursar_refresh',
  /** Ties a sign-up to the browser that started it until the code is entered. */
  signUp: 'bursar_sign_up',
} as const

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** In seconds. Cookies that are not listed end with the browser session. */
const maxAges: Partial<Record<CookieName, number>> = {
  bursar_session: longestSession,
  bursar_refresh: signInSeconds,
}

/** True except on this machine, where browsers use plain HTTP. */
function isSecure(publicUrl: string): boolean {
  return !(isLocal(publicUrl) && new URL(publicUrl).protocol === 'http:')
}

function nameOf(publicUrl: string, name: CookieName): string {
  return isSecure(publicUrl) ? hostPrefix + name : name
}

/** For earlier versions and for this machine: cookies of the identity calls were limited to their path. */
function plainOptions(name: CookieName): CookieSerializeOptions {
  const isSession = name === cookieNames.session
  return { path: isSession ? '/' : '/api/identity', httpOnly: true, sameSite: isSession ? 'lax' : 'strict' }
}

/** Cookies with the `__Host-` prefix must use the path `/`. The host serves nothing else, so no other app receives them. */
function optionsOf(publicUrl: string, name: CookieName): CookieSerializeOptions {
  const options = { ...plainOptions(name), secure: isSecure(publicUrl) }
  return options.secure ? { ...options, path: '/' } : options
}

export function setCookie(reply: FastifyReply, publicUrl: string, name: CookieName, value: string) {
  const maxAge = maxAges[name]
  const options = { ...optionsOf(publicUrl, name), ...(maxAge !== undefined && { maxAge }) }
  reply.setCookie(nameOf(publicUrl, name), value, options)
}

export function clearCookie(reply: FastifyReply, publicUrl: string, name: CookieName) {
  reply.clearCookie(nameOf(publicUrl, name), optionsOf(publicUrl, name))
}

/**
 * Lets the rest of the code read cookies by the names in `cookieNames`. Over TLS a cookie with a plain name is ignored, because any host of
 * the domain can set one, and deleted, because earlier versions did. Must be added before anything that reads cookies.
 */
export function readCookies(app: Api, publicUrl: string) {
  if (!isSecure(publicUrl)) return
  app.addHook('onRequest', async (request, reply) => {
    for (const name of Object.values(cookieNames)) {
      const current = request.cookies[nameOf(publicUrl, name)]
      if (request.cookies[name] !== undefined) {
        // Page rendering sends no cookies to the browser and never gets here.
        reply.clearCookie(name, { ...plainOptions(name), secure: true })
      }
      delete request.cookies[name]
      if (current !== undefined) request.cookies[name] = current
    }
  })
}
