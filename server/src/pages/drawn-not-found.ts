/**
 * Renders the 404 page on the server. When a page calls `notFound()` while it is rendered (`web/src/api/load.ts`), Next responds with 404
 * and an empty body, and only scripts render the text. Then this renders an address without a page in the same process, which Next renders
 * completely. Over the network, that would wait for its turn behind the page it is for, or for that page itself in the cache.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sessionHeader, visitHeader, visitorHeader } from '@bursar/contract/cookies'
import { type Handle, renderAlone } from './render-alone.ts'

/** How an error page of Next begins: it shows nothing until scripts have rendered it. */
const emptyPage = '<html id="__next_error__"'

/** `web/src/proxy.ts` renders the 404 page for it, at any address. Any client may send it. */
export const notFoundHeader = 'x-nothing-here'

/** Request headers that the rendered page depends on. With the same policy, its scripts have the same nonce. */
const sameHeaders = [
  'host',
  'cookie',
  'accept-language',
  'content-security-policy',
  sessionHeader,
  visitorHeader,
  visitHeader,
] as const

/**
 * From now on, an empty 404 page written to this response is replaced by one with text, which `handle` renders. Must be added last, so that
 * other hooks that change responses apply to the replacement too.
 */
export function drawNotFound(request: IncomingMessage, response: ServerResponse, handle: Handle) {
  if (request.method !== 'GET' || notFoundHeader in request.headers) return
  const write = response.write.bind(response) as (...all: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  /** What Next wrote, in case the page with text cannot be rendered; null for a page that has content. */
  let buffered: Buffer[] | null | undefined

  response.write = ((...all: [Uint8Array | string]) => {
    if (buffered === undefined) buffered = isEmptyPage(response, all[0]) ? [] : null
    if (buffered === null) return write(...all)
    buffered.push(Buffer.from(all[0] as string))
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    if (!buffered) return end(...all)
    const written = Buffer.concat(buffered)
    buffered = null
    void renderNotFound(request, handle).then((page) => {
      write(page ?? written)
      end(...all)
    })
    return response
  }) as typeof response.end
}

function isEmptyPage({ statusCode }: ServerResponse, begins: Uint8Array | string): boolean {
  return statusCode === 404 && Buffer.from(begins as string).includes(emptyPage)
}

/** Null if that fails or takes too long; the scripts render the text then. */
async function renderNotFound({ url = '/', headers }: IncomingMessage, handle: Handle) {
  const same = sameHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
  try {
    const { statusCode, rawPayload } = await renderAlone(handle, {
      url,
      headers: { ...Object.fromEntries(same), [notFoundHeader]: '1' },
    })
    return statusCode === 404 ? rawPayload : null
  } catch {
    return null
  }
}
