/** Writes to the audit log. */
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@bursar/contract/audit'
import type { AuditDetail } from '@bursar/contract/log-details'
import type { Role } from '@bursar/contract/roles'
import { now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { inBatches } from '../database/in-batches.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { withMac } from '../record-seals/macs.ts'
import { auditEntries, auditReasons } from '../schema/audit.ts'

export type ReleaseDetail = `${'imported' | 'activated'}, ${string}`

export interface NewAuditEntry {
  /** `null`: the server itself. */
  actor: { userId: string; role: Role } | null
  action: AuditAction
  subject: { kind: 'family' | 'user' | 'colleges'; id: string }
  /** The family that it concerns and that may see it; not needed for a `family` subject. */
  familyId?: string
  /** Fixed terms: fields, a status, scopes. Never a figure or a name, except that of a release of colleges. */
  detail?: AuditDetail | readonly AuditDetail[] | ReleaseDetail
  /** Free text by the actor; deleted with the family that it concerns. */
  reason?: string
}

/** Adds an entry to the audit log. Pass the transaction of the action, so that there is an entry if and only if it commits. */
export async function record(tx: Tx, entry: NewAuditEntry) {
  await recordAll(tx, [entry])
}

/** Adds an entry for each of many actions. */
export async function recordAll(tx: Tx, entries: readonly NewAuditEntry[]) {
  const moment = now()
  await inBatches(entries, async (batch) => {
    const rows = batch.map((entry) => ({ id: randomUUID(), ...entry, familyId: familyOf(entry) }))
    await tx.insert(auditEntries).values(
      rows.map(({ id, actor, action, subject, familyId, detail }) =>
        withMac('audit_entries', {
          id,
          at: moment,
          actorId: actor?.userId ?? null,
          actorRole: actor?.role ?? null,
          action,
          familyId,
          subjectKind: subject.kind,
          subjectId: subject.id,
          detail: typeof detail === 'object' ? detail.join(', ') : detail,
        }),
      ),
    )
    const reasons = rows.flatMap(({ id, action, familyId, reason }) => {
      if (reason === undefined) return []
      if (familyId === null)
        throw new Error(`The reason for ${action} would not be deleted with the family it is about.`)
      return [encryptRow(auditReasons, id, { entryId: id, familyId, reason })]
    })
    if (reasons.length > 0) await tx.insert(auditReasons).values(reasons)
  })
}

/** The reason as the admin typed it. */
export function reasonOf(
  entryId: string,
  stored: typeof auditReasons.$inferSelect.reason | null,
): string | null {
  return stored && decryptRow(auditReasons, entryId, { reason: stored }).reason
}

function familyOf({ familyId, subject }: NewAuditEntry): string | null {
  return familyId ?? (subject.kind === 'family' ? subject.id : null)
}
