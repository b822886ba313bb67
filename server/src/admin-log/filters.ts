/** Shared by the filters of both logs: finds users by parts of their name or email. */
import { and, isNotNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { matches } from '../database/search.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'

/** A search that matches more needs to be more specific. */
const maxPeople = 200

/** The ids of the users that a search finds: families by the index of families, all others by that of users. */
export async function findPeople(db: Database, search: string): Promise<string[]> {
  const ofFamilies = db
    .select({ id: sql<string>`${families.ownerId}` })
    .from(families)
    .where(and(isNotNull(families.ownerId), matches(families.searched, search)))
    .limit(maxPeople)
  const others = db
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.role, 'family'), matches(users.searched, search)))
    .limit(maxPeople)
  const found = await Promise.all([ofFamilies, others])
  return found.flat().map(({ id }) => id)
}
