/** Families that have asked to delete their account get no help and share nothing new: both have ended, and would be lost. */
import { Problem } from '@bursar/contract/problems'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '../database/connect.ts'
import { families } from '../schema/families.ts'

/** Throws family-leaving. The family must be locked. */
export async function requireStaying(tx: Tx, familyId: string) {
  const leaving = and(eq(families.id, familyId), isNotNull(families.erasesAt))
  if ((await tx.$count(families, leaving)) > 0) throw new Problem('family-leaving')
}
