/** Headers that tell the API which visitor a page is rendered for: the session cookie, and the address header set by our server. */
import { sessionCookieNames, visitorHeader } from '@bursar/contract/cookies'

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
  const stamp = headers.get(visitorHeader)
  return {
    ...(session.length > 0 && { cookie: session.join('; ') }),
    ...(stamp !== null && { [visitorHeader]: stamp }),
  }
}
