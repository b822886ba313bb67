/** Families for admins: lists, counts and suspension. */
import { type FamilyRow, type FamilySort, maxCounted } from '@bursar/contract/admin-families'
import { dashboardLists } from '@bursar/contract/aggregates'
import { Problem } from '@bursar/contract/problems'
import type { UsState } from '@bursar/contract/state-names'
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { type Day, midnight } from '../database/days.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { byTimeInParts, rowsInPart } from '../database/parts.ts'
import { matches } from '../database/search.ts'
import { countFamilies } from '../families/counts.ts'
import { asFamilyRow, familyRows } from '../families/rows.ts'
import { isLinked } from '../family-access/links.ts'
import { existing, lockFamily } from '../family-access/lock.ts'
import { visibleTo } from '../family-access/visible.ts'
import type { Viewer } from '../http/caller.ts'
import { requireSeen } from '../http/if-match.ts'
import { queueMail } from '../mail/outbox.ts'
import { restartDeletion } from '../own-data/deletion.ts'
import { isPresent, type Which } from '../professionals/queries.ts'
import { type FamilyStatus, families, familyCounts } from '../schema/families.ts'
import { helpRequests } from '../schema/help.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { signOutEverywhere } from '../sessions/sign-out.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { orderOf } from './sorting.ts'

export interface FamilyFilters {
  search?: string | undefined
  sort?: FamilySort | undefined
  sort_by: 'ASC' | 'DESC'
  notRequestedHelp?: '1' | undefined
  status?: FamilyStatus | 'signed-up' | undefined
  created?: 'today' | undefined
  state?: UsState | 'unknown' | undefined
  hasAgent?: 'true' | 'false' | undefined
  origin?: 'direct' | 'invited' | undefined
}

export async function listFamilies(
  db: Database,
  viewer: Viewer,
  asked: FamilyFilters & { page: number; searchPage?: number | undefined; limit: number },
  day: Day,
) {
  const { limit, offset } = windowOf(asked)
  const [rows, { total, moreThanTotal }] = await Promise.all([
    // Select the ids with an index first, then the columns to show.
    found(db, viewer, asked, day)
      .limit(limit)
      .offset(offset)
      .then((ids) => rowsOf(db, ids)),
    count(db, viewer, asked, day),
  ])
  return { ...pageOf(rows, total, asked), moreThanTotal }
}

async function count(db: Database, viewer: Viewer, asked: FamilyFilters, day: Day) {
  if (viewer.role === 'admin' && !asked.search) {
    return { total: await countListed(db, asked, day), moreThanTotal: false }
  }
  // Sorted by creation, which uses the same index as the first page.
  const counted = found(db, viewer, { ...asked, sort: 'created' }, day).limit(maxCounted + 1)
  const many = await db.$count(counted.as('counted'))
  return { total: Math.min(many, maxCounted), moreThanTotal: many > maxCounted }
}

type CountedFilters = Omit<FamilyFilters, 'search' | 'sort' | 'sort_by'>

/** The number of families in an admin's list with these filters. Shared by the total of the list and the counts on the dashboard. */
export async function countListed(db: Database, asked: CountedFilters, day: Day): Promise<number> {
  // The precomputed counts have no dates, so a filter by date has to count rows.
  return asked.created
    ? db.$count(families, and(fits(ofFamilies, asked), isNew(asked, day)))
    : countFamilies(db, fits(familyCounts, asked))
}

/** The same list without pages: the total, and all rows in parts. */
export async function allFamilies(db: Database, viewer: Viewer, asked: FamilyFilters, day: Day) {
  const { sort = 'created', sort_by } = asked
  if (sort === 'created') {
    const total = asked.search
      ? await db.$count(found(db, viewer, asked, day).as('found'))
      : await countListed(db, asked, day)
    const key = { at: families.createdAt, id: families.id, order: sort_by }
    const parts = byTimeInParts(key, ({ after, limit }) => found(db, viewer, asked, day, after).limit(limit))
    return { total, parts: rowsOfParts(db, parts) }
  }
  // The other orders change while they are read, so all ids are read at once.
  const ids = await found(db, viewer, asked, day)
  const parts = Array.from({ length: Math.ceil(ids.length / rowsInPart) }, (_, part) =>
    ids.slice(part * rowsInPart, (part + 1) * rowsInPart),
  )
  return { total: ids.length, parts: rowsOfParts(db, parts) }
}

async function* rowsOfParts(
  db: Database,
  parts: AsyncIterable<{ id: string }[]> | Iterable<{ id: string }[]>,
): AsyncGenerator<FamilyRow[]> {
  for await (const ids of parts) yield await rowsOf(db, ids)
}

/** The rows of these families, in the same order. */
async function rowsOf(db: Database, found: readonly { id: string }[]): Promise<FamilyRow[]> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await familyRows(db).where(inArray(families.id, ids))
  const byId = new Map(rows.map((row) => [row.id, asFamilyRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The ids of the matching families, in list order, and when they were created. */
function found(db: Database, viewer: Viewer, asked: FamilyFilters, day: Day, after?: SQL) {
  const { join, orderBy } = orderOf(asked)
  const query = db
    .select({ id: families.id, at: families.createdAt })
    .from(families)
    .where(
      and(
        visibleTo(viewer, 'own'),
        fits(ofFamilies, asked),
        isNew(asked, day),
        matches(families.searched, asked.search),
        after,
      ),
    )
    .orderBy(...orderBy)
    .$dynamic()
  return join ? query.leftJoin(join.rows, join.on) : query
}

/** The columns to filter: of the families themselves, or of the counts. */
type Columns = Record<'listed' | 'state' | 'origin' | 'askedForHelp' | 'hasAgent', SQLWrapper>

const ofFamilies: Columns = { ...getTableColumns(families), hasAgent: sql`(${isNotNull(families.agentId)})` }

/** Families that signed up, and are neither suspended nor deleted. */
export const isSignedUp = (listed: SQLWrapper) => sql`${listed} in ('pending', 'active')`

function fits(columns: Columns, { notRequestedHelp, status, state, hasAgent, origin }: CountedFilters) {
  return and(
    status === undefined
      ? sql`${columns.listed} not in ('deleted', 'demo')`
      : status === 'signed-up'
        ? isSignedUp(columns.listed)
        : sql`${columns.listed} = ${status}`,
    notRequestedHelp && sql`${columns.listed} = 'active' and not ${columns.askedForHelp}`,
    state && (state === 'unknown' ? sql`${columns.state} is null` : sql`${columns.state} = ${state}`),
    hasAgent && sql`${columns.hasAgent} = ${hasAgent === 'true'}`,
    origin && sql`${columns.origin} = ${origin}`,
  )
}

/** Signed up today; invited today only if that status is asked for. */
function isNew({ created, status }: CountedFilters, { today, timeZone }: Day): SQL | undefined {
  return (
    created &&
    and(
      sql`${families.createdAt} >= ${midnight(today, timeZone)}`,
      status === undefined ? sql`${families.listed} <> 'invited'` : undefined,
    )
  )
}

/** The number in the banner on the admin's dashboard. */
export async function countNotRequestedHelp(db: Database, day: Day) {
  const withoutAgent = eq(helpRequests.status, dashboardLists.withoutAgent.status)
  const [count, [requests], [newest]] = await Promise.all([
    countListed(db, dashboardLists.neverAsked, day),
    db
      .select({
        count: sql<number>`count(*)::int`,
        newestAt: sql<string | null>`max(${helpRequests.updatedAt})`.mapWith(helpRequests.updatedAt),
      })
      .from(helpRequests)
      .where(withoutAgent),
    db
      .select({ at: families.listedSince })
      .from(families)
      // Must match the index definition exactly.
      .where(sql`listed = 'active' and not asked_for_help`)
      .orderBy(desc(families.listedSince))
      .limit(1),
  ])
  const moments = [requests?.newestAt, newest?.at].filter((at) => typeof at === 'string')
  return { count, requestsWithoutAgent: requests?.count ?? 0, newestAt: moments.sort().at(-1) ?? null }
}

/** The families currently linked to a professional, latest link first. Throws professional-not-found. */
export async function listFamiliesOf(
  db: Database,
  viewer: Viewer,
  which: Which,
  asked: { page: number; limit: number },
) {
  const { limit, offset } = windowOf(asked)
  const [professional] = await db.select({ id: users.id }).from(users).where(isPresent(which))
  if (!professional) throw new Problem('professional-not-found')
  const linked = and(eq(shares.professionalId, professional.id), isLinked)
  const page = db
    .select({ familyId: shares.familyId, linkedAt: shares.createdAt, shareId: shares.id })
    .from(shares)
    .where(linked)
    .orderBy(desc(shares.createdAt), desc(shares.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  const [rows, total] = await Promise.all([
    familyRows(db)
      .innerJoin(page, eq(page.familyId, families.id))
      .where(visibleTo(viewer, 'own'))
      .orderBy(desc(page.linkedAt), desc(page.shareId)),
    db.$count(shares, linked),
  ])
  return pageOf(rows.map(asFamilyRow), total, asked)
}

/**
 * Suspends a family, which signs it out everywhere immediately, or lifts that; its data stays. Idempotent. Throws family-not-found, and
 * stale if `version` is given and not the current one.
 */
export async function suspendFamily(
  db: Database,
  provider: IdentityProvider,
  viewer: Viewer,
  {
    id,
    isSuspended,
    version,
    origin,
    dayOf,
  }: {
    id: string
    isSuspended: boolean
    version?: number | undefined
    origin: Origin
    /** The operator's day of a time, as YYYY-MM-DD. */
    dayOf: (at: Date) => string
  },
) {
  await db.transaction(async (tx) => {
    const { userId: ownerId, version: present } = await lockFamily(tx, viewer, existing(id))
    requireSeen(version, present)
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId)).for('update')
    if (!owner || owner.deletedAt !== null) throw new Problem('family-not-found')
    if (isSuspended === (owner.suspendedAt !== null)) return
    // Does not update the timestamp of the last change, which is about the family's own changes.
    await tx
      .update(families)
      .set({ version: present + 1 })
      .where(eq(families.id, id))
    await tx
      .update(users)
      .set({
        suspendedAt: isSuspended ? now() : null,
        version: sql`${users.version} + 1`,
        updatedAt: now(),
      })
      .where(eq(users.id, ownerId))
    if (isSuspended) await signOutEverywhere(tx, provider, owner)
    else await restartDeletion(tx, id, owner, dayOf)
    // Someone who was only invited has no account to sign in to.
    if (owner.provider !== null) {
      const role = 'family'
      await queueMail(
        tx,
        { to: owner.email, locale: owner.language },
        isSuspended
          ? { kind: 'account-suspended', role, families: 0, hasSuccessor: false }
          : { kind: 'account-back', role, families: 0 },
      )
    }
    await record(tx, {
      actor: viewer,
      action: 'status_changed',
      subject: { kind: 'family', id },
      detail: isSuspended ? 'suspended' : owner.status,
    })
    await recordSecurityEvent(tx, {
      action: isSuspended ? 'account_suspended' : 'suspension_lifted',
      actor: viewer,
      userId: ownerId,
      origin,
    })
  })
}
