/**
 * Mail that should have been sent by now. Mail that is written for later isn't due yet. Mail that only its recipient's mailbox refuses, which may be
 * tried for weeks, says nothing about the mail server and would hide an outage.
 */
import { and, gt, isNotNull, isNull, lte, notLike, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import { mails } from '../schema/mail.ts'

/** Marks the error of an email that only its recipient's mailbox refused. */
export const mailboxMark = 'mailbox: '

export const isWaiting = (): SQL | undefined =>
  and(
    isNotNull(mails.dueAt),
    or(gt(mails.tries, 0), lte(mails.dueAt, now())),
    or(isNull(mails.lastError), notLike(mails.lastError, `${mailboxMark}%`)),
  )

/** Since when one of them should have been sent. */
export const dueSince = () => sql`coalesce(${mails.notBefore}, ${mails.createdAt})`

/** The same of the oldest. */
export const waitingSince = () => sql<string | null>`min(${dueSince()})`.mapWith(mails.createdAt)
