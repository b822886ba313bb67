/** First data of a private page. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { notFound, redirect, unstable_rethrow } from 'next/navigation'
import type { CallArguments } from '../api/send.ts'
import { callAsViewer } from '../api/server.ts'

/**
 * Calls as the viewer of the page. A session that ended on the way here leads to the start, as does every private page
 * without one; what is not there, or not the viewer's, is the page that says so. Anything else breaks the page, unless it is
 * loaded as a part of one.
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

/** A part of a page: its data, or that it could not be loaded while the rest of the page could. */
export type Part<Data> = { data: Data; failure: null } | { data: null; failure: PartFailure }

/** What a `FailedPart` says about it: the words of the screen need no more. */
export interface PartFailure {
  /** Of the log line on the server. */
  requestId: string | null
}

/**
 * Waits for one part of a page, so that its failure is said in its place and the other parts stay. Redirects and "not found"
 * still concern the whole page.
 */
export async function loadPart<Data>(loading: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await loading, failure: null }
  } catch (error) {
    unstable_rethrow(error)
    return { data: null, failure: { requestId: (error instanceof Problem && error.requestId) || null } }
  }
}

/** A part that depends on another one: it fails with it. */
export function mapPart<Data, Result>(source: Part<Data>, pick: (data: Data) => Result): Part<Result> {
  return source.failure ? source : { data: pick(source.data), failure: null }
}
