/** Renders a page in this process for whoever calls it, without a connection. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Longer than this, nobody should wait for the page. */
const timeoutMs = 5_000

/** Rejects if it fails or takes too long. */
export const renderAlone = (handle: Handle, page: { url: string; headers?: Record<string, string> }) =>
  inject(
    (request, response) => {
      handle(request, response).catch((error: Error) => response.destroy(error))
    },
    { ...page, signal: AbortSignal.timeout(timeoutMs) },
  )
