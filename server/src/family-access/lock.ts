/** Locks families, within what the viewer may see. */
import { Problem } from '@bursar/contract/problems'
import type { Role } from '@bursar/contract/roles'
import { and, eq, sql } from 'drizzle-orm'
import { isId } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { builtOnce } from '../database/prepared.ts'
import type { Viewer } from '../http/caller.ts'
import { families } from '../schema/families.ts'
import { viewerParameter, visibleTo } from './visible.ts'

/** The user whose account a family belongs to, also of a demo family. */
export const familyUserId = sql<string>`coalesce(${families.ownerId}, ${families.demoOf})`

const lockStatement = builtOnce((tx, role: Role) => {
  const viewer = { role, userId: viewerParameter }
  return tx
    .select({ id: families.id, userId: familyUserId, version: families.version })
    .from(families)
    .where(and(eq(families.id, sql.placeholder('id')), visibleTo(viewer, 'link')))
    .for('update')
    .prepare(`lock_family_as_${role}`)
})

/** Locks a family until the transaction ends, so that concurrent changes run one after the other. */
export async function lockFamily(tx: Tx, { role, userId }: Viewer, familyId: string) {
  const [family] = await lockStatement(tx, role).execute({ id: familyId, viewer: userId })
  if (!family) throw new Problem('family-not-found')
  return family
}

/** Returns an id that the database can look up. Throws family-not-found. */
export function existing(familyId: string | null): string {
  if (familyId === null || !isId(familyId)) throw new Problem('family-not-found')
  return familyId
}
