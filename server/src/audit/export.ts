/** The record of access and changes as CSV. */
import type { AuditEntry } from '@bursar/contract/audit'
import type { CsvColumns } from '../csv.ts'

export const auditColumns: CsvColumns<AuditEntry> = {
  When: ({ at }) => at,
  'Done by': ({ actor }) => actor?.name ?? null,
  'Role of who did it': ({ actor }) => actor?.role ?? null,
  Action: ({ action }) => action,
  'Done to': ({ subject }) => subject.name,
  'Done to (id)': ({ subject }) => subject.id,
  Family: ({ family }) => family?.name ?? null,
  Detail: ({ detail }) => detail,
  Reason: ({ reason }) => reason,
}
