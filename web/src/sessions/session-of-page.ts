/** Who is signed in, from a header that the server sets on the page's request. */
import { Session } from '@bursar/contract/accounts'
import { sessionHeader } from '@bursar/contract/cookies'

/** Null if nobody is; `unavailable` if the API failed. */
export function sessionOf(headers: Pick<Headers, 'get'>): Session | null | 'unavailable' {
  const text = headers.get(sessionHeader)
  if (text === null) return null
  if (text === 'unavailable') return text
  return Session.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
}
