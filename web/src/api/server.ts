/** The API as page rendering asks it: over loopback, as the visitor whose session cookie came with the request. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { cookies } from 'next/headers'
import { apiOrigin } from './origin.ts'
import { type CallArguments, send } from './send.ts'

const sessionCookie = 'bursar_session'

/** Makes a `GET` call as the visitor of the page being rendered; without a session the API answers 401. */
export async function callAsViewer<C extends Call & { method: 'GET' }>(
  called: C,
  ...[input]: CallArguments<C>
): Promise<CallOutput<C>> {
  const session = (await cookies()).get(sessionCookie)?.value
  return send(called, input, {
    origin: apiOrigin(),
    ...(session !== undefined && { headers: { cookie: `${sessionCookie}=${session}` } }),
  })
}
