/** Emails that there is news in a help request, never with its content. */
import type { HelpStatus } from '@bursar/contract/help-requests'
import type { Role } from '@bursar/contract/roles'
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Tx } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { helpMessages, helpRequests, helpTransitions } from '../schema/help.ts'
import { mails } from '../schema/mail.ts'
import { users } from '../schema/users.ts'

/** Minimum time between two emails about one side's activity in a family's requests. */
const quietSeconds = 15 * 60

/** Status changes that notify the other side. */
export const notifiedSteps: Record<Role, readonly HelpStatus[]> = {
  family: ['assigned'],
  financial_agent: ['waiting_on_family', 'resolved'],
  admin: ['resolved'],
  admission_professional: [],
}

/**
 * Notifies the other side of news in a family's requests: immediately, or once the quiet time after the previous email is over. Returns
 * when; `null` if an email that is already scheduled covers this too. This limits emails without leaving anything unreported. Call it
 * before the change or message is stored, while the family is locked.
 */
export async function notifyOfNews(
  tx: Tx,
  author: Viewer,
  { familyId, requestId, readerId }: { familyId: string; requestId: string; readerId: string },
): Promise<string | null> {
  const reader = await readerOf(tx, readerId)
  if (await isNoticeScheduled(tx, reader.to, familyId)) return null
  const last = await lastNews(tx, author, familyId)
  const isQuiet = last === null || last <= inSeconds(-quietSeconds)
  const dueAt = isQuiet ? now() : new Date(Date.parse(last) + quietSeconds * 1000).toISOString()
  await queueMail(tx, { ...reader, dueAt }, { kind: 'help-news', role: reader.role, familyId, requestId })
  return dueAt
}

/**
 * Whether an email about this family is scheduled. One that was already attempted does not count, because it may be on its way with the
 * earlier content.
 */
async function isNoticeScheduled(tx: Tx, email: string, familyId: string): Promise<boolean> {
  const waiting = await tx.$count(
    mails,
    and(
      gt(mails.dueAt, now()),
      eq(mails.tries, 0),
      eq(mails.to, email),
      eq(mails.kind, 'help-news'),
      eq(mails.familyId, familyId),
    ),
  )
  return waiting > 0
}

/** When the other side was last notified of the author's activity in this family's requests. */
async function lastNews(tx: Tx, { userId, role }: Viewer, familyId: string): Promise<string | null> {
  const [message] = await tx
    .select({ at: max(helpMessages.noticeAt) })
    .from(helpMessages)
    .innerJoin(helpRequests, eq(helpRequests.id, helpMessages.requestId))
    .where(
      and(
        eq(helpRequests.familyId, familyId),
        eq(helpMessages.authorId, userId),
        lte(helpMessages.noticeAt, now()),
      ),
    )
  const [step] = await tx
    .select({ at: max(helpTransitions.at) })
    .from(helpTransitions)
    .innerJoin(helpRequests, eq(helpRequests.id, helpTransitions.requestId))
    .where(
      and(
        eq(helpRequests.familyId, familyId),
        eq(helpTransitions.byId, userId),
        inArray(helpTransitions.status, [...notifiedSteps[role]]),
      ),
    )
  const times = [message?.at, step?.at].filter((at) => typeof at === 'string')
  return times.sort().at(-1) ?? null
}

/** The email address and language of a user. */
export async function readerOf(tx: Tx, userId: string) {
  const [reader] = await tx
    .select({ to: users.email, locale: users.language, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  if (!reader) throw new Error('a user of a request does not exist')
  return reader
}
