/** Which professionals may access families: those approved by an admin and not restricted since. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias, QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../schema/users.ts'

/** Approved, not suspended, not deleted, and not paused because of a report. */
export function isInGoodStanding(
  user: Record<'status' | 'suspendedAt' | 'pausedAt' | 'deletedAt', AnyPgColumn>,
): SQL {
  return and(
    eq(user.status, 'active'),
    isNull(user.suspendedAt),
    isNull(user.pausedAt),
    isNull(user.deletedAt),
  ) as SQL
}

const viewers = alias(users, 'viewers_in_good_standing')

/** The same for a user id. Every query of what a professional sees must include it: a link to a family alone grants no access. */
export function reachesFamilies(userId: string | SQL): SQL {
  return sql`exists ${new QueryBuilder()
    .select({ one: sql`1` })
    .from(viewers)
    .where(and(eq(viewers.id, userId), isInGoodStanding(viewers)))}`
}
