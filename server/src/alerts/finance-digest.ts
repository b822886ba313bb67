/**
 * Emails families when their finances or plans were read by someone else, at most once a day or once a week. The reads themselves are in the
 * audit log; this stores only the time until which they have been reported.
 */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { eachInTurn } from '../database/each-in-turn.ts'
import { queueMail } from '../mail/outbox.ts'
import { financeDigests } from '../schema/alerts.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'
import { daySeconds } from '../settings/units.ts'

const pauses = { daily: daySeconds, weekly: 7 * daySeconds }
/** Earlier reads aren't reported. Must be longer than the longest interval. */
const lookBack = 14 * daySeconds
const maxFamilies = 500

/** Emails the families that are due, up to a maximum per run, and returns how many. */
export async function sendFinanceDigests(db: Database, stopping?: AbortSignal): Promise<number> {
  const due = await db
    .selectDistinct({ familyId: auditEntries.familyId })
    .from(auditEntries)
    .innerJoin(families, eq(families.id, auditEntries.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(financeDigests, eq(financeDigests.familyId, families.id))
    .where(
      and(
        inArray(auditEntries.action, ['finances_read', 'plan_read']),
        gt(auditEntries.at, inSeconds(-lookBack)),
        or(isNull(auditEntries.actorId), ne(auditEntries.actorId, families.ownerId)),
        // A family that is deleting its account has been emailed about that.
        isNull(families.erasesAt),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(
          isNull(financeDigests.sentAt),
          and(
            gt(auditEntries.at, financeDigests.sentAt),
            lt(
              financeDigests.sentAt,
              sql`case ${financeDigests.frequency} when 'weekly' then ${inSeconds(-pauses.weekly)}::timestamptz
                else ${inSeconds(-pauses.daily)}::timestamptz end`,
            ),
          ),
        ),
        or(isNull(financeDigests.familyId), inArray(financeDigests.frequency, ['daily', 'weekly'])),
      ),
    )
    .limit(maxFamilies)
  let sent = 0
  await eachInTurn(
    due,
    async ({ familyId }) => {
      if (familyId !== null && (await sendOne(db, familyId))) sent += 1
    },
    { what: 'emails', stopping },
  )
  return sent
}

/** Queues the email and stores its time in one transaction, so that a killed process neither skips nor repeats it. */
async function sendOne(db: Database, familyId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(financeDigests).values({ familyId }).onConflictDoNothing()
    const [digest] = await tx
      .select()
      .from(financeDigests)
      .where(eq(financeDigests.familyId, familyId))
      .for('update')
    // Another process may have sent it, or the family may have turned it off.
    if (!digest || digest.frequency === 'never') return false
    if (digest.sentAt !== null && digest.sentAt > inSeconds(-pauses[digest.frequency])) return false
    const [owner] = await tx
      .select({ email: users.email, language: users.language })
      .from(families)
      .innerJoin(users, eq(users.id, families.ownerId))
      .where(eq(families.id, familyId))
    if (!owner) return false
    await tx.update(financeDigests).set({ sentAt: now() }).where(eq(financeDigests.familyId, familyId))
    await queueMail(tx, { to: owner.email, locale: owner.language }, { kind: 'finances-read' })
    return true
  })
}
