/** Whether a family has something to look at in its request for help. */
import type { HelpRequest } from '@bursar/contract/help-requests'
import type { RootState } from '../storage/root-state.ts'

export type RequestInShort = Pick<HelpRequest, 'id' | 'status' | 'version' | 'isUnread'>

/** @param seen how far this browser has shown it: the page that came before may not know yet that it was read */
export function hasNews(request: RequestInShort | null, seen: RootState['helpSeen']): boolean {
  if (!request) return false
  // Nobody has answered yet, or the family itself ended it.
  if (request.status === 'requested' || request.status === 'cancelled') return false
  if (request.status === 'waiting_on_family') return true
  return request.isUnread && (seen?.id !== request.id || seen.version < request.version)
}

export function isOpen({ status }: Pick<HelpRequest, 'status'>): boolean {
  return status !== 'resolved' && status !== 'cancelled'
}

/** `/family/help`, told where one comes from: the page, and which student and college it is about. */
export function helpHref(screen: string, query: URLSearchParams): string {
  const student = query.get('student')
  return `/family/help?${new URLSearchParams({ from: screen, ...(student && { student }) })}`
}
