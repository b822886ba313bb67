/** Help requests, their messages and their history. */
import {
  closedHelpStatuses,
  contactMethods,
  type HelpContext,
  type HelpStatus,
  helpStatuses,
  helpTopics,
  helpTurns,
  openHelpStatuses,
} from '@bursar/contract/help-requests'
import { languages } from '@bursar/contract/languages'
import { sharingScopes } from '@bursar/contract/scopes'
import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { entity, instant, now } from '../database/columns.ts'
import { encryptedText } from '../encryption/columns.ts'
import { families } from './families.ts'
import { users } from './users.ts'

/** Without parameters, because the definition of an index has none. */
const listOf = (statuses: readonly HelpStatus[]) =>
  sql.raw(statuses.map((status) => `'${status}'`).join(', '))

/** Closed: neither open nor waiting. Must match the index definition exactly, or the index is not used for the order. */
export const isOver = (status: SQLWrapper) => sql<boolean>`(${status} in (${listOf(closedHelpStatuses)}))`

export const helpRequests = pgTable(
  'help_requests',
  {
    ...entity,
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** The agent who works on it; while it is open, the family's assigned agent. */
    agentId: uuid().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: helpStatuses }).notNull().default('requested'),
    topic: text({ enum: helpTopics }).notNull(),
    message: encryptedText('help_requests.message').notNull(),
    preferredContact: text({ enum: contactMethods }).notNull(),
    preferredLanguage: text({ enum: languages }).notNull(),
    context: jsonb().$type<z.infer<typeof HelpContext>>().notNull().default({}),
    scopes: text({ enum: sharingScopes }).array().notNull().default([]),
    /** Whose turn it is. The sort order matters: `agent` sorts before `family`. */
    turn: text({ enum: helpTurns }).notNull().default('agent'),
    /** Since when it is that side's turn; "overdue" is counted from here. The column still has its name from before there were turns. */
    waitingSince: instant('moved_at').notNull().$defaultFn(now),
    /** When each side last got news, and until when it has read. */
    familyNewsAt: instant(),
    familyReadAt: instant(),
    agentNewsAt: instant().$defaultFn(now),
    agentReadAt: instant(),
    /** The percentage of the target time at which admins were last alerted during this wait. */
    alertedPercent: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('help_requests_open')
      .on(table.familyId)
      .where(sql`status in (${listOf(openHelpStatuses)})`),
    index('help_requests_family').on(table.familyId, table.createdAt),
    index('help_requests_agent').on(table.agentId, table.status, table.waitingSince),
    index('help_requests_queue').on(table.status, table.turn, table.waitingSince, table.id),
    // The order of the unfiltered list: open first, then waiting for an agent, then the longest waiting. The status is included as a plain
    // column as well, because otherwise the database would read every request up to the page.
    index('help_requests_in_order').on(
      isOver(table.status),
      table.turn,
      table.waitingSince,
      table.id,
      table.status,
    ),
  ],
)

export const helpMessages = pgTable(
  'help_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid()
      .notNull()
      .references(() => helpRequests.id, { onDelete: 'cascade' }),
    at: instant().notNull().$defaultFn(now),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    text: encryptedText('help_messages.text').notNull(),
    /** When the email about it is due; `null` if an earlier message's email covers it. */
    noticeAt: instant(),
  },
  (table) => [index('help_messages_request').on(table.requestId, table.at), index().on(table.authorId)],
)

export const helpTransitions = pgTable(
  'help_transitions',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid()
      .notNull()
      .references(() => helpRequests.id, { onDelete: 'cascade' }),
    at: instant().notNull().$defaultFn(now),
    status: text({ enum: helpStatuses }).notNull(),
    byId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Tells its steps from those of erased accounts. Older versions don't set it. */
    isByServer: boolean().notNull().default(false),
    note: encryptedText('help_transitions.note'),
  },
  (table) => [index('help_transitions_request').on(table.requestId, table.at), index().on(table.byId)],
)

/** Days in the product's time zone whose digest has been sent or was not needed. */
export const helpDigests = pgTable('help_digests', { day: date().primaryKey() })
