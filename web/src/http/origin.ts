/**
 * The API's origin as seen from page rendering: the same process over loopback, or another one if API and pages run
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
