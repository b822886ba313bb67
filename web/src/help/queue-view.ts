/** Reads the address of the help queue, and lists its predefined views. */
import { listHelpRequests } from '@bursar/contract/help'
import { readListAddress, type SearchParams } from '../lists/list-address.ts'

/** The filter value for requests of any status. */
export const everyStatus = 'all'

/** Without a status, a view shows open requests. */
export const queueViews = [
  { key: 'open', query: {} },
  { key: 'withoutAgent', query: { status: 'requested' } },
  { key: 'overdue', query: { overdue: '1' } },
  { key: 'resolved', query: { status: 'resolved' } },
  { key: 'all', query: { status: everyStatus } },
] as const

/** Returns the address for links and the filter form, and the query for the API. */
export function readQueue(searchParams: SearchParams) {
  const query = readListAddress(listHelpRequests.schema.querystring, searchParams)
  const isAll = searchParams.status === everyStatus
  return {
    address: { ...query, ...(isAll && { status: everyStatus }) },
    query: isAll || query.status ? query : ({ ...query, open: '1' } as const),
  }
}
