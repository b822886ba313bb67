/** The assignments of a suspended agent. They are restored when the suspension is lifted, unless another agent has the family. */
import { helpStatuses } from '@bursar/contract/help-requests'
import { sharingScopes } from '@bursar/contract/scopes'
import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, now } from '../database/columns.ts'
import { families } from './families.ts'
import { helpRequests } from './help.ts'
import { users } from './users.ts'

export const suspendedAssignments = pgTable(
  'suspended_assignments',
  {
    agentId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    familyId: uuid()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    at: instant().notNull().$defaultFn(now),
    /** What the agent saw only because of the assignment. */
    scopes: text({ enum: sharingScopes }).array().notNull().default(sql`'{}'`),
    /** The open request that the agent worked on, and its status. */
    requestId: uuid().references(() => helpRequests.id, { onDelete: 'set null' }),
    requestStatus: text({ enum: helpStatuses }),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.familyId] }),
    index().on(table.familyId),
    index().on(table.requestId),
  ],
)
