/** Explains a start that fails because the database role may not do what it needs. */
import { StartError } from '../settings/start-error.ts'

/** PostgreSQL's `insufficient_privilege`. A read-only disk has the same code, and a message of its own. */
const notAllowed = '42501'

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
    `The role in ${setting} may not do what the start needs (${message}). ${repair}. See README, "Two roles".`,
  )
}
