/** Logs that an admin exported a list. */
import { exportDetail, type ListExport } from '@bursar/contract/security-log'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { originOf, recordSecurityEvent } from './record.ts'

type ExportRequest = Pick<FastifyRequest, 'ip' | 'raw'> & { viewer: Viewer; query: object }

/** Sort parameters do not filter the list. */
const orders = ['sort', 'sort_by']

const isFilter = ([name, value]: [string, unknown]) =>
  !orders.includes(name) && value !== undefined && value !== ''

/** Records an export. Await it before sending the first byte, so that no export is missing from the log. */
export async function recordExport(
  db: Database,
  request: ExportRequest,
  { list, rows }: Pick<ListExport, 'list' | 'rows'>,
) {
  const filters = Object.entries(request.query)
    .filter(isFilter)
    .map(([name]) => name)
    .sort()
  await recordSecurityEvent(db, {
    action: 'list_exported',
    actor: request.viewer,
    userId: request.viewer.userId,
    origin: originOf(request),
    detail: exportDetail({ list, rows, filters }),
  })
}
