/** Every table with encrypted values, and the column that identifies its rows. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { auditReasons } from '../schema/audit.ts'
import { recordKeys } from '../schema/encryption.ts'
import { families, parents, students } from '../schema/families.ts'
import { favorites } from '../schema/favorites.ts'
import { helpMessages, helpRequests, helpTransitions } from '../schema/help.ts'
import { idempotencyKeys } from '../schema/idempotency.ts'
import { secondFactors, signingKeys } from '../schema/identity.ts'
import { knownPrices } from '../schema/known-prices.ts'
import { mails } from '../schema/mail.ts'
import { offers } from '../schema/offers.ts'
import { plans } from '../schema/plans.ts'
import { advisorReports } from '../schema/professionals.ts'
import { savedSearches } from '../schema/saved-searches.ts'

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
  { table: knownPrices, rowId: knownPrices.id },
  { table: offers, rowId: offers.id },
  { table: plans, rowId: plans.id },
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
