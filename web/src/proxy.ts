/** Runs before the "not found" page that the server asks for (`server/src/pages/drawn-not-found.ts`): at any address, it is rendered. */
import { type NextRequest, NextResponse } from 'next/server'

export const proxy = (request: NextRequest) => NextResponse.rewrite(new URL('/404', request.nextUrl))

/** No other page runs through here: that would take a tenth of its processor time. */
export const config = { matcher: [{ source: '/:path*', has: [{ type: 'header', key: 'x-nothing-here' }] }] }
