/** The outbox: an email is stored in the transaction of the change that it reports, and sent by a job. */
import type { Language } from '@bursar/contract/languages'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedJson } from '../encryption/columns.ts'
import type { Mail } from './mail-content.ts'

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    locale: text().notNull().$type<Language>(),
    /**
     * The kind of email and the family it is about, in plaintext for queries; the rest is encrypted. The email is deleted with the family, and so
     * are those to an earlier address of its owner (`tieMails`).
     */
    kind: text().$type<Mail['kind']>(),
    familyId: uuid(),
    /** The advisor whom it names to a family, or the user with this earlier address. The email is deleted with that account. */
    advisorId: uuid(),
    /** Cleared once a mail server has accepted the email, since it may contain a code or a link. */
    content: encryptedJson<Mail>('mails.content'),
    createdAt: instant().notNull().$defaultFn(now),
    /** The earliest time to send it; `null`: at once. */
    notBefore: instant(),
    /** When to try next, or, while one process is sending it, when another may. `null`: nothing left to do. */
    dueAt: instant().$defaultFn(now),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    /** The error of the last attempt: a code of the mail server or of the connection, never an address. */
    lastError: text(),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mails_created').on(table.createdAt),
    index().on(table.to),
    index('mails_family').on(table.familyId).where(sql`family_id is not null`),
    index('mails_advisor').on(table.advisorId).where(sql`advisor_id is not null`),
  ],
)
