/** Runs before a page is rendered and redirects visitors who may not see it. */
import { type NextRequest, NextResponse } from 'next/server'
import { nextPathOf } from './routes/next-path.ts'
import { findRoute, invitationPageOf, redirectOf } from './routes/routes.ts'
import { sessionOf } from './sessions/session-of-page.ts'

/** The server sets this header to request the "not found" page (`server/src/pages/drawn-not-found.ts`). */
const notFoundHeader = 'x-nothing-here'

export async function proxy(request: NextRequest) {
  if (request.headers.has(notFoundHeader)) return NextResponse.rewrite(new URL('/404', request.nextUrl))
  const { pathname, searchParams } = request.nextUrl
  const route = findRoute(pathname)
  if (route?.kind === 'public') return NextResponse.next()
  const visitor = sessionOf(request.headers)
  // The API failed: let the page retry and show the error, instead of redirecting a signed-in user.
  if (visitor === 'unavailable') return NextResponse.next()
  const target =
    invitationPageOf(pathname, searchParams, visitor) ??
    (visitor && route?.kind === 'auth' ? nextPathOf(searchParams, visitor) : null) ??
    redirectOf(pathname, visitor)
  return target === null ? NextResponse.next() : redirectTo(target, request)
}

/**
 * Next needs an absolute URL here, but makes the redirect relative if the host is the request's own. So this works behind proxies
 * whose host name this process doesn't know.
 */
function redirectTo(path: string, request: NextRequest) {
  const response = NextResponse.redirect(new URL(path, request.nextUrl), 307)
  response.headers.set('cache-control', 'no-store')
  return response
}

export const config = {
  // Everything except the API, Next's own files, and the files at the root.
  matcher: ['/((?!api/|_next/|monitoring|outbox|icon.svg|robots.txt|sitemap.xml|favicon.ico).*)'],
}
