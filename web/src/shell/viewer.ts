/** The viewer of the page being rendered, asked once per request. */
import type { Session } from '@bursar/contract/accounts'
import { cookies } from 'next/headers'
import { cache } from 'react'
import { fetchSession } from './fetch-session.ts'

/** Null for a visitor, and where the API cannot say: a page that needs its data fails by itself then. */
export const findViewer = cache(async (): Promise<Session | null> => {
  const session = await fetchSession((await cookies()).get('bursar_session')?.value)
  return session === 'unavailable' ? null : session
})
