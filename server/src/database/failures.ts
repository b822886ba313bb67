/** Failures of the database that are nobody's mistake: it can't be reached, has no room, or takes too long. Trying again later may succeed. */
import { noAnswer } from './connect.ts'

/** Whether the database could not do its work, as opposed to a query that was wrong. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, message } = at as Error & { code?: string }
    if (typeof code === 'string' && codes.test(code)) return true
    if (messages.test(message)) return true
    if (at instanceof AggregateError && at.errors.some(isUnavailable)) return true
  }
  return false
}

/**
 * Codes of PostgreSQL when it shuts down, has no free connection, memory, or disk, only reads, or ended a statement at a time limit (see
 * `limits` in `connect.ts`), and codes of the network and of files.
 */
const codes =
  /^(08|53|57P|57014|55P03|25P03|25P04|25006|58030|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EROFS|EIO)/

/**
 * Messages of `pg` that have no code: a broken, closing, or silent connection, and an exhausted pool. And of PostgreSQL when it can't use its
 * files: on a read-only disk it has the same code as for a missing right.
 */
const messages = new RegExp(
  `^(could not .*\\b(file|directory)\\b|connection terminated|client has encountered a connection error|client was closed|timeout exceeded when trying to connect|cannot use a pool after calling end|${noAnswer})`,
  'i',
)
