/**
 * The last backup of this database, as one row. It is added once the file is complete, so the file has the row of the backup before it: after a
 * restore, Bursar doesn't take what was restored for a new backup.
 */
import { pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

export const backups = pgTable('backups', {
  /** The moment whose data the file has. */
  madeAt: instant().primaryKey(),
})
