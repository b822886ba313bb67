/** What a request reveals about the browser and the machine it comes from. */
import { type Language, languageCookie, pickLanguage } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import type { FastifyRequest } from 'fastify'
import { isLocal } from '../settings/local.ts'
import type { Api } from './api.ts'
import { isFromPages } from './pages-socket.ts'
import { stampedAddress } from './visitor.ts'

/** The language chosen on the page, else the browser's, else English. */
export function languageOf({ cookies, raw }: FastifyRequest): Language {
  return pickLanguage(cookies[languageCookie], raw.headers['accept-language'])
}

/**
 * Refuses requests from pages of other sites. For the few calls that are authenticated by a cookie alone.
 *
 * Browsers send the page's origin with every POST and DELETE, and scripts cannot change it. A request without one does not come from our
 * pages and is refused too. Throws wrong-origin.
 */
export function requireOwnOrigin({ raw }: FastifyRequest, publicUrl: string) {
  const { origin, host } = raw.headers
  const isOwn =
    origin !== undefined && URL.canParse(origin) && (origin === publicUrl || new URL(origin).host === host)
  if (!isOwn) throw new Problem('wrong-origin')
}

/**
 * Whether the request was made on this machine, neither forwarded by a proxy nor made by a page for a remote visitor. A proxy that does not
 * send forwarding headers looks like a local program, so nothing that grants access to an account may rely on this alone.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { headers, socket } = request.raw
  if (stampedAddress(request) !== undefined) return false
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers)
  return !isForwarded && (isFromPages(socket) || /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? ''))
}

/**
 * Like `isFromThisMachine`, and the Host header must name this machine too. Use it for anything that only this machine may see: otherwise
 * another site could point its own hostname here and its script could read the response (DNS rebinding).
 */
export function isLocalRequest(request: FastifyRequest): boolean {
  const { host = '' } = request.raw.headers
  return isFromThisMachine(request) && URL.canParse(`http://${host}`) && isLocal(`http://${host}`)
}

/**
 * Logs one warning about a proxy on this machine that does not forward the client address. It is detected by an Origin header with the
 * public URL on a local request: no local program sends that.
 */
export function warnOfSilentProxy(app: Api, publicUrl: string) {
  if (isLocal(publicUrl)) return
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers.origin !== publicUrl || !isFromThisMachine(request)) return
    hasWarned = true
    request.log.warn(
      'the proxy on this machine sends no X-Forwarded-For: everybody counts as this machine, see "Behind a proxy" in README.md',
    )
  })
}
