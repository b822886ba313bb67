/** What a request tells about the browser and the machine it comes from. */
import { type Language, languageCookie, pickLanguage } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { stampedAddress } from './visitor.ts'

/** The language chosen on the page, else the browser's, else English. */
export function languageOf({ cookies, raw }: FastifyRequest): Language {
  return pickLanguage(cookies[languageCookie], raw.headers['accept-language'])
}

/**
 * Refuses a request that a page of another site made. For the few calls that act on a cookie alone.
 *
 * A browser names the page's origin in every POST and DELETE and no script can change it; whoever names none is not a
 * page of ours and is refused too. Throws wrong-origin.
 */
export function requireOwnOrigin({ raw }: FastifyRequest, publicUrl: string) {
  const { origin, host } = raw.headers
  const isOwn =
    origin !== undefined && URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === host)
  if (!isOwn) throw new Problem('wrong-origin')
}

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether people open Bursar on the machine on which it runs, and nowhere else. */
export function isLocal(publicUrl: string): boolean {
  return localHosts.has(new URL(publicUrl).hostname)
}

/**
 * Whether the request was made on this very machine, not passed on by a proxy on it and not by a page for somebody elsewhere. A proxy that
 * does not say for whom it asks cannot be told from a program here, so nothing that opens an account may depend on this alone.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  if (stampedAddress(request) !== undefined) return false
  const isPassedOn = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isPassedOn && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

/**
 * The same, for what shows more to this machine than to others: its name must be in the address too. Otherwise a page of another site
 * could have its own name lead here, and its script would read the answer (DNS rebinding).
 */
export function isAskedByThisMachine(request: FastifyRequest): boolean {
  const { host = '' } = request.raw.headers
  return isFromThisMachine(request) && URL.canParse(`http://${host}`) && isLocal(`http://${host}`)
}

/**
 * Warns, once, of a proxy on this machine that does not say for whom it asks: it passes on what the page of a public address sends, and
 * no program here does that.
 */
export function warnOfSilentProxy(app: Api, publicUrl: string) {
  if (isLocal(publicUrl)) return
  let isTold = false
  app.addHook('onRequest', async (request) => {
    if (isTold || request.headers.origin !== publicUrl || !isFromThisMachine(request)) return
    isTold = true
    request.log.warn(
      'the proxy on this machine sends no X-Forwarded-For: everybody counts as this machine, see "Behind a proxy" in README.md',
    )
  })
}
