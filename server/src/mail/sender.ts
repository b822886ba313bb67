/** Sends due emails from the outbox, with retries. If a process ends while sending, the next one retries. */
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { awaitedMails, usefulSeconds } from './kinds.ts'
import { write } from './texts.ts'
import type { Transport } from './transports.ts'

type Reserved = typeof mails.$inferSelect

/** Seconds to wait after the first, second, … failed attempt; the last one is repeated. */
const backOff = [10, 60, 300, 900, 3_600, 14_400]
/** Near the end of an email's useful time, waits half of the remaining time, but at least this long. */
const minWait = 60
/** After this time without a result, the sending process is considered dead. Longer than any SMTP timeout. */
const leaseSeconds = 600

export interface MailJob {
  transport: Transport
  /** Origin of the links in emails. */
  publicUrl: string
  /** Called for each failed attempt; gets no address and no content. */
  onFailure: (failure: { mailId: string; tries: number; reason: string }) => void
  /** Called for each email that could not be sent within its useful time, with the reason of its last failure. */
  onGivenUp: (mail: { mailId: string; kind: Mail['kind']; tries: number; reason: string | null }) => void
}

/**
 * Sends all due emails and returns how many were sent. Emails that users are waiting for go first, then the others in order, so an import
 * of 500 invitations does not delay a sign-in code. Stops after the current email when aborted.
 *
 * Each email is reserved in the database right before it is sent, so that no other process sends it too, and none waits behind a slow one
 * while reserved. It is sent twice only if a process dies between the mail server's confirmation and recording it; the Message-ID is then
 * the same, so that mail programs show only one.
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
  // Only the attempt that still has the reservation may record the result.
  const stillReserved = and(eq(mails.id, id), eq(mails.tries, tries))
  if (!content) {
    await db.update(mails).set({ dueAt: null }).where(stillReserved)
    return false
  }
  const left = secondsLeft(mail.createdAt, content)
  if (left <= 0) {
    const [mine] = await db
      .update(mails)
      .set({ dueAt: null, content: null })
      .where(stillReserved)
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
      .where(stillReserved)
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
    .where(stillReserved)
  return true
}

function secondsLeft(createdAt: string, { kind }: Mail): number {
  return usefulSeconds[kind] - (Date.now() - Date.parse(createdAt)) / 1000
}

/** Seconds until the next attempt, limited by the email's remaining useful time. */
function waitAfter(tries: number, left: number): number {
  const pause = backOff[Math.min(tries, backOff.length) - 1] ?? 0
  return Math.min(pause, Math.max(left / 2, minWait), left)
}

/** Only error codes, because the messages of mail servers contain the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown'
}
