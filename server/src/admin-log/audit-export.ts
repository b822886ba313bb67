/** The audit log as CSV. */
import type { AuditEntry } from '@bursar/contract/audit'
import type { CsvColumns } from '../http/csv.ts'

export const auditColumns: CsvColumns<AuditEntry> = {
  When: ({ at }) => at,
  'Done by': ({ actor }) => actor?.name ?? null,
  'Done by (ID)': ({ actor }) => actor?.id ?? null,
  Role: ({ actor }) => actor?.role ?? null,
  Action: ({ action }) => action,
  About: ({ subject }) => subject.name,
  'About (ID)': ({ subject }) => subject.id,
  Family: ({ family }) => family?.name ?? null,
  Details: ({ detail }) => detail,
  Reason: ({ reason }) => reason,
}
