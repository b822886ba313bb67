/** Emails that notify admins of pending reviews, at most one per hour and admin. */
import { and, isNull, lte, or, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import { queueMails } from '../mail/outbox.ts'
import { users } from '../schema/users.ts'
import { isActiveAdmin } from '../users/active-admins.ts'

const quietSeconds = 60 * 60

/**
 * Mails every admin, or schedules the email for an hour after the previous one. An email that is already scheduled covers this too. Pass
 * the transaction that creates the review.
 */
export async function notifyAdmins(tx: Tx) {
  const [at, quietSince] = [now(), inSeconds(-quietSeconds)]
  const notified = await tx
    .update(users)
    .set({
      reviewMailAt: sql`case when ${users.reviewMailAt} > ${quietSince}
        then ${users.reviewMailAt} + interval '1 second' * ${quietSeconds} else ${at}::timestamptz end`,
    })
    .where(and(isActiveAdmin, or(isNull(users.reviewMailAt), lte(users.reviewMailAt, at))))
    .returning({ to: users.email, locale: users.language, dueAt: users.reviewMailAt })
  await queueMails(
    tx,
    notified.map(({ dueAt, ...admin }) => ({
      ...admin,
      dueAt: dueAt ?? at,
      content: { kind: 'review-waiting' },
    })),
  )
}
