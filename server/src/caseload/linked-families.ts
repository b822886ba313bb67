/** The families linked to a professional: the list, and one family within what it shares. The same for both roles. */

import type { invitationStatuses } from '@bursar/contract/basics'
import type { FamilyView, LinkedFamily, LinkedFamilySort, SharedFinances } from '@bursar/contract/caseload'
import { helpStatuses } from '@bursar/contract/help-requests'
import { onboardingPercent } from '@bursar/contract/onboarding'
import { Problem } from '@bursar/contract/problems'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { record } from '../audit/record.ts'
import type { CardOf } from '../colleges/card-of.ts'
import { isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { builtOnce } from '../database/prepared.ts'
import { folded, matches } from '../database/search.ts'
import { textArray } from '../database/text-array.ts'
import { isLinked } from '../family-access/links.ts'
import { type SomeViewer, viewerParameter } from '../family-access/visible.ts'
import { helpRequestsOf } from '../help/rows.ts'
import type { Viewer } from '../http/caller.ts'
import { families, stateOrder, statusOrder, students } from '../schema/families.ts'
import { helpRequests, isOver } from '../schema/help.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { reachesFamilies } from '../users/standing.ts'
import { readShared } from './shared-parts.ts'

type InvitationStatus = (typeof invitationStatuses)[number]

interface Filters {
  page: number
  searchPage?: number | undefined
  limit: number
  sort?: LinkedFamilySort | undefined
  sort_by: 'ASC' | 'DESC'
  search?: string | undefined
  status?: InvitationStatus | undefined
}

/** Which families a list shows, in which order. */
type Shown = Pick<Filters, 'sort_by' | 'search' | 'status'> & { sort: LinkedFamilySort }

type ViewerId = Pick<SomeViewer, 'userId'>

/** Of statements that are built once. */
const anyViewer: ViewerId = { userId: viewerParameter }

const sharesProfile = sql<boolean>`('profile' = any(${shares.scopes}))`

/** The families linked to the viewer, sorted by when they were linked unless another column is requested. */
export async function listLinkedFamilies(db: Database, viewer: Viewer, filters: Filters) {
  const { sort = 'linked', sort_by, status, search } = filters
  const { offset, limit } = windowOf(filters)
  const statement = search
    ? pageStatement(db, { sort, sort_by, status, search })
    : pageWithoutSearch(db, `${sort} ${sort_by} ${status ?? ''}`)
  const rows = await statement.execute({ viewer: viewer.userId, offset, limit })
  // A page beyond the last one has no rows, and therefore no total.
  const total = rows[0]?.total ?? (offset === 0 ? 0 : await db.$count(shares, isWanted(db, viewer, filters)))
  return pageOf(
    rows.map(({ total: _, ...row }) => asLinkedFamily(row)),
    total,
    filters,
  )
}

const pageWithoutSearch = builtOnce(
  (db, variant: `${LinkedFamilySort} ${'ASC' | 'DESC'} ${InvitationStatus | ''}`) => {
    const [sort, sort_by, status] = variant.split(' ') as [
      LinkedFamilySort,
      'ASC' | 'DESC',
      InvitationStatus | '',
    ]
    return pageStatement(db, { sort, sort_by, status: status || undefined })
  },
)

/** A page of the list. Its parameters are `viewer`, `offset`, and `limit`. */
function pageStatement(db: Database, { sort, sort_by, ...filters }: Shown) {
  const order = sort_by === 'ASC' ? asc : desc
  const bySort = order(sortColumns[sort](db, anyViewer))
  // What isn't shared comes last in both directions. The date of the link is always known, and has an index in its own order.
  const inOrder = [sort === 'linked' ? bySort : sql`${bySort} nulls last`, order(shares.id)]
  // The ids and the total with an index first, then the columns to show.
  const onPage = db.$with('on_page').as(
    db
      .select({ id: shares.id, total: sql<number>`(count(*) over ())::int`.as('total') })
      .from(shares)
      .where(isWanted(db, anyViewer, filters))
      .orderBy(...inOrder)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset')),
  )
  return db
    .with(onPage)
    .select({ ...linkedFamilyColumns(db, anyViewer), total: onPage.total })
    .from(onPage)
    .innerJoin(shares, eq(shares.id, onPage.id))
    .innerJoin(families, eq(families.id, shares.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(linkedTo(anyViewer))
    .orderBy(...inOrder)
    .prepare('')
}

function isWanted(db: Database, viewer: ViewerId, { status, search }: Pick<Shown, 'status' | 'search'>) {
  return and(linkedTo(viewer), hasStatus(db, status), isFound(db, search))
}

// Both are subqueries by the family's key: a professional has a few thousand links at most, and with a join the database would read every
// family.

function hasStatus(db: Database, status: Filters['status']): SQL | undefined {
  const listed = db.select({ listed: families.listed }).from(families).where(eq(families.id, shares.familyId))
  return status && sql`(${listed}) = ${status}`
}

function isFound(db: Database, search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const found = db
    // What is not shared, such as an address or a student's name, must not be found by guessing it.
    .select({
      found: sql`${matches(sql`(case when ${sharesProfile} then ${families.searched} else ${foldedName} end)`, search)}`,
    })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(eq(families.id, shares.familyId))
  return sql`(${found})`
}

// Each is a subquery by the family's key, and reveals no more of the family than its row in the list does.
const sortColumns: Record<LinkedFamilySort, (db: Database, viewer: ViewerId) => SQL> = {
  linked: () => sql`${shares.createdAt}`,
  name: (db) => ofFamily(db, foldedName),
  status: (db) => ofFamily(db, statusOrder(families.listed)),
  state: (db) => sql`case when ${sharesProfile} then ${ofFamily(db, stateOrder(families.state))} end`,
  students: (db) => sql`case when ${sharesProfile} then (${studentsOf(db, shares.familyId)}) end`,
  help: (db, { userId }) =>
    ofFamily(db, sql`array_position(${textArray(helpStatuses)}, ${ownHelpStatus(db, userId)})`),
  activity: (db) => ofFamily(db, sql`greatest(${families.updatedAt}, ${users.lastSeenAt})`),
}

function ofFamily(db: Database, value: SQL): SQL {
  return sql`(${db
    .select({ value: sql`${value}` })
    .from(families)
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(eq(families.id, shares.familyId))})`
}

/**
 * One linked family without its money figures; each part is `null` unless it is shared. Throws family-not-found, also for a family that is
 * linked to another professional.
 */
export async function findLinkedFamily(
  db: Database,
  viewer: Viewer,
  id: string,
  context: { cardOf: CardOf; today: string },
): Promise<FamilyView> {
  const [row] = isId(id) ? await linkedFamily(db).execute({ id, viewer: viewer.userId }) : []
  if (!row) throw new Problem('family-not-found')
  const [first, ...others] = row.scopes.filter((scope) => scope !== 'finances' && scope !== 'plan')
  const seesOffers = row.scopes.includes('plan')
  // Each checks again what the viewer reaches, so none needs the others' transaction.
  const [shared, requests] = await Promise.all([
    first && readShared(db, viewer, id, [first, ...others], { ...context, seesOffers }),
    helpRequestsOf(db, viewer, id),
  ])
  return {
    ...asLinkedFamily(row),
    profile: shared?.profile ?? null,
    results: shared?.results ?? null,
    favourites: shared?.favourites ?? null,
    prices: shared?.prices ?? null,
    helpRequests: requests,
  }
}

/**
 * The money figures of a linked family. The family sees who accessed them and when. Throws family-not-found, also for a family that is
 * linked to another professional, and finances-not-shared.
 */
export async function readSharedFinances(
  db: Database,
  viewer: Viewer,
  id: string,
  context: { cardOf: CardOf; today: string },
): Promise<SharedFinances> {
  return db.transaction(async (tx) => {
    const [link] = isId(id)
      ? await tx
          .select({ scopes: shares.scopes })
          .from(shares)
          .where(and(eq(shares.familyId, id), linkedTo(viewer)))
      : []
    if (!link) throw new Problem('family-not-found')
    if (!link.scopes.includes('finances')) throw new Problem('finances-not-shared')
    const { finances } = await readShared(tx, viewer, id, ['finances'], context)
    await record(tx, { actor: viewer, action: 'finances_read', subject: { kind: 'family', id } })
    return finances
  })
}

/** The families that `visibleTo` shows to a professional, expressed on the links from which these queries start. */
function linkedTo({ userId }: ViewerId): SQL | undefined {
  return and(eq(shares.professionalId, userId), isLinked, reachesFamilies(userId))
}

const foldedName = folded(`' ' || "users"."name"`)

const linkedFamilyColumns = (db: Database, { userId }: ViewerId) => ({
  id: families.id,
  name: users.name,
  invitationStatus: families.listed,
  completedSteps: families.completedSteps,
  familyUpdatedAt: families.updatedAt,
  lastSeenAt: users.lastSeenAt,
  linkedAt: shares.createdAt,
  invited: shares.invited,
  assigned: shares.assigned,
  scopes: shares.scopes,
  state: sql<LinkedFamily['state']>`case when ${sharesProfile} then ${families.state} end`,
  studentsCount: sql<number | null>`case when ${sharesProfile} then (${studentsOf(db, families.id)}) end`,
  helpStatus: ownHelpStatus(db, userId),
})

const linkedFamily = builtOnce((db) =>
  db
    .select(linkedFamilyColumns(db, anyViewer))
    .from(shares)
    .innerJoin(families, eq(families.id, shares.familyId))
    .innerJoin(users, eq(users.id, families.ownerId))
    .where(and(eq(families.id, sql.placeholder('id')), linkedTo(anyViewer)))
    .prepare('find_linked_family'),
)

function studentsOf(db: Database, familyId: typeof families.id | typeof shares.familyId) {
  return db.select({ count: sql`count(*)::int` }).from(students).where(eq(students.familyId, familyId))
}

/** Only of requests that this agent works on; requests to other agents are not part of the profile. */
function ownHelpStatus(db: Database, userId: string | SQL) {
  return sql<LinkedFamily['helpStatus']>`(${db
    .select({ status: helpRequests.status })
    .from(helpRequests)
    .where(
      and(
        eq(helpRequests.familyId, families.id),
        eq(helpRequests.agentId, userId),
        eq(families.agentId, userId),
      ),
    )
    .orderBy(isOver(helpRequests.status), desc(helpRequests.createdAt))
    .limit(1)})`
}

function asLinkedFamily({
  completedSteps,
  familyUpdatedAt,
  lastSeenAt,
  invitationStatus,
  ...row
}: Awaited<ReturnType<ReturnType<typeof linkedFamily>['execute']>>[number]): LinkedFamily {
  return {
    ...row,
    invitationStatus: invitationStatus as LinkedFamily['invitationStatus'],
    onboardingPercent: onboardingPercent(completedSteps),
    lastActivityAt: lastSeenAt !== null && lastSeenAt > familyUpdatedAt ? lastSeenAt : familyUpdatedAt,
  }
}
