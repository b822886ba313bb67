/** The outbox: a mail is written in the transaction of the change that it tells of, and sent by a job. */

import type { Language } from '@bursar/contract/languages'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { encryptedJson } from '../encryption/columns.ts'
import type { Mail } from './kinds.ts'

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    to: text().notNull(),
    locale: text().notNull().$type<Language>(),
    /** What kind of mail it is, and which family it is about, where that is looked for; the rest is encrypted. */
    kind: text().$type<Mail['kind']>(),
    familyId: uuid(),
    /** The advisor whom it names to a family: it goes with that account. */
    advisorId: uuid(),
    /** What it is about; emptied when a mail server has taken the mail, since it may hold a code or a link. */
    content: encryptedJson<Mail>('mails.content'),
    createdAt: instant().notNull().$defaultFn(now),
    /** When to try next; while one process is sending it, when another may. `null`: nothing left to do. */
    dueAt: instant().$defaultFn(now),
    tries: integer().notNull().default(0),
    sentAt: instant(),
    /** What went wrong at the last try: a code of the mail server or of the connection, never an address. */
    lastError: text(),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mails_created').on(table.createdAt),
  ],
)
