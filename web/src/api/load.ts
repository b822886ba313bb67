/** Loads the initial data of private pages. */
import type { Call, CallOutput } from '@bursar/contract/call'
import { Problem } from '@bursar/contract/problems'
import { notFound, redirect, unstable_rethrow } from 'next/navigation'
import type { CallArguments } from '../http/send.ts'
import { callAsViewer } from './server.ts'

/**
 * Calls the API as the viewer of the page. An expired session redirects to the start page; a missing record, or one the viewer
 * may not see, shows the "not found" page. Other errors fail the whole page, unless `loadPart` catches them.
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

/** A part of a page: its data, or the error if it couldn't be loaded. */
export type Part<Data> = { data: Data; failure: null } | { data: null; failure: PartFailure }

/** The details that `FailedPart` shows. */
export interface PartFailure {
  /** Request id in the server log. */
  requestId: string | null
}

/**
 * Awaits one part of a page, so that its error is shown in its place and the other parts stay. Redirects and "not found" still
 * apply to the whole page.
 */
export async function loadPart<Data>(loading: Promise<Data>): Promise<Part<Data>> {
  try {
    return { data: await loading, failure: null }
  } catch (error) {
    unstable_rethrow(error)
    return { data: null, failure: { requestId: (error instanceof Problem && error.requestId) || null } }
  }
}

/** Starts to load what later parts of a page await. Errors are theirs: a page that redirects never gets to them. */
export function preload(...loading: Promise<unknown>[]): void {
  for (const one of loading) one.catch(() => {})
}
