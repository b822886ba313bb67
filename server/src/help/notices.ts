/** Mails about a request for help: that there is something new, never what. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import { users } from '../users/table.ts'
import { helpMessages } from './table.ts'

/** Between two mails about messages of one side in one request. */
const quietSeconds = 15 * 60

/**
 * When the mail about a message is due: at once, or as soon as it is quiet again after the mail before; `null` where one
 * is due later anyway and will tell of this message too. So nobody's mailbox fills, and no message stays untold.
 */
export async function noticeDue(
  tx: Database,
  { requestId, authorId }: { requestId: string; authorId: string },
): Promise<string | null> {
  const [last] = await tx
    .select({ noticeAt: helpMessages.noticeAt })
    .from(helpMessages)
    .where(
      and(
        eq(helpMessages.requestId, requestId),
        eq(helpMessages.authorId, authorId),
        isNotNull(helpMessages.noticeAt),
      ),
    )
    .orderBy(desc(helpMessages.noticeAt))
    .limit(1)
  if (!last?.noticeAt || last.noticeAt <= inSeconds(-quietSeconds)) return now()
  if (last.noticeAt > now()) return null
  return new Date(Date.parse(last.noticeAt) + quietSeconds * 1000).toISOString()
}

/** Tells a user that there is something new in a request for help. */
export async function tellOfHelp(tx: Database, userId: string, dueAt: string = now()) {
  const reader = await readerOf(tx, userId)
  await queueMail(tx, { ...reader, dueAt }, { kind: 'help-news', role: reader.role })
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
