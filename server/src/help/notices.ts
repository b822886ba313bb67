/** Mails about a request for help: that there is something new, never what. */
import type { HelpStatus } from '@bursar/contract/help-requests'
import type { Role } from '@bursar/contract/roles'
import { and, eq, gt, inArray, lte, max } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import { mails } from '../mail/table.ts'
import type { Viewer } from '../users/queries.ts'
import { users } from '../users/table.ts'
import { helpMessages, helpRequests, helpTransitions } from './table.ts'

/** Between two mails about what one side does in the requests of one family. */
const quietSeconds = 15 * 60

/** The steps that the other side hears of: what a family asks its agent, and what is said to the family. */
export const notifiedSteps: Record<Role, readonly HelpStatus[]> = {
  family: ['assigned'],
  financial_agent: ['waiting_on_family', 'resolved'],
  admin: ['resolved'],
  admission_professional: [],
}

/**
 * Tells the other side that there is something new in the requests of a family: at once, or as soon as it is quiet again after the mail
 * before. Answers when; `null` where a mail that is due later anyway tells of this too. So nobody's mailbox fills, and nothing stays
 * untold. Call it before the step or the message is stored, while the family is held.
 */
export async function notifyOfNews(
  tx: Database,
  author: Viewer,
  { familyId, requestId, readerId }: { familyId: string; requestId: string; readerId: string },
): Promise<string | null> {
  const reader = await readerOf(tx, readerId)
  if (await isAboutToBeTold(tx, reader.to, familyId)) return null
  const last = await lastNews(tx, author, familyId)
  const isQuiet = last === null || last <= inSeconds(-quietSeconds)
  const dueAt = isQuiet ? now() : new Date(Date.parse(last) + quietSeconds * 1000).toISOString()
  await queueMail(tx, { ...reader, dueAt }, { kind: 'help-news', role: reader.role, familyId, requestId })
  return dueAt
}

/** Whether a mail about this family waits for its time. One that was tried already may be on its way with what was there then. */
async function isAboutToBeTold(tx: Database, email: string, familyId: string): Promise<boolean> {
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

/** When the other side was last told of something that the author did in this family's requests. */
async function lastNews(tx: Database, { userId, role }: Viewer, familyId: string): Promise<string | null> {
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

/** Where mails to a user go, and in which language. */
export async function readerOf(tx: Database, userId: string) {
  const [reader] = await tx
    .select({ to: users.email, locale: users.language, role: users.role })
    .from(users)
    .where(eq(users.id, userId))
  if (!reader) throw new Error('a user of a request is not there')
  return reader
}
