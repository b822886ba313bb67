/** Sign-ins of a hosted provider, apart from its SDK. */
import { lt } from 'drizzle-orm'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hostedSignIns } from './table.ts'

const day = 24 * 60 * 60
/** Seconds. As with the embedded provider one signs in again after this, however often the token was refreshed. */
export const longestSignIn = 90 * day

/** Removes those whose tokens are refused by their age alone. */
export async function deleteOldHostedSignIns(db: Database) {
  await db.delete(hostedSignIns).where(lt(hostedSignIns.createdAt, inSeconds(-longestSignIn - day)))
}
