/** Before a page is rendered: whoever may not see it is sent on, so that no private page is ever sent to a stranger. */
import { type NextRequest, NextResponse } from 'next/server'
import { fetchSession } from './shell/fetch-session.ts'
import { findRoute, redirectOf } from './shell/routes.ts'

export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (findRoute(pathname)?.kind === 'public') return NextResponse.next()
  const visitor = await fetchSession(request.cookies.get('bursar_session')?.value)
  // The API did not answer: the page asks it again and shows that, rather than sending a signed-in user away.
  if (visitor === 'unavailable') return NextResponse.next()
  const elsewhere = redirectOf(pathname, visitor)
  return elsewhere === null ? NextResponse.next() : redirectTo(elsewhere)
}

/** Relative, because the process cannot know by which name it was reached through the proxies in front of it. */
function redirectTo(path: string) {
  return new NextResponse(null, { status: 307, headers: { location: path, 'cache-control': 'no-store' } })
}

export const config = {
  // Everything but the API, what Next serves itself, and the files at the root.
  matcher: ['/((?!api/|_next/|monitoring|outbox|icon.svg|robots.txt|favicon.ico).*)'],
}
