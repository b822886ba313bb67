/** What is known of a professional beside the user: agents and admission professionals alike. */
import { languages } from '@bursar/contract/roles'
import { usStates } from '@bursar/contract/states'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '../users/table.ts'

export const professionals = pgTable('professionals', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  organization: text(),
  title: text(),
  /** Empty: every state. */
  statesServed: text({ enum: usStates }).array().notNull().default([]),
  languages: text({ enum: languages }).array().notNull().default([]),
  bio: text(),
  /** Families at once; `null` is no limit. */
  capacity: integer(),
})
