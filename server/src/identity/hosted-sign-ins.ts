/** Stored sign-ins of a hosted provider, without its SDK. */
import { Problem } from '@bursar/contract/problems'
import { and, asc, eq, isNull, lt, ne } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { hostedSignIns } from '../schema/identity.ts'
import { endSessionsOfSignIn } from '../sessions/queries.ts'
import { longestSession } from '../settings/lifetimes.ts'
import { daySeconds } from '../settings/units.ts'
import type { EndedSignIns } from '../users/identity-provider.ts'

/** Stores a sign-in that is seen for the first time, and returns whether it was. */
export async function noteHostedSignIn(
  db: Database,
  { id, subject, provedAt }: { id: string; subject: string; provedAt: string | undefined },
): Promise<boolean> {
  const noted = await db
    .insert(hostedSignIns)
    .values({ id, subject, ...(provedAt !== undefined && { provedAt }) })
    .onConflictDoNothing()
    .returning({ id: hostedSignIns.id })
  return noted.length > 0
}

export async function findHostedSignIn(db: Database, id: string) {
  const [signIn] = await db.select().from(hostedSignIns).where(eq(hostedSignIns.id, id))
  return signIn
}

/** Throws not-signed-in if it has ended. */
export async function lockHostedSignIn(tx: Tx, signInId: string) {
  const isOn = and(eq(hostedSignIns.id, signInId), isNull(hostedSignIns.endedAt))
  const [signIn] = await tx.select({ id: hostedSignIns.id }).from(hostedSignIns).where(isOn).for('share')
  if (!signIn) throw new Problem('not-signed-in')
}

/** Ends sign-ins of one identity with their sessions: all of them, only one, or all except one. */
export async function endHostedSignIns(tx: Tx, subject: string, { only, except }: EndedSignIns) {
  const ended = await tx
    .update(hostedSignIns)
    .set({ endedAt: now() })
    .where(
      and(
        eq(hostedSignIns.subject, subject),
        isNull(hostedSignIns.endedAt),
        only === undefined ? undefined : eq(hostedSignIns.id, only),
        except === undefined ? undefined : ne(hostedSignIns.id, except),
      ),
    )
    .returning({ id: hostedSignIns.id })
  for (const { id } of ended) await endSessionsOfSignIn(tx, id)
}

/** All sign-ins of one identity, for its owner's export. */
export function hostedSignInsOf(tx: Tx, subject: string) {
  const { createdAt, lastSeenAt, endedAt } = hostedSignIns
  return tx
    .select({ createdAt, lastSeenAt, endedAt })
    .from(hostedSignIns)
    .where(eq(hostedSignIns.subject, subject))
    .orderBy(asc(createdAt))
}

export async function deleteHostedSignIns(tx: Tx, subject: string) {
  await tx.delete(hostedSignIns).where(eq(hostedSignIns.subject, subject))
}

/** Deletes sign-ins that are so old that their tokens are refused by age alone. */
export async function deleteOldHostedSignIns(db: Database) {
  await db.delete(hostedSignIns).where(lt(hostedSignIns.createdAt, inSeconds(-longestSession - daySeconds)))
}
