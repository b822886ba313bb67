/** Emails to admins about waiting families: alerts when the target time for an answer runs out, and a digest each morning. */
import { openHelpStatuses } from '@bursar/contract/help-requests'
import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { isOpenRequest } from '../help-status/steps.ts'
import { helpDigests, helpRequests } from '../schema/help.ts'
import { mailAdmins } from '../users/active-admins.ts'
import { overdue, waitingLongerThan } from './rows.ts'

/** Percent of the target time at which admins are alerted. Highest first, so that a request that passed both is alerted only once. */
const alertAt = [100, 80] as const

/**
 * Mails admins about requests that reached a threshold of their target time since the last run: one email for all of them. Emails and
 * alerted requests are stored in one transaction, so neither a second process nor a restart repeats an alert.
 */
export async function alertOfSlowAnswers(db: Database) {
  await db.transaction(async (tx) => {
    const [over = [], nearing = []] = [await markAlerted(tx, alertAt[0]), await markAlerted(tx, alertAt[1])]
    const ids = [...over, ...nearing]
    if (ids.length === 0) return
    const [only] = ids.length === 1 ? ids : []
    await mailAdmins(tx, {
      kind: 'help-alert',
      over: over.length,
      nearing: nearing.length,
      ...(only !== undefined && { requestId: only }),
    })
  })
}

async function markAlerted(tx: Tx, percent: number): Promise<string[]> {
  const due = tx
    .select({ id: helpRequests.id })
    .from(helpRequests)
    .where(and(waitingLongerThan(percent), lt(helpRequests.alertedPercent, percent)))
    // A locked request is being changed, perhaps answered; the next run checks it.
    .for('update', { skipLocked: true })
  // The version does not change, because this is not a change to the request itself.
  const marked = await tx
    .update(helpRequests)
    .set({ alertedPercent: percent })
    .where(inArray(helpRequests.id, due))
    .returning({ id: helpRequests.id })
  return marked.map(({ id }) => id)
}

/** The hour of the day from which the digest is sent. */
const digestHour = 7

/** Mails admins once a day, in the morning, how many requests wait; nothing if none do. */
export async function sendHelpDigest(db: Database, timeZone: string, at = new Date()) {
  const { day, hour } = localTime(timeZone, at)
  if (hour < digestHour) return
  await db.transaction(async (tx) => {
    // One of several concurrent processes inserts the day; the others then find it.
    const [added] = await tx.insert(helpDigests).values({ day }).onConflictDoNothing().returning()
    if (!added) return
    await tx.delete(helpDigests).where(lt(helpDigests.day, day))
    const counts = await countWaiting(tx)
    if (counts.withoutAgent + counts.withAgent + counts.overdue === 0) return
    await mailAdmins(tx, { kind: 'help-digest', ...counts })
  })
}

async function countWaiting(tx: Tx) {
  const count = (which: SQL | undefined) => tx.$count(helpRequests, which)
  return {
    withoutAgent: await count(eq(helpRequests.status, 'requested')),
    withAgent: await count(
      and(
        inArray(
          helpRequests.status,
          openHelpStatuses.filter((status) => status !== 'requested'),
        ),
        eq(helpRequests.turn, 'agent'),
      ),
    ),
    overdue: await count(and(isOpenRequest, overdue())),
  }
}

function localTime(timeZone: string, at: Date): { day: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, hour: Number(parts.hour) }
}
