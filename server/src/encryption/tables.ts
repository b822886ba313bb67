/** Every table with encrypted values, and the column that identifies its rows. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditReasons } from '../audit/table.ts'
import { families, parents, students } from '../families/table.ts'
import { favorites } from '../favorites/table.ts'
import { helpMessages, helpRequests, helpTransitions } from '../help/table.ts'
import { idempotencyKeys } from '../idempotency/table.ts'
import { secondFactors, signingKeys } from '../identity/table.ts'
import { mails } from '../mail/table.ts'
import { advisorReports } from '../professionals/table.ts'
import { savedSearches } from '../saved-searches/table.ts'
import { recordKeys } from './table.ts'

export interface EncryptedTable {
  table: PgTable
  /** Values are bound to this column; `null` for a table whose values are only bound to their column. */
  rowId: PgColumn | null
}

export const encryptedTables: readonly EncryptedTable[] = [
  { table: families, rowId: families.id },
  { table: parents, rowId: parents.id },
  { table: students, rowId: students.id },
  { table: favorites, rowId: favorites.id },
  { table: savedSearches, rowId: savedSearches.familyId },
  { table: helpRequests, rowId: helpRequests.id },
  { table: helpMessages, rowId: helpMessages.id },
  { table: helpTransitions, rowId: helpTransitions.id },
  { table: advisorReports, rowId: advisorReports.id },
  { table: auditReasons, rowId: auditReasons.entryId },
  { table: mails, rowId: mails.id },
  { table: idempotencyKeys, rowId: null },
  { table: secondFactors, rowId: secondFactors.credentialId },
  { table: signingKeys, rowId: signingKeys.kid },
  { table: recordKeys, rowId: recordKeys.kid },
]
