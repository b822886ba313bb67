/**
 * Headers that tell the API which visitor a page is rendered for: the session cookie, and the headers with the address and the visit set by
 * our server; and which trace the call belongs to.
 */
import { sessionCookieNames, visitHeader, visitorHeader } from '@bursar/contract/cookies'

/** https://www.w3.org/TR/trace-context/ */
const traceHeader = 'traceparent'

interface PageRequest {
  cookies: { get: (name: string) => { value: string } | undefined }
  headers: { get: (name: string) => string | null }
}

/** Headers for an API call made while rendering the page. */
export function visitorHeaders({ cookies, headers }: PageRequest): Record<string, string> {
  const session = sessionCookieNames.flatMap((name) => {
    const value = cookies.get(name)?.value
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  const passedOn = [visitorHeader, visitHeader, traceHeader].flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return {
    ...(session.length > 0 && { cookie: session.join('; ') }),
    ...Object.fromEntries(passedOn),
  }
}
