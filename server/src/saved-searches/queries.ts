/** The saved searches of a family: read and replaced as one list. */
import type { SavedSearch } from '@bursar/contract/saved-searches'
import { and, eq, inArray } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { visibleFamilies } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { savedSearches } from '../schema/saved-searches.ts'

interface SavedSearches {
  items: SavedSearch[]
  version: number
}

/** Of the family that the sign-in works with. Throws family-not-found. */
export async function findSavedSearches(db: Database, viewer: Viewer): Promise<SavedSearches> {
  const [row] = await db
    .select({ items: savedSearches.items, version: savedSearches.version })
    .from(savedSearches)
    .where(
      and(
        eq(savedSearches.familyId, existing(viewer.familyId)),
        inArray(savedSearches.familyId, visibleFamilies(db, viewer, 'own')),
      ),
    )
  return row ?? { items: [], version: 0 }
}

/** Throws stale if `version` is given and another browser has replaced the list since. */
export async function replaceSavedSearches(
  db: Database,
  viewer: Viewer,
  items: SavedSearch[],
  version: number | undefined,
): Promise<SavedSearches> {
  return db.transaction(async (tx) => {
    const { id: familyId } = await lockFamily(tx, viewer, existing(viewer.familyId))
    const [present] = await tx
      .select({ version: savedSearches.version })
      .from(savedSearches)
      .where(eq(savedSearches.familyId, familyId))
    const before = present?.version ?? 0
    requireSeen(version, before)
    const next = { items, version: before + 1, updatedAt: now() }
    await tx
      .insert(savedSearches)
      .values({ familyId, ...next })
      .onConflictDoUpdate({ target: savedSearches.familyId, set: next })
    return { items, version: next.version }
  })
}
