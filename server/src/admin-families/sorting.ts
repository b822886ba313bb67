/** The orders of an admin's list of families. Each ends with the id, so that no row is on two pages. */
import type { FamilySort } from '@bursar/contract/caseload'
import { helpStatuses } from '@bursar/contract/help-requests'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { textArray } from '../database/text-array.ts'
import { latestHelpStatus } from '../families/rows.ts'
import { families, nameOrder, stateOrder, statusOrder } from '../families/table.ts'
import { users } from '../users/table.ts'

/** Name, state, status and creation have an index; the others are looked up in other tables, which takes a little longer. */
const columns: Record<FamilySort, (db: Database) => SQL> = {
  created: () => sql`${families.createdAt}`,
  name: () => nameOrder(families.searched),
  state: () => stateOrder(families.state),
  status: () => statusOrder(families.listed),
  help: (db) => sql`array_position(${textArray(helpStatuses)}, ${latestHelpStatus(db)})`,
  agent: () => nameOf(families.agentId),
  origin: () => sql`(${families.origin}, coalesce(${nameOf(families.invitedById)}, ''))`,
  activity: () =>
    sql`(select greatest(${families.updatedAt}, owner.last_seen_at) from ${users} as owner where owner.id = ${families.ownerId})`,
}

const nameOf = (id: typeof families.agentId | typeof families.invitedById) =>
  sql`(select lower(person.name) from ${users} as person where person.id = ${id} and person.deleted_at is null)`

export function inOrder(
  db: Database,
  { sort = 'created', sort_by }: { sort?: FamilySort | undefined; sort_by: 'ASC' | 'DESC' },
): SQL[] {
  const direction = sql.raw(sort_by)
  return [sql`${columns[sort](db)} ${direction}`, sql`${families.id} ${direction}`]
}
