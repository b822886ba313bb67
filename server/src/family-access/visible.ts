/** Which families a viewer may see. Every query on families and their people must use this. */
import type { SharingScope } from '@bursar/contract/scopes'
import { and, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { shares } from '../schema/sharing.ts'
import { reachesFamilies } from '../users/standing.ts'

/** A viewer. In a statement for many viewers, `userId` is the SQL expression of the viewer's id. */
export type SomeViewer = Pick<Viewer, 'role'> & { userId: string | SQL }

/** The viewer's id in statements that are built once (`database/prepared.ts`): their parameter `viewer`. */
export const viewerParameter: SQL = sql`${sql.placeholder('viewer')}`

/**
 * What a query reads of a family:
 *
 * - `own`: the household, as its family and admins see it. No professional reaches any family this way.
 * - `link`: that the family exists and is linked, which every linked professional knows, whatever is shared.
 * - scopes: parts of the household. Professionals reach the families that share all of them.
 */
export type Reach = 'own' | 'link' | readonly [SharingScope, ...SharingScope[]]

/** A reach from its text, which has commas between scopes: statements that are built once have it in their variant. */
export function readReach(text: string): Reach {
  return text === 'own' || text === 'link' ? text : (text.split(',') as [SharingScope])
}

/** The families a viewer may see. Families see their own and their demo family. Professionals see linked families, and only what is shared, once an admin has approved them. */
export function visibleTo({ role, userId }: SomeViewer, reach: Reach): SQL {
  switch (role) {
    case 'admin':
      // The same as having an owner, but in the index of lists.
      return ne(families.listed, 'demo')
    case 'family':
      // `viewer.familyId` is the one that the sign-in currently works with.
      return or(eq(families.ownerId, userId), eq(families.demoOf, userId)) as SQL
    case 'admission_professional':
    case 'financial_agent': {
      if (reach === 'own') return sql`false`
      const scopes = reach === 'link' ? [] : reach
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
                ...scopes.map((scope) => sql`${scope} = any(${shares.scopes})`),
              ),
            ),
        ),
      ) as SQL
    }
  }
}

/** The ids of these families, to find their parents, students and favorites. */
export function visibleFamilies(db: Database, viewer: SomeViewer, reach: Reach) {
  return db.select({ id: families.id }).from(families).where(visibleTo(viewer, reach))
}
