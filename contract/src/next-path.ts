/** Where to go after signing in: the page that an email linked to. */
import { findRoute, redirectOf, type Visitor } from './routes.ts'

/** Query parameter of login pages, set by links in emails (`server/src/mail/sign-in-links.ts`). */
export const nextParameter = 'next'

/**
 * The path to continue to, if it is a page of this product that the visitor may see; otherwise null. Rejects everything else, because
 * our login page must not be an open redirect.
 */
export function nextPathOf(query: URLSearchParams, visitor: Visitor): string | null {
  const next = query.get(nextParameter)
  // Some browsers treat `//` or `/\` as the start of a host, and others drop control characters.
  if (next === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next)) return null
  const origin = 'http://page.invalid'
  const url = URL.canParse(next, origin) ? new URL(next, origin) : null
  if (url?.origin !== origin || findRoute(url.pathname)?.kind !== 'private') return null
  return redirectOf(url.pathname, visitor) === null ? url.pathname + url.search + url.hash : null
}
