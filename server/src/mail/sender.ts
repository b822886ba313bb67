/** Sends what is due in the outbox, with retries. What was being sent when a process ended is sent by the next one. */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { awaitedMails, type Mail, usefulSeconds } from './kinds.ts'
import { mails } from './table.ts'
import { write } from './texts.ts'
import type { Transport } from './transports.ts'

type Reserved = typeof mails.$inferSelect

/** Seconds to wait after the first, second, … failed try; the last one is repeated. */
const backOff = [10, 60, 300, 900, 3_600, 14_400]
/** As the end of a mail's use comes near, half of what is left of it is waited, and no less than this. */
const minWait = 60
/** A process that has not told of the end of its try after this has ended itself. Longer than any SMTP timeout. */
const leaseSeconds = 600

export interface MailJob {
  transport: Transport
  /** Origin for the links in mails. */
  publicUrl: string
  /** Told of each failed try; gets no address and no content. */
  onFailure: (failure: { mailId: string; tries: number; reason: string }) => void
  /** Told of each mail that was of no use any more before it could be sent, with the reason of its last failure. */
  onGivenUp: (mail: { mailId: string; kind: Mail['kind']; tries: number; reason: string | null }) => void
}

/**
 * Sends all mails that are due, and answers how many went out: first what somebody waits for, then the others in their order. So a
 * file of 500 invitations holds up no code: what comes while they are sent is next. Leaves after the mail at hand when it is to stop.
 *
 * Each is reserved in the database right before it is sent, so that no other process sends it too, and none waits reserved behind a
 * slow one. A mail is doubled only when a process dies between the mail server's "yes" and the note of it; its Message-ID is then the
 * same, and mail programs show one.
 */
export async function sendDueMails(db: Database, job: MailJob, stopping?: AbortSignal): Promise<number> {
  let sent = 0
  while (!stopping?.aborted) {
    const mail = await reserveNext(db)
    if (!mail) break
    if (await send(db, job, mail)) sent += 1
  }
  return sent
}

async function reserveNext(db: Database): Promise<Reserved | undefined> {
  const isAwaited = and(isNotNull(mails.content), inArray(mails.kind, [...awaitedMails]))
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(lte(mails.dueAt, now()))
    .orderBy(sql`(${isAwaited}) desc nulls last`, mails.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ dueAt: inSeconds(leaseSeconds), tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, next))
    .returning()
  return mail
}

async function send(db: Database, job: MailJob, mail: Reserved): Promise<boolean> {
  const { id, to, content, locale, tries } = mail
  // Only the try that still holds the reservation may go on and note its end.
  const held = and(eq(mails.id, id), eq(mails.tries, tries))
  if (!content) {
    await db.update(mails).set({ dueAt: null }).where(held)
    return false
  }
  const left = secondsLeft(mail.createdAt, content)
  if (left <= 0) {
    const [mine] = await db
      .update(mails)
      .set({ dueAt: null, content: null })
      .where(held)
      .returning({ id: mails.id })
    if (mine) job.onGivenUp({ mailId: id, kind: content.kind, tries: tries - 1, reason: mail.lastError })
    return false
  }
  try {
    await job.transport.deliver({ id, to, ...write(content, locale, job.publicUrl) })
  } catch (error) {
    const reason = reasonOf(error)
    job.onFailure({ mailId: id, tries, reason })
    await db
      .update(mails)
      .set({ dueAt: inSeconds(waitAfter(tries, left)), lastError: reason })
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

function secondsLeft(createdAt: string, { kind }: Mail): number {
  return usefulSeconds[kind] - (Date.now() - Date.parse(createdAt)) / 1000
}

/** Seconds until the next try; at the end of its use the mail is given up and told of. */
function waitAfter(tries: number, left: number): number {
  const pause = backOff[Math.min(tries, backOff.length) - 1] ?? 0
  return Math.min(pause, Math.max(left / 2, minWait), left)
}

/** Codes only: the sentences of mail servers repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
