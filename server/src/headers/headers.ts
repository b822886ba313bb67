/** Sets the headers from `policies.ts` on every response of the API and the pages. */
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../http/api.ts'
import type { HostedConfig } from '../settings/hosted-config.ts'
import type { Settings } from '../settings/settings.ts'
import { buildFilePolicy, commonHeaders, dataPolicy, pagesPolicy } from './policies.ts'

export type HeaderSettings = Pick<Settings, 'publicUrl' | 'mode' | 'hsts'>

/** Must be called before all other hooks are added, so that their rejections have the headers too. */
export function setHeaders(app: Api, settings: HeaderSettings, hosted: HostedConfig | null) {
  const common = commonHeaders(isSecure(settings), settings.hsts)
  const policyWith = (nonce: string) =>
    pagesPolicy({
      nonce,
      isSecure: isSecure(settings),
      isDevelopment: settings.mode === 'development',
      connect: identityOrigins(hosted),
    })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.isPage) setPageHeaders(request, reply, common, policyWith)
    else reply.headers(common).header('content-security-policy', dataPolicy)
  })
}

/** For the few responses that bypass all hooks. */
export function headersOfData(settings: HeaderSettings): Record<string, string> {
  return {
    ...commonHeaders(isSecure(settings), settings.hsts),
    'content-security-policy': dataPolicy,
    'cache-control': 'no-store',
  }
}

/**
 * Next writes its responses itself, so the headers are set on the raw response. Next reads the nonce from the policy in the
 * request headers, as documented, and adds it to every script. This overwrites any policy that the client sent.
 */
function setPageHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  common: Record<string, string>,
  policyWith: (nonce: string) => string,
) {
  for (const [name, value] of Object.entries(common)) reply.raw.setHeader(name, value)
  // Build files aren't pages, and each page has many of them.
  if (request.url.startsWith('/_next/static/')) {
    reply.raw.setHeader('content-security-policy', buildFilePolicy)
    return
  }
  const policy = policyWith(randomBytes(16).toString('base64'))
  request.raw.headers['content-security-policy'] = policy
  reply.raw.setHeader('content-security-policy', policy)
}

/** Origins that a hosted identity provider's browser SDK connects to: Firebase's two hosts, or its emulator. */
export function identityOrigins(hosted: HostedConfig | null): readonly string[] {
  if (!hosted) return []
  if (hosted.emulatorUrl !== null) return [new URL(hosted.emulatorUrl).origin]
  return ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
}

function isSecure({ publicUrl }: Pick<HeaderSettings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}
