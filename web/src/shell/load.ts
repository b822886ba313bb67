/** First data of a private page. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { notFound, redirect } from 'next/navigation'
import type { CallArguments } from '../api/send.ts'
import { callAsViewer } from '../api/server.ts'

/**
 * Calls as the viewer of the page. A session that ended on the way here leads to the start, as does every private page
 * without one; what is not there, or not the viewer's, is the page that says so. Anything else breaks the page.
 */
export async function load<C extends Call & { method: 'GET' }>(
  called: C,
  ...input: CallArguments<C>
): Promise<CallOutput<C>> {
  try {
    return await callAsViewer(called, ...input)
  } catch (error) {
    if (error instanceof Problem && error.status === 401) redirect('/')
    if (error instanceof Problem && error.status === 404) notFound()
    if (error instanceof Problem && error.code === 'second-factor-needed') redirect('/second-factor')
    if (error instanceof Problem && error.code === 'approval-pending') redirect('/account-review')
    throw error
  }
}
