/**
 * The API's origin as seen from page rendering: the process that hosts the pages, or another one if API and pages run
 * separately. Set by the process that hosts the pages; no other file reads it.
 */
export function apiOrigin(): string {
  const origin = process.env.API_ORIGIN
  if (!origin)
    throw new Error(
      'API_ORIGIN is not set. Set it to the address of the API, or let the server host the pages.',
    )
  return origin.replace(/\/$/, '')
}

/** The socket of the process that hosts the pages, for calls to `apiOrigin`; undefined if another process serves the API. */
export const apiSocket = (): string | undefined => process.env.API_SOCKET || undefined
