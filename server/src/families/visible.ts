/** Whose household a viewer reaches, once for all: every query on families and their people goes through here. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../users/queries.ts'
import { families } from './table.ts'

/** The families a viewer may see. Professionals see none until a family shares something with them. */
export function visibleTo({ role, userId }: Viewer): SQL {
  switch (role) {
    case 'admin':
      return sql`true`
    case 'family':
      return eq(families.ownerId, userId)
    case 'admission_professional':
    case 'financial_agent':
      return sql`false`
  }
}

/** The ids of these families, to look for their parents, students and favourites in. */
export function visibleFamilies(db: Database, viewer: Viewer) {
  return db.select({ id: families.id }).from(families).where(visibleTo(viewer))
}
