/** Mail that should have been sent by now. Mail that is written for later isn't due yet. */
import { and, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import { mails } from '../schema/mail.ts'

export const isWaiting = (): SQL | undefined =>
  and(isNotNull(mails.dueAt), or(gt(mails.tries, 0), lte(mails.dueAt, now())))

/** Since when the oldest of them should have been sent. */
export const waitingSince = () =>
  sql<string | null>`min(coalesce(${mails.notBefore}, ${mails.createdAt}))`.mapWith(mails.createdAt)
