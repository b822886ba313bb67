/** Families as admins find them: lists, counts, and suspension. */
import { type FamilyRow, mostCounted } from '@bursar/contract/caseload'
import { openHelpStatuses } from '@bursar/contract/help-requests'
import { Problem } from '@bursar/contract/problems'
import type { UsState } from '@bursar/contract/states'
import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { record } from '../audit/record.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { matches } from '../database/search.ts'
import { countFamilies, neverAsked } from '../families/counts.ts'
import { existing, lockFamily } from '../families/queries.ts'
import { asFamilyRow, familyRows } from '../families/rows.ts'
import { type FamilyStatus, families, familyCounts } from '../families/table.ts'
import { visibleTo } from '../families/visible.ts'
import { helpRequests } from '../help/table.ts'
import type { IdentityProvider } from '../identity/provider.ts'
import { requireSeen } from '../if-match.ts'
import { isPresent, type Which } from '../professionals/queries.ts'
import { type Origin, recordSecurityEvent } from '../security-log/record.ts'
import { isLinked } from '../sharing/links.ts'
import { shares } from '../sharing/table.ts'
import type { Viewer } from '../users/queries.ts'
import { signOutEverywhere } from '../users/sign-out.ts'
import { users } from '../users/table.ts'

export interface FamilyFilters {
  search?: string | undefined
  sort_by: 'ASC' | 'DESC'
  notRequestedHelp?: '1' | undefined
  status?: FamilyStatus | undefined
  state?: UsState | 'unknown' | undefined
  hasAgent?: 'true' | 'false' | undefined
  origin?: 'direct' | 'invited' | undefined
}

export async function listFamilies(
  db: Database,
  viewer: Viewer,
  asked: FamilyFilters & { page: number; limit: number },
) {
  const { limit, offset } = windowOf(asked)
  const [rows, { total, moreThanTotal }] = await Promise.all([
    // First which ones, by an index, then what is shown of them.
    familyRows(db)
      .where(inArray(families.id, found(db, viewer, asked).limit(limit).offset(offset)))
      .orderBy(...inOrder(asked)),
    count(db, viewer, asked),
  ])
  return { ...pageOf(rows.map(asFamilyRow), total, asked), moreThanTotal }
}

async function count(db: Database, viewer: Viewer, asked: FamilyFilters) {
  // What is counted already knows of no viewers and no names.
  if (viewer.role === 'admin' && !asked.search) {
    return { total: await countFamilies(db, fits(familyCounts, asked)), moreThanTotal: false }
  }
  // In the order of the list, so that what finds the first page finds these.
  const counted = found(db, viewer, asked).limit(mostCounted + 1)
  const many = await db.$count(counted.as('counted'))
  return { total: Math.min(many, mostCounted), moreThanTotal: many > mostCounted }
}

/** So many rows are read at a time for a file; a list of all families would take much memory at once. */
const rowsAtOnce = 5_000

/** The same list, whole: how many there are, and all of them a part at a time. */
export async function allFamilies(db: Database, viewer: Viewer, asked: FamilyFilters) {
  const ids = await found(db, viewer, asked)
  return { total: ids.length, parts: familiesInParts(db, ids, asked) }
}

async function* familiesInParts(
  db: Database,
  ids: readonly { id: string }[],
  asked: FamilyFilters,
): AsyncGenerator<FamilyRow[]> {
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const part = ids.slice(at, at + rowsAtOnce).map(({ id }) => id)
    const rows = await familyRows(db)
      .where(inArray(families.id, part))
      .orderBy(...inOrder(asked))
    yield rows.map(asFamilyRow)
  }
}

/** The ids of the families that fit, in the order of the list. */
function found(db: Database, viewer: Viewer, asked: FamilyFilters) {
  return db
    .select({ id: families.id })
    .from(families)
    .where(which(viewer, asked))
    .orderBy(...inOrder(asked))
    .$dynamic()
}

function which(viewer: Viewer, asked: FamilyFilters): SQL | undefined {
  return and(
    visibleTo(viewer),
    fits({ ...getTableColumns(families), hasAgent: sql`(${isNotNull(families.agentId)})` }, asked),
    matches(families.searched, asked.search),
  )
}

/** Where the filters find what they ask for: in the families themselves, or in the counts of them. */
type Columns = Record<'listed' | 'state' | 'origin' | 'askedForHelp' | 'hasAgent', SQLWrapper>

function fits(columns: Columns, { notRequestedHelp, status, state, hasAgent, origin }: FamilyFilters) {
  return and(
    status ? sql`${columns.listed} = ${status}` : sql`${columns.listed} <> 'deleted'`,
    notRequestedHelp && sql`${columns.listed} = 'active' and not ${columns.askedForHelp}`,
    state && (state === 'unknown' ? sql`${columns.state} is null` : sql`${columns.state} = ${state}`),
    hasAgent && sql`${columns.hasAgent} = ${hasAgent === 'true'}`,
    origin && sql`${columns.origin} = ${origin}`,
  )
}

function inOrder({ sort_by }: Pick<FamilyFilters, 'sort_by'>): SQL[] {
  const direction = sql.raw(sort_by)
  return [sql`${families.createdAt} ${direction}`, sql`${families.id} ${direction}`]
}

/** What the dashboard's banner tells an admin. */
export async function countNotRequestedHelp(db: Database) {
  const [count, requestsWithoutAgent] = await Promise.all([
    countFamilies(db, neverAsked),
    db.$count(
      helpRequests,
      and(inArray(helpRequests.status, [...openHelpStatuses]), isNull(helpRequests.agentId)),
    ),
  ])
  return { count, requestsWithoutAgent }
}

/** The families linked to a professional now, the latest link first. Throws professional-not-found. */
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
      .where(visibleTo(viewer))
      .orderBy(desc(page.linkedAt), desc(page.shareId)),
    db.$count(shares, linked),
  ])
  return pageOf(rows.map(asFamilyRow), total, asked)
}

/**
 * Suspends a family, which signs it out everywhere at once, or lifts that; its data stays. Twice is once. Throws family-not-found, and
 * stale when `version` is given and not the present one.
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
  }: { id: string; isSuspended: boolean; version?: number | undefined; origin: Origin },
) {
  await db.transaction(async (tx) => {
    const { ownerId, version: present } = await lockFamily(tx, viewer, existing(id))
    requireSeen(version, present)
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId)).for('update')
    if (!owner || owner.deletedAt !== null) throw new Problem('family-not-found')
    if (isSuspended === (owner.suspendedAt !== null)) return
    // Not when it was changed: that speaks of what the family itself does.
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
