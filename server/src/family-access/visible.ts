/** Which families a viewer may see. Every query on families and their people must use this. */
import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { shares } from '../schema/sharing.ts'
import { reachesFamilies } from '../users/standing.ts'

/** A viewer. In a statement for many viewers, `userId` is the SQL expression of the viewer's id. */
type SomeViewer = Pick<Viewer, 'role'> & { userId: string | SQL }

/**
 * The families a viewer may see; with a scope, only those that share this scope with the viewer. Professionals see linked families, and
 * only what is shared, once an admin has approved them.
 */
export function visibleTo({ role, userId }: SomeViewer, scope?: SharingScope): SQL {
  switch (role) {
    case 'admin':
      return sql`true`
    case 'family':
      return eq(families.ownerId, userId)
    case 'admission_professional':
    case 'financial_agent':
      return and(
        reachesFamilies(userId),
        exists(
          new QueryBuilder()
            .select({ one: sql`1` })
            .from(shares)
            .where(
              and(
                eq(shares.familyId, families.id),
                eq(shares.professionalId, userId),
                isNull(shares.endedAt),
                scope && sql`${scope} = any(${shares.scopes})`,
              ),
            ),
        ),
      ) as SQL
  }
}

/** The ids of these families, to find their parents, students and favorites. */
export function visibleFamilies(db: Database, viewer: SomeViewer, scope?: SharingScope) {
  return db.select({ id: families.id }).from(families).where(visibleTo(viewer, scope))
}
