/** Before a page is rendered: whoever may not see it is sent on, so that no private page is ever sent to a stranger. */
import { type NextRequest, NextResponse } from 'next/server'
import { visitorHeaders } from './api/visitor-headers.ts'
import { fetchSession } from './shell/fetch-session.ts'
import { nextPathOf } from './shell/next-path.ts'
import { findRoute, invitationPageOf, redirectOf } from './shell/routes.ts'

/** The server asks so for the page that says that nothing is here (`server/src/pages/drawn-not-found.ts`). */
const notFoundHeader = 'x-nothing-here'

export async function proxy(request: NextRequest) {
  if (request.headers.has(notFoundHeader)) return NextResponse.rewrite(new URL('/404', request.nextUrl))
  const { pathname, searchParams } = request.nextUrl
  const route = findRoute(pathname)
  if (route?.kind === 'public') return NextResponse.next()
  const visitor = await fetchSession(visitorHeaders(request))
  // The API did not answer: the page asks it again and shows that, rather than sending a signed-in user away.
  if (visitor === 'unavailable') return NextResponse.next()
  const target =
    invitationPageOf(pathname, searchParams, visitor) ??
    (visitor && route?.kind === 'auth' ? nextPathOf(searchParams, visitor) : null) ??
    redirectOf(pathname, visitor)
  return target === null ? NextResponse.next() : redirectTo(target, request)
}

/**
 * Next wants a whole address here and sends it on as a relative one when the host is the request's own, which suits
 * a process that does not know by which name the proxies in front of it are reached.
 */
function redirectTo(path: string, request: NextRequest) {
  const response = NextResponse.redirect(new URL(path, request.nextUrl), 307)
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = {
  // Everything but the API, what Next serves itself, and the files at the root.
  matcher: ['/((?!api/|_next/|monitoring|outbox|icon.svg|robots.txt|favicon.ico).*)'],
}
