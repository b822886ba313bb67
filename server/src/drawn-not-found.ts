/**
 * Draws the page that says that nothing is here. A page that finds out while it is rendered that what it is about is not there
 * (`notFound()` in `web/src/shell/load.ts`) is answered by Next with 404 and an empty body, into which only scripts draw the words.
 * It is asked for again here, as the page of an address that has none, which Next writes out in full.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { emptyPage } from './late-scripts.ts'

/** Says to `web/src/proxy.ts` that nothing is at this address. Anybody may say so: they see no more than these words. */
export const nothingHere = 'x-nothing-here'

/** What a page depends on beside its address. */
const told = ['cookie', 'accept-language'] as const

/** Nobody looks at a white page for longer. */
const timeoutMs = 5_000

/**
 * From now on an empty page that is written to this answer with 404 becomes one with words. Must be added last, so that what changes
 * answers changes that page too.
 */
export function drawNotFound(request: IncomingMessage, response: ServerResponse, origin: string) {
  if (request.method !== 'GET' || nothingHere in request.headers) return
  const flush = response.flushHeaders.bind(response)
  const write = response.write.bind(response) as (...all: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  /** What Next wrote, in case that the page with words cannot be had; null where there are words. */
  let kept: Buffer[] | null | undefined

  // The other page has a policy of its own in its headers.
  response.flushHeaders = () => {
    if (response.statusCode !== 404) flush()
  }
  response.write = ((...all: [Uint8Array | string]) => {
    if (kept === undefined) kept = isEmptyPage(response, all[0]) ? [] : null
    if (kept === null) return write(...all)
    kept.push(Buffer.from(all[0] as string))
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    if (!kept) return end(...all)
    const written = Buffer.concat(kept)
    kept = null
    void pageWithWords(request, origin).then((page) => {
      // Its scripts carry the nonce of that policy.
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

/** Null where it cannot be had: the scripts draw it then. */
async function pageWithWords({ url = '/', headers }: IncomingMessage, origin: string) {
  try {
    const own = told.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []))
    const answer = await fetch(origin + url, {
      headers: { ...Object.fromEntries(own), [nothingHere]: '1' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const policy = answer.headers.get('content-security-policy')
    return answer.status === 404 && policy ? { policy, html: await answer.text() } : null
  } catch {
    return null
  }
}
