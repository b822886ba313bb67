/** The cookies that the server sets: their names, where they go, and how they are read. Scripts in the browser see none of them. */
import { hostPrefix, sessionCookieName } from '@bursar/contract/cookies'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'
import type { Api } from './api.ts'
import { isLocal } from './browser.ts'
import { longestSession, signInSeconds } from './identity/lifetimes.ts'

/** As code knows them, and as they are called on this machine, where browsers speak plain HTTP; `nameOf` says what they are called elsewhere. */
export const cookieNames = {
  /** Renders pages and answers GETs. */
  session: sessionCookieName,
  /** Trades for a new id token. */
  refresh: 'bursar_refresh',
  /** Ties a sign-up to the browser that started it, until its code is typed in. */
  signUp: 'bursar_sign_up',
} as const

export type CookieName = (typeof cookieNames)[keyof typeof cookieNames]

/** Seconds; a cookie that isn't here ends with the browser. */
const maxAges: Partial<Record<CookieName, number>> = {
  bursar_session: longestSession,
  bursar_refresh: signInSeconds,
}

/**
 * Earlier versions called the cookies over TLS as they are called on this machine. Whoever came before is kept signed in; by this day
 * all that was signed in then has ended anyway.
 */
const oldNamesEnd = Date.parse('2027-03-01T00:00:00Z')

/** Secure everywhere except on this machine, where browsers speak plain HTTP. */
function isSecure(publicUrl: string): boolean {
  return !(isLocal(publicUrl) && new URL(publicUrl).protocol === 'http:')
}

export function nameOf(publicUrl: string, name: CookieName): string {
  return isSecure(publicUrl) ? hostPrefix + name : name
}

/** Of a version before, and of this machine: those of the identity calls went to them alone. */
function plainOptions(name: CookieName): CookieSerializeOptions {
  const isSession = name === cookieNames.session
  return { path: isSession ? '/' : '/api/identity', httpOnly: true, sameSite: isSession ? 'lax' : 'strict' }
}

/** What carries the prefix has to go to every path. Nothing but this server is on the host, so it's read nowhere else. */
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
 * Lets everything else read the cookies by the names of `cookieNames`. A cookie with a name of an earlier version is given its new name, once.
 * Must be added before whatever reads them.
 */
export function readCookies(app: Api, publicUrl: string) {
  if (!isSecure(publicUrl)) return
  app.addHook('onRequest', async (request, reply) => {
    for (const name of Object.values(cookieNames)) {
      const current = request.cookies[nameOf(publicUrl, name)]
      const old = request.cookies[name]
      delete request.cookies[name]
      if (current !== undefined) request.cookies[name] = current
      if (old === undefined) continue
      // Pages are rendered with calls that send no cookie on to the browser, and never reach this.
      reply.clearCookie(name, { ...plainOptions(name), secure: true })
      if (current !== undefined || Date.now() > oldNamesEnd) continue
      request.cookies[name] = old
      setCookie(reply, publicUrl, name, old)
    }
  })
}
