/** Redirects visitors who may not see a page, before it is rendered. */
import type { Session } from '@bursar/contract/accounts'
import { nextPathOf } from '@bursar/contract/next-path'
import { findRoute, invitationPageOf, redirectOf } from '@bursar/contract/routes'

/** Not pages: files of the build and of the root, Next's tools in development, and what the server may have at these addresses. */
const notPage = /^\/(_next\/|__nextjs|monitoring|outbox|icon\.svg$|favicon\.ico$|robots\.txt$|sitemap\.xml$)/

/** Where a request for this address is redirected; null if it may be answered. `session`: null if nobody is signed in. */
export function redirectFor(url: string, session: Session | null): string | null {
  const [path = '/'] = url.split('?')
  if (notPage.test(path)) return null
  const query = new URLSearchParams(url.slice(path.length))
  return (
    invitationPageOf(path, query, session) ?? linkedPageOf(path, query, session) ?? redirectOf(path, session)
  )
}

/** The page that an email linked to, for somebody who has signed in already. */
const linkedPageOf = (path: string, query: URLSearchParams, session: Session | null) =>
  session && findRoute(path)?.kind === 'auth' ? nextPathOf(query, session) : null
