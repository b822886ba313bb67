/** What the address of the queue asks for, and the views of it that are worth a press. */
import { listHelpRequests } from '@bursar/contract/help'
import { readListAddress, type SearchParams } from '../lists/list-address.ts'

/** The choice of a status that no request has: every request, whatever became of it. */
export const everyStatus = 'all'

/** Each is an address. Without a word about the status, those that are still open. */
export const queueViews = [
  { key: 'open', query: {} },
  { key: 'withoutAgent', query: { status: 'requested' } },
  { key: 'overdue', query: { overdue: '1' } },
  { key: 'resolved', query: { status: 'resolved' } },
  { key: 'all', query: { status: everyStatus } },
] as const

/** The address as links and the form keep it, and what is asked of the API for it. */
export function readQueue(searchParams: SearchParams) {
  const query = readListAddress(listHelpRequests.schema.querystring, searchParams)
  const isAll = searchParams.status === everyStatus
  return {
    address: { ...query, ...(isAll && { status: everyStatus }) },
    query: isAll || query.status ? query : ({ ...query, open: '1' } as const),
  }
}
