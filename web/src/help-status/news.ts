/** Whether a family's help request has something new. */
import type { HelpRequest } from '@bursar/contract/help-requests'
import type { RootState } from '../storage/root-state.ts'

export type HelpRequestSummary = Pick<HelpRequest, 'id' | 'status' | 'version' | 'isUnread'>

/** @param seen the latest version shown in this browser, because a page loaded earlier may not know yet that it was read */
export function hasNews(request: HelpRequestSummary | null, seen: RootState['helpSeen']): boolean {
  if (!request) return false
  // There is no answer yet, or the family itself canceled.
  if (request.status === 'requested' || request.status === 'cancelled') return false
  if (request.status === 'waiting_on_family') return true
  return request.isUnread && (seen?.id !== request.id || seen.version < request.version)
}

export function isOpen({ status }: Pick<HelpRequest, 'status'>): boolean {
  return status !== 'resolved' && status !== 'cancelled'
}

/** `/family/help` with the current page and student in the query string. */
export function helpHref(screen: string, query: URLSearchParams): string {
  const student = query.get('student')
  return `/family/help?${new URLSearchParams({ from: screen, ...(student && { student }) })}`
}

/** The form for another question, with the page that the family came from. */
export function askAgainHref({
  from,
  student,
}: {
  from?: string | undefined
  student?: string | undefined
}): string {
  return `/family/help?${new URLSearchParams({ ask: 'new', ...(from && { from }), ...(student && { student }) })}`
}
