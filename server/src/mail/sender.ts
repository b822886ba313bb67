/** Sends what is due in the outbox, with retries. What was being sent when a process ended is sent by the next one. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { mails } from './table.ts'
import { write } from './texts.ts'
import type { Transport } from './transports.ts'

/** Seconds to wait after the first, second, … failed try; the last one is repeated. */
const backOff = [10, 60, 300, 900, 3_600, 14_400]
/** Then about three days have passed, and the mail is no longer of use to anybody. */
const mostTries = 22
/** A process that has not told of the end of its try after this has ended itself. Longer than any SMTP timeout. */
const leaseSeconds = 600

export interface MailJob {
  transport: Transport
  /** Origin for the links in mails. */
  publicUrl: string
  /** Told of each failed try; gets no address and no content. */
  onFailure: (failure: { mailId: string; tries: number; reason: string }) => void
}

/**
 * Sends all mails that are due now and returns how many went out.
 *
 * Each is first reserved in the database, so that no other process sends it too. A mail is doubled only when a process
 * dies between the mail server's "yes" and the note of it; its Message-ID is then the same, and mail programs show one.
 */
export async function sendDueMails(db: Database, job: MailJob): Promise<number> {
  let sent = 0
  for (let batch = await reserve(db); batch.length > 0; batch = await reserve(db)) {
    for (const mail of batch) if (await send(db, job, mail)) sent += 1
  }
  return sent
}

async function reserve(db: Database) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, now()))
    .orderBy(mails.dueAt)
    .limit(10)
    .for('update', { skipLocked: true })
  return db
    .update(mails)
    .set({ dueAt: inSeconds(leaseSeconds), tries: sql`${mails.tries} + 1` })
    .where(inArray(mails.id, due))
    .returning()
}

async function send(db: Database, job: MailJob, mail: typeof mails.$inferSelect): Promise<boolean> {
  // Only the try that still holds the reservation may note its end.
  const held = and(eq(mails.id, mail.id), eq(mails.tries, mail.tries))
  if (!mail.content) {
    await db.update(mails).set({ dueAt: null }).where(held)
    return false
  }
  try {
    const { id, to, content, locale } = mail
    await job.transport.deliver({ id, to, ...write(content, locale, job.publicUrl) })
  } catch (error) {
    const reason = reasonOf(error)
    job.onFailure({ mailId: mail.id, tries: mail.tries, reason })
    const wait = backOff[Math.min(mail.tries, backOff.length) - 1] ?? 0
    await db
      .update(mails)
      .set({ dueAt: mail.tries >= mostTries ? null : inSeconds(wait), lastError: reason })
      .where(held)
    return false
  }
  await db
    .update(mails)
    .set({
      dueAt: null,
      sentAt: now(),
      lastError: null,
      ...(!job.transport.keepsContent && { content: null }),
    })
    .where(held)
  return true
}

/** Codes only: the sentences of mail servers repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
