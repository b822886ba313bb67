/** Shared by the filters of both logs: finds users by parts of their name or email. */
import { and, isNotNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { matches } from '../database/search.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'

/** The ids of the users that a search finds: families by the index of families, all others by that of users. */
export function findPeople(db: Database, search: string): SQLWrapper {
  const ofFamilies = db
    .select({ id: sql<string>`${families.ownerId}` })
    .from(families)
    .where(and(isNotNull(families.ownerId), matches(families.searched, search)))
  const others = db
    .select({ id: sql<string>`${users.id}` })
    .from(users)
    .where(and(ne(users.role, 'family'), matches(users.searched, search)))
  return unionAll(ofFamilies, others)
}

/** Whether an id is among those of a subquery. As an array, because with `in` several such conditions would not use their indexes. */
export function isAmong(column: SQLWrapper, ids: SQLWrapper): SQL {
  return sql`${column} = any(array(${ids}))`
}
