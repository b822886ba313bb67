/** Sends due emails from the outbox, with retries. If a process ends while sending, the next one retries. */
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { awaitedMails, defaultUsefulSeconds, usefulSeconds } from './kinds.ts'
import { write } from './texts.ts'
import { DeliveryError, type Transport } from './transports.ts'
import { mailboxMark } from './waiting.ts'

type Reserved = typeof mails.$inferSelect

/** Seconds to wait after the first, second, … failed attempt; the last one is repeated. */
const backOff = [10, 60, 300, 900, 3_600, 14_400]
/** Near the end of an email's useful time, waits half of the remaining time, but at least this long. */
const minWait = 60
/** A process that doesn't renew its reservation for so long is considered dead. */
const leaseSeconds = 60
const renewEveryMs = 20_000
/** How long emails in progress may take when the process stops. */
const stopMs = 2_000
/** After this time a run takes no more emails. The next run goes on, so a long queue doesn't make the job look stuck. */
const maxRunMs = 60_000
/** An email that may not be sent yet is looked at again after this time. */
const heldSeconds = 3_600
/** How often a lane without an email looks for one while others are busy. */
const lookEveryMs = 1_000

export type Verdict = 'send' | 'hold' | 'drop'

export interface MailJob {
  transport: Transport
  /** Origin of the links in emails. */
  publicUrl: string
  /** Asked before each attempt: an email whose reason is gone is dropped, and one whose sender is under review is held. */
  verdictOn?: (db: Database, content: Mail) => Promise<Verdict>
  /** Called for each failed attempt; gets no address and no content. */
  onFailure: (failure: { mailId: string; tries: number; reason: string }) => void
  /** Called for each email whose address doesn't exist, in the transaction that records it. */
  onRefused?: (tx: Tx, content: Mail) => Promise<void>
  /** Called for each email that is no longer tried, with the reason of its last failure. */
  onGivenUp: (mail: { mailId: string; kind: Mail['kind']; tries: number; reason: string | null }) => void
}

/**
 * Sends due emails for about a minute and returns how many were sent. Emails that users are waiting for go first, then the others in order,
 * so an import of 500 invitations does not delay a sign-in code. One connection is only for them, so that they never wait behind mail
 * servers that don't answer. Stops when aborted: emails in progress have two seconds, and are then left to the next process.
 *
 * Each email is reserved in the database right before it is sent, so that no other process sends it too, and none waits behind a slow one
 * while reserved. It is sent twice only if a process or a connection ends between the mail server's confirmation and recording it; the
 * Message-ID is then the same, so that mail programs show only one.
 */
export async function sendDueMails(db: Database, job: MailJob, stopping?: AbortSignal): Promise<number> {
  const first = stopping?.aborted ? undefined : await reserveNext(db, 'all')
  if (!first) return 0
  const startedAt = performance.now()
  let sent = 0
  /** Lanes that look for an email or send one. */
  let busy = 0
  /** Aborted when no lane has an email any more. */
  const over = new AbortController()
  const stopped = afterStop(stopping, over.signal)
  /** Emails that users are waiting for are sent until all other lanes have ended, which may be waiting for a mail server. */
  const isDone = (which: 'awaited' | 'all') =>
    performance.now() - startedAt > maxRunMs && (which === 'all' || busy === 0)
  const lane = async (which: 'awaited' | 'all', begun?: Reserved) => {
    let next = begun
    while (next || !(stopping?.aborted || over.signal.aborted || isDone(which))) {
      busy += 1
      let mail: Reserved | undefined
      try {
        mail = next ?? (await reserveNext(db, which))
        next = undefined
        if (mail && (await send(db, job, mail, stopped))) sent += 1
      } finally {
        busy -= 1
      }
      if (mail) continue
      if (busy > 0) await pause(lookEveryMs, [over.signal, stopping])
      else over.abort()
    }
  }
  const others = Array.from({ length: job.transport.connections - 1 }, (_, at) =>
    lane(at === 0 ? 'awaited' : 'all'),
  )
  try {
    await Promise.all([lane('all', first), ...others])
  } finally {
    over.abort()
  }
  return sent
}

/** Returns early when one of the signals aborts. */
const pause = (milliseconds: number, signals: (AbortSignal | undefined)[]) => {
  const signal = AbortSignal.any(signals.filter((one) => one !== undefined))
  return wait(milliseconds, undefined, { signal, ref: false }).catch(() => {})
}

async function reserveNext(db: Database, which: 'awaited' | 'all'): Promise<Reserved | undefined> {
  const isAwaited = and(isNotNull(mails.content), inArray(mails.kind, [...awaitedMails]))
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(lte(mails.dueAt, now()), which === 'awaited' ? isAwaited : undefined))
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

async function send(db: Database, job: MailJob, mail: Reserved, stopped: Promise<'left'>): Promise<boolean> {
  const { id, to, content, locale, tries } = mail
  // Only the attempt that still has the reservation may record the result.
  const stillReserved = and(eq(mails.id, id), eq(mails.tries, tries), isNotNull(mails.dueAt))
  if (!content) {
    await db.update(mails).set({ dueAt: null }).where(stillReserved)
    return false
  }
  /** No more tries. Calls `also` in the same transaction, if this process still had the reservation. */
  const giveUp = (reason: string | null, also: (tx: Tx) => Promise<void> = async () => {}) =>
    db.transaction(async (tx) => {
      const [mine] = await tx
        .update(mails)
        .set({ dueAt: null, content: null, lastError: reason })
        .where(stillReserved)
        .returning({ id: mails.id })
      if (mine) await also(tx)
      return mine !== undefined
    })
  const report = (tried: number, reason: string | null) =>
    job.onGivenUp({ mailId: id, kind: content.kind, tries: tried, reason })
  const left = secondsLeft(mail.createdAt, content)
  if (left <= 0) {
    if (await giveUp(mail.lastError)) report(tries - 1, mail.lastError)
    return false
  }
  const verdict = (await job.verdictOn?.(db, content)) ?? 'send'
  if (verdict === 'drop') await db.delete(mails).where(stillReserved)
  if (verdict === 'hold') {
    const later = inSeconds(heldSeconds)
    // As if it had been written for later, so that it isn't taken for mail that the server couldn't send.
    await db
      .update(mails)
      .set({ dueAt: later, notBefore: later, tries: 0, lastError: null })
      .where(stillReserved)
  }
  if (verdict !== 'send') return false
  const deliver = async () => {
    // Fails for a kind that only a newer version knows; that one sends it.
    await job.transport.deliver({ id, to, ...write(content, locale, job.publicUrl) })
    return null
  }
  const delivery = deliver().catch((error: unknown) =>
    error instanceof DeliveryError ? error : new DeliveryError(error, false),
  )
  const failure = await whileReserved(db, { stillReserved, stopped }, delivery)
  if (failure === 'left') return false
  if (failure === null) {
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
  const { reason, isRefused, isOfMailbox, isUnclear } = failure
  job.onFailure({ mailId: id, tries, reason })
  if (isRefused) {
    if (await giveUp(reason, async (tx) => job.onRefused?.(tx, content))) report(tries, reason)
    return false
  }
  if (isUnclear && mail.lastError?.startsWith(unclear)) {
    // The recipient may have it twice by now.
    if (await giveUp(`${unclear}${reason}`)) report(tries, reason)
    return false
  }
  // A short failure of the mail server, which other emails show, must not make an email stuck that has been waiting for its mailbox for days.
  const isHeldUpByMailbox = isOfMailbox || mail.lastError?.startsWith(mailboxMark)
  const mark = isUnclear ? unclear : isHeldUpByMailbox ? mailboxMark : ''
  await db
    .update(mails)
    .set({ dueAt: inSeconds(waitAfter(tries, left)), lastError: `${mark}${reason}` })
    .where(stillReserved)
  return false
}

/** Marks the error of a connection that broke when the whole email had been sent. */
const unclear = 'after the email: '

/** Renews the reservation during a delivery. If the process stops first, gives it back and returns `left`. */
async function whileReserved<Result>(
  db: Database,
  { stillReserved, stopped }: { stillReserved: SQL | undefined; stopped: Promise<'left'> },
  delivery: Promise<Result>,
): Promise<Result | 'left'> {
  const until = (dueAt: string) => db.update(mails).set({ dueAt }).where(stillReserved)
  const renewing = setInterval(() => {
    // If that fails, another process may send it again, which is better than not at all.
    until(inSeconds(leaseSeconds)).catch(() => {})
  }, renewEveryMs).unref()
  try {
    const result = await Promise.race([delivery, stopped])
    if (result === 'left') await until(now())
    return result
  } finally {
    clearInterval(renewing)
  }
}

/** Resolves some time after the signal; never if there is none, or once all is `over`. */
function afterStop(stopping: AbortSignal | undefined, over: AbortSignal): Promise<'left'> {
  return new Promise((resolve) => {
    const begin = () => void setTimeout(resolve, stopMs, 'left').unref()
    if (stopping?.aborted) begin()
    else stopping?.addEventListener('abort', begin, { once: true, signal: over })
  })
}

function secondsLeft(createdAt: string, { kind }: Mail): number {
  // A newer version's kind is unknown here, after that version was taken back.
  return (usefulSeconds[kind] ?? defaultUsefulSeconds) - (Date.now() - Date.parse(createdAt)) / 1000
}

/** Seconds until the next attempt, limited by the email's remaining useful time. */
function waitAfter(tries: number, left: number): number {
  const pause = backOff[Math.min(tries, backOff.length) - 1] ?? 0
  return Math.min(pause, Math.max(left / 2, minWait), left)
}
