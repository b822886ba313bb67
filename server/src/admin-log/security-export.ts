/** The security log as CSV. */
import type { SecurityEvent } from '@bursar/contract/security-log'
import type { CsvColumns } from '../http/csv.ts'

export const securityColumns: CsvColumns<SecurityEvent> = {
  When: ({ at }) => at,
  Action: ({ action }) => action,
  Account: ({ account }) => account?.name ?? null,
  'Account (ID)': ({ account }) => account?.id ?? null,
  'Done by': ({ actor }) => actor?.name ?? null,
  'Done by (ID)': ({ actor }) => actor?.id ?? null,
  Role: ({ actor }) => actor?.role ?? null,
  Network: ({ network }) => network,
  Device: ({ device }) => device,
  Details: ({ detail }) => detail,
}
