/** Writing to the record of access and changes. */
import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@bursar/contract/audit'
import type { Role } from '@bursar/contract/roles'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { decryptRow, encryptRow } from '../encryption/columns.ts'
import { withMac } from '../record-seals/macs.ts'
import { auditEntries, auditReasons } from './table.ts'

export interface Deed {
  /** `null`: the server itself. */
  actor: { userId: string; role: Role } | null
  action: AuditAction
  subject: { kind: 'family' | 'user' | 'colleges'; id: string }
  /** The family that it concerns and that may see it; that of a `family` subject needs no saying. */
  familyId?: string
  /** Words of the product: fields, status, scopes. Never a figure, never a name. */
  detail?: string
  /** In the words of whoever did it; kept with the family that it concerns, and no longer. */
  reason?: string
}

/** Adds a line to the record. Give it the transaction of the deed: there is a line if and only if it was done. */
export async function record(tx: Database, deed: Deed) {
  await recordAll(tx, [deed])
}

/** As many as a statement takes without coming near the 65,535 values that PostgreSQL allows in one. */
const batchSize = 1_000

/** Adds a line for each, for deeds that come many at a time. */
export async function recordAll(tx: Database, deeds: readonly Deed[]) {
  const moment = now()
  for (let at = 0; at < deeds.length; at += batchSize) {
    const rows = deeds
      .slice(at, at + batchSize)
      .map((deed) => ({ id: randomUUID(), ...deed, familyId: familyOf(deed) }))
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
          detail,
        }),
      ),
    )
    const reasons = rows.flatMap(({ id, action, familyId, reason }) => {
      if (reason === undefined) return []
      if (familyId === null) throw new Error(`The reason for ${action} would outlive whomever it is about.`)
      return [encryptRow(auditReasons, id, { entryId: id, familyId, reason })]
    })
    if (reasons.length > 0) await tx.insert(auditReasons).values(reasons)
  }
}

/** A reason as it was typed. */
export function reasonOf(
  entryId: string,
  stored: typeof auditReasons.$inferSelect.reason | null,
): string | null {
  return stored && decryptRow(auditReasons, entryId, { reason: stored }).reason
}

function familyOf({ familyId, subject }: Deed): string | null {
  return familyId ?? (subject.kind === 'family' ? subject.id : null)
}
