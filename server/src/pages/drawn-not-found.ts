/**
 * Renders the 404 page on the server. When a page calls `notFound()` while it is rendered (`web/src/api/load.ts`), Next responds with 404
 * and an empty body, and only scripts render the text. This fetches an address without a page instead, which Next renders completely.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** How an error page of Next begins: it shows nothing until scripts have rendered it. */
const emptyPage = '<html id="__next_error__"'

/** Makes `web/src/proxy.ts` treat the address as not found. Any client may send it: the response is only the 404 page. */
export const notFoundHeader = 'x-nothing-here'

/** Request headers that the rendered page depends on. */
const forwardedHeaders = ['cookie', 'accept-language'] as const

/** Longer than this, the empty page with scripts is better than waiting. */
const timeoutMs = 5_000

/**
 * From now on, an empty 404 page written to this response is replaced by one with text. Must be added last, so that other hooks that change
 * responses apply to the replacement too.
 */
export function drawNotFound(request: IncomingMessage, response: ServerResponse, origin: string) {
  if (request.method !== 'GET' || notFoundHeader in request.headers) return
  const flush = response.flushHeaders.bind(response)
  const write = response.write.bind(response) as (...all: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  /** What Next wrote, in case the page with text cannot be fetched; null for a page that has content. */
  let buffered: Buffer[] | null | undefined

  // The headers wait until the page is known, because a replacement has its own content security policy.
  response.flushHeaders = () => {
    if (response.statusCode !== 404) flush()
  }
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
    void fetchNotFoundPage(request, origin).then((page) => {
      // The scripts of the replacement page carry the nonce of its own policy.
      if (page) response.setHeader('content-security-policy', page.policy)
      write(page?.html ?? written)
      end(...all)
    })
    return response
  }) as typeof response.end
}

function isEmptyPage({ statusCode }: ServerResponse, begins: Uint8Array | string): boolean {
  return statusCode === 404 && Buffer.from(begins as string).includes(emptyPage)
}

/** Null if the fetch fails; the scripts render the text then. */
async function fetchNotFoundPage({ url = '/', headers }: IncomingMessage, origin: string) {
  try {
    const own = forwardedHeaders.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
    const answer = await fetch(origin + url, {
      headers: { ...Object.fromEntries(own), [notFoundHeader]: '1' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const policy = answer.headers.get('content-security-policy')
    return answer.status === 404 && policy ? { policy, html: await answer.text() } : null
  } catch {
    return null
  }
}
