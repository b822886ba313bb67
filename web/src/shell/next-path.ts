/** Where somebody goes on after signing in: the page that a mail's link led to. */
import { findRoute, redirectOf, type Visitor } from './routes.ts'

/** The parameter of a login page; mails write it (`server/src/mail/sign-in-links.ts`). */
export const nextParameter = 'next'

/**
 * The path to go on to, if it is a page of this product that this visitor may see; otherwise null. Nothing else is taken: an address
 * that leads elsewhere would make a login page of ours lend its name to any site.
 */
export function nextPathOf(query: URLSearchParams, visitor: Visitor): string | null {
  const next = query.get(nextParameter)
  // A second slash or a backslash begins another host, in some browsers; control characters are left out by others.
  if (next === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return null
  const origin = 'http://page.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null
  if (url?.origin !== origin || findRoute(url.pathname)?.kind !== 'private') return null
  return redirectOf(url.pathname, visitor) === null ? url.pathname + url.search + url.hash : null
}
