/**
 * Mails families that somebody else has read their finances: once a day or once a week at most, whatever was read meanwhile. What
 * was read is in the record of access and changes; here is only how far it has been mailed about.
 */
import { and, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import { financeDigests } from '../schema/alerts.ts'
import { auditEntries } from '../schema/audit.ts'
import { families } from '../schema/families.ts'
import { users } from '../schema/users.ts'

const day = 24 * 60 * 60
const pauses = { daily: day, weekly: 7 * day }
/** What was read earlier isn't news anymore; longer than the longest pause. */
const lookBack = 14 * day
const maxFamilies = 500

/** Mails the families that are due, a part of them per run when there are very many, and returns how many. */
export async function sendFinanceDigests(db: Database, stopping?: AbortSignal): Promise<number> {
  const due = await db
    .selectDistinct({ familyId: auditEntries.familyId })
    .from(auditEntries)
    .innerJoin(families, eq(families.id, auditEntries.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .leftJoin(financeDigests, eq(financeDigests.familyId, families.id))
    .where(
      and(
        eq(auditEntries.action, 'finances_read'),
        gt(auditEntries.at, inSeconds(-lookBack)),
        or(isNull(auditEntries.actorId), ne(auditEntries.actorId, families.ownerId)),
        // Of a family that leaves, the deletion has been mailed.
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
  for (const { familyId } of due) {
    if (stopping?.aborted) break
    if (familyId !== null && (await sendOne(db, familyId))) sent += 1
  }
  return sent
}

/** The mail and the note of it are one transaction: a process that is killed here neither forgets nor repeats it. */
async function sendOne(db: Database, familyId: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.insert(financeDigests).values({ familyId }).onConflictDoNothing()
    const [digest] = await tx
      .select()
      .from(financeDigests)
      .where(eq(financeDigests.familyId, familyId))
      .for('update')
    // Another process may have been faster, or the family may have turned it off.
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
