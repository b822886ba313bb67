/** Fetches the session over loopback with the session cookie of the page's request. */
import { getSession, Session } from '@bursar/contract/accounts'
import { fetchOverLoopback } from '../http/loopback.ts'
import { apiOrigin } from '../http/origin.ts'

/** Long enough for a busy machine. */
const timeoutMs = 5_000

/** The session of a visitor (`visitorHeaders`); null if there is none; `unavailable` if the API fails. */
export async function fetchSession(
  visitor: Readonly<Record<string, string>>,
): Promise<Session | null | 'unavailable'> {
  if (visitor.cookie === undefined) return null
  try {
    const response = await fetchOverLoopback(apiOrigin() + getSession.url, {
      headers: { ...visitor, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 401 || response.status === 403) return null
    return response.ok ? Session.parse(await response.json()) : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
