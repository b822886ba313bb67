/** The viewer of the page being rendered. */
import type { Session } from '@bursar/contract/accounts'
import { headers } from 'next/headers'
import { cache } from 'react'
import { sessionOf } from './session-of-page.ts'

/** Null for a visitor, or if the API failed: a page that needs data will fail anyway. */
export const findViewer = cache(async (): Promise<Session | null> => {
  const session = sessionOf(await headers())
  return session === 'unavailable' ? null : session
})
