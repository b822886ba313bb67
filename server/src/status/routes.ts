/** The route of the admins' status page. */
import { getStatus } from '@bursar/contract/status'
import type { Api } from '../http/api.ts'
import { findStatus, type StatusParts } from './status.ts'

export function statusRoutes(app: Api, parts: () => StatusParts) {
  app.route({ ...getStatus, handler: () => findStatus(parts()) })
}
