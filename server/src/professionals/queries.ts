/** Reads professionals: one by id, lists, and the own profile. */

import type { Language } from '@bursar/contract/languages'
import { defaultPageSize } from '@bursar/contract/lists'
import { Problem } from '@bursar/contract/problems'
import {
  type Professional,
  type ProfessionalSort,
  type ProfessionalStatus,
  professionalStatuses,
} from '@bursar/contract/professionals'
import type { ProfessionalRole } from '@bursar/contract/roles'
import type { UsState } from '@bursar/contract/state-names'
import { and, eq, inArray, isNotNull, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { isId, now } from '../database/columns.ts'
import type { Database, Tx } from '../database/connect.ts'
import { pageOf, windowOf } from '../database/pages.ts'
import { builtOnce } from '../database/prepared.ts'
import { matches } from '../database/search.ts'
import { textArray } from '../database/text-array.ts'
import { isLinked } from '../family-access/links.ts'
import { requireSeen } from '../http/if-match.ts'
import { professionals } from '../schema/professionals.ts'
import { shares } from '../schema/sharing.ts'
import { users } from '../schema/users.ts'

export interface ProfessionalFilters {
  search?: string | undefined
  sort?: ProfessionalSort | undefined
  sort_by: 'ASC' | 'DESC'
  status?: ProfessionalStatus | undefined
  state?: UsState | undefined
  language?: Language | undefined
}

/** Identifies a professional. One with another role is not found, whatever the id. */
export interface Which {
  id: string
  role: ProfessionalRole
}

/** Throws professional-not-found. */
export async function findProfessional(db: Database, which: Which): Promise<Professional> {
  requireId(which)
  const [row] = await oneById(db).execute({ ...which })
  return asProfessional(row)
}

const oneById = builtOnce((db) =>
  rows(db)
    .where(isOne(sql.placeholder('id'), sql.placeholder('role')))
    .prepare('find_professional'),
)

export async function listProfessionals(
  db: Database,
  role: ProfessionalRole,
  query: ProfessionalFilters & { page: number; searchPage?: number | undefined; limit?: number | undefined },
) {
  if (query.limit === undefined && query.page === 1) {
    const all = await allProfessionals(db, role, query)
    return pageOf(all, all.length, { page: 1, limit: Math.max(1, all.length) })
  }
  const filters = { ...query, limit: query.limit ?? defaultPageSize }
  const { limit, offset } = windowOf(filters)
  const which = isListed(role, filters)
  const [items, [counted]] = await Promise.all([
    // Pages first, then counts only for the rows on the page.
    rows(db)
      .where(
        inArray(
          users.id,
          db
            .select({ id: users.id })
            .from(users)
            .innerJoin(professionals, eq(professionals.userId, users.id))
            .where(which)
            .orderBy(...sortOrder(db, filters))
            .limit(limit)
            .offset(offset),
        ),
      )
      .orderBy(...sortOrder(db, filters)),
    db
      .select({ total: sql<number>`count(*)`.mapWith(Number) })
      .from(users)
      .innerJoin(professionals, eq(professionals.userId, users.id))
      .where(which),
  ])
  return pageOf(items.map(asProfessional), counted?.total ?? 0, filters)
}

/** The same list without pages. */
export async function allProfessionals(db: Database, role: ProfessionalRole, filters: ProfessionalFilters) {
  const found = await rows(db)
    .where(isListed(role, filters))
    .orderBy(...sortOrder(db, filters))
  return found.map(asProfessional)
}

/** The columns to change, of the user and of the professional. */
export interface Changes {
  user: Partial<
    Pick<
      typeof users.$inferInsert,
      'name' | 'email' | 'phone' | 'status' | 'suspendedAt' | 'pausedAt' | 'deletedAt'
    >
  >
  about: Partial<Omit<typeof professionals.$inferInsert, 'userId'>>
}

/** Changes the columns that aren't `undefined`, and increments the version. */
export async function changeProfessional(tx: Tx, id: string, { user, about }: Changes) {
  await tx
    .update(users)
    .set({ ...user, version: sql`${users.version} + 1`, updatedAt: now() })
    .where(eq(users.id, id))
  if (Object.values(about).some((value) => value !== undefined)) {
    await tx.update(professionals).set(about).where(eq(professionals.userId, id))
  }
}

/**
 * Locks a professional until the transaction ends. Throws professional-not-found, and stale if `version` is given and not the current one.
 */
export async function lockProfessional(tx: Tx, which: Which, version?: number) {
  // Not "for update": that would also block transactions that only reference the professional, and these may have locked a family that this
  // one needs.
  const [locked] = await tx.select().from(users).where(isPresent(which)).for('no key update')
  if (!locked) throw new Problem('professional-not-found')
  requireSeen(version, locked.version)
  return locked
}

/** Matches one that is not deleted. Throws professional-not-found for a text that cannot be an id. */
export function isPresent(which: Which): SQL | undefined {
  requireId(which)
  return isOne(which.id, which.role)
}

function isOne(id: string | Placeholder, role: ProfessionalRole | Placeholder): SQL | undefined {
  return and(eq(users.id, id), eq(users.role, role), isNull(users.deletedAt))
}

function requireId({ id }: Which) {
  if (!isId(id)) throw new Problem('professional-not-found')
}

function rows(db: Database) {
  return db
    .select({
      user: users,
      about: professionals,
      familiesCount: familiesOf(db),
    })
    .from(users)
    .innerJoin(professionals, eq(professionals.userId, users.id))
    .$dynamic()
}

const familiesOf = (db: Database) =>
  sql<number>`(${db
    .select({ count: sql`count(*)` })
    .from(shares)
    .where(and(eq(shares.professionalId, users.id), isLinked))})`.mapWith(Number)

function asProfessional(row: Awaited<ReturnType<typeof rows>>[number] | undefined): Professional {
  if (!row) throw new Problem('professional-not-found')
  const { user, about, familiesCount } = row
  const { id, version, createdAt, updatedAt, name, email, phone, status, suspendedAt, pausedAt } = user
  const { organization, title, statesServed, languages, bio, capacity } = about
  const { verifiedBy, verifiedOn, proposed, rejected, rejectionReason } = about
  return {
    ...{ id, version, createdAt, updatedAt },
    role: user.role as ProfessionalRole,
    ...{ name, email, phone, organization, title, statesServed, languages, bio, capacity },
    status: suspendedAt === null ? status : 'suspended',
    verified: verifiedBy !== null && verifiedOn !== null ? { by: verifiedBy, on: verifiedOn } : null,
    proposed,
    rejection: rejected === null ? null : { what: rejected, reason: rejectionReason ?? '' },
    isPaused: pausedAt !== null,
    familiesCount,
  }
}

/** Whether a list with these filters includes the professional. Shared by its rows, its total and the counts on the dashboard. */
export function isListed(
  role: ProfessionalRole,
  { search, status, state, language }: Omit<ProfessionalFilters, 'sort' | 'sort_by'>,
) {
  return and(
    eq(users.role, role),
    isNull(users.deletedAt),
    matches(users.searched, search),
    status === 'suspended' ? isNotNull(users.suspendedAt) : undefined,
    status !== undefined && status !== 'suspended'
      ? and(isNull(users.suspendedAt), eq(users.status, status))
      : undefined,
    // A professional without states serves all of them.
    state && sql`(${professionals.statesServed} = '{}' or ${state} = any(${professionals.statesServed}))`,
    language && sql`${language} = any(${professionals.languages})`,
  )
}

const sortColumns: Record<ProfessionalSort, (db: Database) => SQL> = {
  created: () => sql`${users.createdAt}`,
  name: () => sql`${users.searched}`,
  status: () =>
    sql`array_position(${textArray(professionalStatuses)}, case when ${users.suspendedAt} is null then ${users.status} else 'suspended' end)`,
  organization: () => sql`lower(${professionals.organization})`,
  states: () => sql`${professionals.statesServed}`,
  languages: () => sql`${professionals.languages}`,
  families: (db) => sql`${familiesOf(db)}`,
}

function sortOrder(
  db: Database,
  { sort = 'created', sort_by }: Pick<ProfessionalFilters, 'sort' | 'sort_by'>,
) {
  const direction = sql.raw(sort_by)
  // The organization is the only one that may be missing. The index of the others doesn't have that order.
  const gaps = sort === 'organization' ? sql` nulls last` : sql``
  return [sql`${sortColumns[sort](db)} ${direction}${gaps}`, sql`${users.id} ${direction}`]
}
