/** The list of an inviter: a page of it, with a search, and how many there are of each status. */
import { type InvitationStatus, invitationStates } from '@bursar/contract/invitations'
import type { ListQuery } from '@bursar/contract/lists'
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { builtOnce } from '../database/prepared.ts'
import { folded, matches } from '../database/search.ts'
import { viewerParameter } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { invitations } from '../schema/invitations.ts'
import { asInvitation, invitationRows, ownInvitations, statusNow } from './queries.ts'

/** The viewer's own invitations; `page` is ignored during a search. */
export async function listInvitations(
  db: Database,
  viewer: Viewer,
  query: ListQuery & { status?: InvitationStatus | undefined },
) {
  const { search, sort_by, status } = query
  const at = now()
  const statement = search
    ? pageStatement(db, { sort_by, status, search })
    : pageWithoutSearch(db, `${sort_by} ${status ?? ''}`)
  const [rows, counts, found] = await Promise.all([
    statement.execute({ viewer: viewer.userId, at, ...windowOf(query) }),
    countByStatus(db, viewer, at),
    search ? db.$count(invitations, isWanted(viewer.userId, at, { status, search })) : null,
  ])
  const total = found ?? sumOf(status ? [counts[status]] : Object.values(counts))
  return { ...pageOf(rows.map(asInvitation), total, query), counts }
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0)

/** Which invitations a list shows, in which order. */
interface Shown {
  sort_by: 'ASC' | 'DESC'
  status?: InvitationStatus | undefined
  search?: string | undefined
}

const pageWithoutSearch = builtOnce((db, variant: `${'ASC' | 'DESC'} ${InvitationStatus | ''}`) => {
  const [sort_by, status] = variant.split(' ') as ['ASC' | 'DESC', InvitationStatus | '']
  return pageStatement(db, { sort_by, status: status || undefined })
})

const presentTime = sql`${sql.placeholder('at')}`

/** A page of the list. Its parameters are `viewer`, `at` (the present time), `offset`, and `limit`. */
function pageStatement(db: Database, { sort_by, ...filters }: Shown) {
  const order = sort_by === 'ASC' ? asc : desc
  const inOrder = [order(invitations.createdAt), order(invitations.id)]
  // The ids of the page with a covering index first, then the columns to show.
  const onPage = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isWanted(viewerParameter, presentTime, filters))
    .orderBy(...inOrder)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
  return invitationRows(db, presentTime)
    .where(inArray(invitations.id, onPage))
    .orderBy(...inOrder)
    .prepare('')
}

const searched = folded(`' ' || invitations.email || ' ' || coalesce(invitations.family_name, '')`)

function isWanted(userId: string | SQL, at: string | SQL, { status, search }: Omit<Shown, 'sort_by'>) {
  return and(
    ownInvitations({ userId }),
    status && sql`${statusNow(at)} = ${status}`,
    matches(searched, search),
  )
}

const countsStatement = builtOnce((db) =>
  db
    .select({ status: statusNow(presentTime).as('status_now'), count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(ownInvitations({ userId: viewerParameter }))
    .groupBy(sql`1`)
    .prepare('count_invitations'),
)

async function countByStatus(
  db: Database,
  viewer: Viewer,
  at: string,
): Promise<Record<InvitationStatus, number>> {
  const rows = await countsStatement(db).execute({ viewer: viewer.userId, at })
  const counts = Object.fromEntries(invitationStates.map((name) => [name, 0])) as Record<
    InvitationStatus,
    number
  >
  for (const { status, count } of rows) counts[status] = count
  return counts
}
