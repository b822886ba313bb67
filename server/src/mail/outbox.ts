/** Writing mails to the outbox, and reading it where no mail server is set. */
import { desc, isNotNull, lt } from 'drizzle-orm'
import type { Locale } from '../browser.ts'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Mail } from './kinds.ts'
import { mails } from './table.ts'

/** Puts a mail into the outbox. Give it the transaction of the change: the mail is sent if and only if that commits. */
export async function queueMail(tx: Database, { to, locale }: { to: string; locale: Locale }, content: Mail) {
  await tx.insert(mails).values({ to, locale, content })
}

/** The latest mails whose content is still there, newest first. */
export async function listOutbox(db: Database) {
  return db.select().from(mails).where(isNotNull(mails.content)).orderBy(desc(mails.createdAt)).limit(50)
}

/** Removes mails after a month. */
export async function forgetOldMails(db: Database) {
  await db.delete(mails).where(lt(mails.createdAt, inSeconds(-30 * 24 * 60 * 60)))
}
