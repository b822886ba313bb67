/** API calls during page rendering, as the visitor who requested the page. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { cookies, headers } from 'next/headers'
import { fetchFromApi } from '../http/fetch-from-api.ts'
import { apiOrigin } from '../http/origin.ts'
import { type CallArguments, send } from '../http/send.ts'
import { visitorHeaders } from '../http/visitor-headers.ts'

/** Makes a `GET` call as the visitor of the page; without a session the API returns 401. */
export async function callAsViewer<C extends Call & { method: 'GET' }>(
  called: C,
  ...[input]: CallArguments<C>
): Promise<CallOutput<C>> {
  return send(called, input, {
    origin: apiOrigin(),
    fetch: fetchFromApi,
    headers: visitorHeaders({ cookies: await cookies(), headers: await headers() }),
  })
}
