/** Stored sign-ins of a hosted provider, without its SDK. */
import { lt } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hostedSignIns } from '../schema/identity.ts'
import { longestSession } from '../settings/lifetimes.ts'
import { daySeconds } from '../settings/units.ts'

/** Deletes sign-ins that are so old that their tokens are refused by age alone. */
export async function deleteOldHostedSignIns(db: Database) {
  await db.delete(hostedSignIns).where(lt(hostedSignIns.createdAt, inSeconds(-longestSession - daySeconds)))
}
