/** The viewer of the page being rendered, fetched once per request. */
import type { Session } from '@bursar/contract/accounts'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { visitorHeaders } from '../http/visitor-headers.ts'
import { fetchSession } from './fetch-session.ts'

/** Null for a visitor, or if the API fails: a page that needs data will fail anyway. */
export const findViewer = cache(async (): Promise<Session | null> => {
  const session = await fetchSession(visitorHeaders({ cookies: await cookies(), headers: await headers() }))
  return session === 'unavailable' ? null : session
})
