/** Stored releases: which one is current, the list of them, and switching between them. */
import type { ChangeReport } from '@bursar/catalogue/changes'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '../database/connect.ts'
import { collegeReleases, colleges } from '../schema/colleges.ts'

/** While a release is being stored, and while it is being deleted, it isn't visible. */
export const isStored = eq(collegeReleases.isStored, true)

export interface ReleaseLine {
  id: number
  name: string
  /** ISO date. If it is unknown, the release's figures have no year. */
  published: string | null
  institutions: number
  programs: number
  isCurrent: boolean
  isStarter: boolean
  importedAt: string
  changes: ChangeReport | null
}

/** Runs in the transaction that makes a release current. If it throws, the release doesn't become current. */
export type WithChange = (tx: Tx, line: ReleaseLine) => Promise<void>

/** Newest first. */
export async function listReleases(db: Database): Promise<ReleaseLine[]> {
  const rows = await db.select().from(collegeReleases).where(isStored).orderBy(desc(collegeReleases.id))
  return rows.map(asLine)
}

export async function findCurrentRelease(db: Database) {
  const [row] = await db.select().from(collegeReleases).where(eq(collegeReleases.isCurrent, true))
  return row
}

/** The id of the current release: the cheapest way to see that it changed. `null` in an empty database. */
export async function currentReleaseId(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(eq(collegeReleases.isCurrent, true))
  return row?.id ?? null
}

/** Makes the release that the current one replaced current again. Returns `null` if it is no longer stored, or there was none. */
export async function rollBackRelease(db: Database, withChange?: WithChange): Promise<ReleaseLine | null> {
  const current = await findCurrentRelease(db)
  if (!current) return null
  const [before] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(
      and(
        current.replacedId === null
          ? lt(collegeReleases.id, current.id)
          : eq(collegeReleases.id, current.replacedId),
        isStored,
      ),
    )
    .orderBy(desc(collegeReleases.id))
    .limit(1)
  return before ? activateRelease(db, before.id, withChange) : null
}

/** Makes a stored release the current one. Returns `null` if it doesn't exist; does nothing if it is current already. */
export async function activateRelease(
  db: Database,
  id: number,
  withChange?: WithChange,
): Promise<ReleaseLine | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${collegeReleases} in exclusive mode`)
    const [row] = await tx
      .select()
      .from(collegeReleases)
      .where(and(eq(collegeReleases.id, id), isStored))
    if (!row) return null
    const line = asLine({ ...row, isCurrent: true })
    if (row.isCurrent) return line
    await makeCurrent(tx, id)
    await withChange?.(tx, line)
    return line
  })
}

/** How many colleges would appear, disappear, and change if this release became the current one. `null` if it doesn't exist. */
export async function findDifference(
  db: Database,
  id: number,
): Promise<{ appear: number; disappear: number; change: number } | null> {
  const [row] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(and(eq(collegeReleases.id, id), isStored))
  if (!row) return null
  const present = (await currentReleaseId(db)) ?? 0
  const of = (releaseId: number) =>
    db
      .select({
        unitId: colleges.unitId,
        record: colleges.record,
        programs: colleges.programs,
        detailedPrograms: colleges.detailedPrograms,
      })
      .from(colleges)
      .where(eq(colleges.releaseId, releaseId))
  const [now, then] = [of(present).as('now'), of(id).as('then')]
  const [counts] = await db
    .select({
      appear: sql<number>`(count(*) filter (where ${now.unitId} is null))::int`,
      disappear: sql<number>`(count(*) filter (where ${then.unitId} is null))::int`,
      change: sql<number>`(count(*) filter (where ${now.unitId} = ${then.unitId} and (
        ${now.record} <> ${then.record} or ${now.programs} <> ${then.programs}
        or ${now.detailedPrograms} <> ${then.detailedPrograms}
      )))::int`,
    })
    .from(now)
    .fullJoin(then, eq(now.unitId, then.unitId))
  return counts ?? { appear: 0, disappear: 0, change: 0 }
}

export async function makeCurrent(tx: Tx, id: number) {
  const [before] = await tx
    .update(collegeReleases)
    .set({ isCurrent: false })
    .where(eq(collegeReleases.isCurrent, true))
    .returning({ id: collegeReleases.id })
  // Going back to an older release doesn't replace one: the next rollback goes further back.
  const replaced = before && before.id < id ? { replacedId: before.id } : {}
  await tx
    .update(collegeReleases)
    .set({ isCurrent: true, ...replaced })
    .where(eq(collegeReleases.id, id))
}

export function asLine(row: typeof collegeReleases.$inferSelect): ReleaseLine {
  const { id, name, institutions, programs, isCurrent, importedAt, changes, release } = row
  const { published, isStarter } = release
  return { id, name, published, institutions, programs, isCurrent, isStarter, importedAt, changes }
}
