/** Records that another release became current. */
import { type ReleaseDetail, record } from '../audit/record.ts'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'

/** `actor` is `null` for the command line and the server itself. */
export async function recordChange(tx: Tx, actor: Viewer | null, releaseId: number, detail: ReleaseDetail) {
  const subject = { kind: 'colleges', id: String(releaseId) } as const
  await record(tx, { actor, action: 'colleges_changed', subject, detail })
}
