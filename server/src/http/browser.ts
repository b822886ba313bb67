/** What a request reveals about the browser and the machine it comes from. */
import { type Language, languageCookie, pickLanguage } from '@bursar/contract/languages'
import { Problem } from '@bursar/contract/problems'
import proxyaddr from '@fastify/proxy-addr'
import type { FastifyRequest } from 'fastify'
import { isLocal } from '../settings/local.ts'
import type { Settings } from '../settings/settings.ts'
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
 * Logs a warning, once, about a proxy that hides the addresses of visitors. It is detected in requests whose Origin header is the public URL,
 * which browsers send and monitoring doesn't.
 */
export function warnOfHidingProxies(
  app: Api,
  { publicUrl, trustProxy }: Pick<Settings, 'publicUrl' | 'trustProxy'>,
) {
  if (isLocal(publicUrl)) return
  const isProxy = proxyaddr.compile(trustProxy)
  const warnings = [
    {
      text: 'the proxy on this machine sends no X-Forwarded-For: everybody counts as this machine, see "Behind a proxy" in README.md',
      hides: isFromThisMachine,
    },
    // Such as Docker, which passes on IPv6 connections as if its own gateway had made them, if the proxy's network has no IPv6.
    {
      text: 'a proxy forwarded an address in TRUST_PROXY as the visitor’s: visitors may count as one, see "Behind a proxy" in README.md',
      hides: (request: FastifyRequest) => 'x-forwarded-for' in request.headers && isProxy(request.ip, 0),
    },
  ]
  const given = new Set<string>()
  app.addHook('onRequest', async (request) => {
    if (request.headers.origin !== publicUrl) return
    for (const { text, hides } of warnings) {
      if (given.has(text) || !hides(request)) continue
      given.add(text)
      request.log.warn(text)
    }
  })
}
