/** Writing to the record of access and changes. */
import type { AuditAction } from '@bursar/contract/audit'
import type { Role } from '@bursar/contract/roles'
import type { Database } from '../database/connect.ts'
import { auditEntries } from './table.ts'

export interface Deed {
  /** `null`: the server itself. */
  actor: { userId: string; role: Role } | null
  action: AuditAction
  subject: { kind: 'family' | 'user' | 'colleges'; id: string }
  /** The family that it concerns and that may see it; that of a `family` subject needs no saying. */
  familyId?: string
  /** Words of the product: fields, status, scopes. Never a figure, never a name. */
  detail?: string
  reason?: string
}

/** Adds a line to the record. Give it the transaction of the deed: there is a line if and only if it was done. */
export async function record(tx: Database, deed: Deed) {
  await recordAll(tx, [deed])
}

/** As many as a statement takes without coming near the 65,535 values that PostgreSQL allows in one. */
const mostAtOnce = 1_000

/** Adds a line for each, for deeds that come many at a time. */
export async function recordAll(tx: Database, deeds: readonly Deed[]) {
  for (let at = 0; at < deeds.length; at += mostAtOnce) {
    await tx.insert(auditEntries).values(
      deeds.slice(at, at + mostAtOnce).map(({ actor, action, subject, familyId, detail, reason }) => ({
        actorId: actor?.userId ?? null,
        actorRole: actor?.role ?? null,
        action,
        familyId: familyId ?? (subject.kind === 'family' ? subject.id : null),
        subjectKind: subject.kind,
        subjectId: subject.id,
        detail,
        reason,
      })),
    )
  }
}
