/** The sort orders of an admin's list of families. Each ends with the id, so that no row is on two pages. */
import type { FamilySort } from '@bursar/contract/admin-families'
import { helpStatuses, openHelpStatuses } from '@bursar/contract/help-requests'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { textArray } from '../database/text-array.ts'
import { families, nameOrder, stateOrder, statusOrder } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { users } from '../schema/users.ts'

interface Order {
  by: SQL
  /** Rows without a value come last in both directions. Not for what has an index, which doesn't have that order. */
  hasGaps?: true
  /** Data of another table as `sorted`, and the join condition. Joined as a whole, because row by row takes ten times as long. */
  join?: { rows: SQL; on: SQL }
}

const people = sql`(select id, lower(name) as name from ${users} where role <> 'family' and deleted_at is null) as sorted`

const orders: Record<FamilySort, Order> = {
  // These have an index.
  created: { by: sql`${families.createdAt}` },
  name: { by: nameOrder(families.searched) },
  state: { by: stateOrder(families.state) },
  status: { by: statusOrder(families.listed) },
  help: {
    hasGaps: true,
    by: sql`array_position(${textArray(helpStatuses)}, sorted.status)`,
    join: {
      rows: sql`(
        select distinct on (family_id) family_id, status from ${helpRequests}
        order by family_id, ${inArray(sql`status`, [...openHelpStatuses])} desc, created_at desc
      ) as sorted`,
      on: sql`sorted.family_id = ${families.id}`,
    },
  },
  agent: {
    by: sql`sorted.name`,
    hasGaps: true,
    join: { rows: people, on: sql`sorted.id = ${families.agentId}` },
  },
  origin: {
    // Groups direct families, separate from those whose inviter was deleted.
    by: sql`(case when ${families.origin} = 'direct' then '' else coalesce(sorted.name, ' ') end)`,
    join: { rows: people, on: sql`sorted.id = ${families.invitedById}` },
  },
  activity: {
    by: sql`greatest(${families.updatedAt}, sorted.last_seen_at)`,
    join: { rows: sql`${users} as sorted`, on: sql`sorted.id = ${families.ownerId}` },
  },
}

export function orderOf({
  sort = 'created',
  sort_by,
}: {
  sort?: FamilySort | undefined
  sort_by: 'ASC' | 'DESC'
}) {
  const { by, hasGaps, join } = orders[sort]
  const direction = sql.raw(sort_by)
  const first = hasGaps ? sql`${by} ${direction} nulls last` : sql`${by} ${direction}`
  return { join, orderBy: [first, sql`${families.id} ${direction}`] }
}
