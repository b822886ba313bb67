/** Explains a start or a command that fails because the database role may not do what it needs. */
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { StartError } from '../settings/start-error.ts'

/** PostgreSQL's `insufficient_privilege`. A read-only disk has the same code, and a message of its own. */
const notAllowed = '42501'

/** Throws a StartError if this role could only begin to encrypt everything again: the serving role may not change what the logs depend on. */
export async function requireRightsToReencrypt(db: Database) {
  const [rights] = rowsOf<{ may: boolean }>(
    await db.execute(sql`
      select has_table_privilege('record_keys', 'update') and has_table_privilege('audit_reasons', 'update')
        and has_table_privilege('encryption_keys', 'delete') as may`),
  )
  if (rights?.may) return
  throw new StartError(
    'Only the role that owns the tables may encrypt everything again. Set DATABASE_OWNER_URL to that role. Nothing was changed.',
  )
}

/** Throws a StartError instead if PostgreSQL refused a right to the role in this setting. */
export function explainRights(error: unknown, setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL'): never {
  const { code, message = '' } = ((error as Error | null)?.cause ?? error ?? {}) as {
    code?: string
    message?: string
  }
  if (code !== notAllowed || !/^(permission denied|must be owner)/.test(message)) throw error
  const repair =
    setting === 'DATABASE_URL'
      ? 'Use the role that owns the tables, or set DATABASE_OWNER_URL to that role and run "npm run database -- roles"'
      : 'Use the role that owns the tables'
  throw new StartError(
    `The role in ${setting} may not do what this needs (${message}). ${repair}. See README, "Two roles".`,
  )
}
