/** Stores releases and makes one of them current. Searching happens in memory; see `index-holder.ts`. */
import { type ChangeReport, compareReleases, summaryOf } from '@bursar/catalogue/changes'
import type { ProgramRecord, ReleaseContent } from '@bursar/catalogue/record'
import { and, asc, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { collegeReleases, colleges } from './table.ts'

/** Rows are written and read in bundles: the embedded database blocks the event loop while a statement runs. */
const bundle = 400
/** Older ones than these are deleted. */
const keptReleases = 3

export interface ReleaseLine {
  id: number
  name: string
  institutions: number
  programs: number
  isCurrent: boolean
  isStarter: boolean
  importedAt: string
  changes: ChangeReport | null
}

/** A release that may not replace the present one, because so much would be gone. */
export class ReleaseTooSmall extends Error {
  override name = 'ReleaseTooSmall'
}

/**
 * Stores a checked release and makes it current, all at once or not at all. Throws `ReleaseTooSmall` when it has fewer than half
 * of the institutions of the present one and `force` is not given; a starter may always be replaced.
 */
export async function storeRelease(
  db: Database,
  content: ReleaseContent,
  {
    files,
    force = false,
    onProgress,
  }: { files: string[]; force?: boolean; onProgress?: (done: number) => void },
): Promise<ReleaseLine> {
  return db.transaction(async (tx) => {
    // Two imports at the same moment take turns.
    await tx.execute(sql`lock table ${collegeReleases} in exclusive mode`)
    const current = await findCurrentRelease(tx)
    if (current && !force && content.colleges.length < current.institutions / 2) {
      throw new ReleaseTooSmall(
        `This release has ${content.colleges.length} institutions, fewer than half of the present ${current.institutions}. Nothing was changed. Use --force if this is meant.`,
      )
    }
    const changes = current ? compareReleases(await summariesOf(tx, current.id), content) : null
    const programs = [...content.programs.values()].reduce((sum, list) => sum + list.length, 0)
    if (current) {
      await tx.update(collegeReleases).set({ isCurrent: false }).where(eq(collegeReleases.isCurrent, true))
    }
    const [created] = await tx
      .insert(collegeReleases)
      .values({
        name: content.release.name,
        release: content.release,
        institutions: content.colleges.length,
        programs,
        files,
        isCurrent: true,
        changes,
      })
      .returning()
    if (!created) throw new Error('The release was not stored.')
    for (let from = 0; from < content.colleges.length; from += bundle) {
      await tx.insert(colleges).values(
        content.colleges.slice(from, from + bundle).map((record) => ({
          releaseId: created.id,
          unitId: record.id,
          name: record.name,
          state: record.state,
          record,
          programs: packPrograms(content.programs.get(record.id) ?? []),
          detailedPrograms: content.detailedPrograms.get(record.id) ?? [],
        })),
      )
      onProgress?.(Math.min(from + bundle, content.colleges.length))
    }
    await deleteOldReleases(tx)
    return asLine(created)
  })
}

async function deleteOldReleases(db: Database) {
  const kept = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .orderBy(desc(collegeReleases.id))
    .limit(keptReleases)
  const oldest = kept.at(-1)?.id
  if (oldest === undefined) return
  await db
    .delete(collegeReleases)
    .where(and(lt(collegeReleases.id, oldest), ne(collegeReleases.isCurrent, true)))
}

/** Makes the release before the current one current again; `null` when there is none. */
export async function rollBackRelease(db: Database): Promise<ReleaseLine | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${collegeReleases} in exclusive mode`)
    const current = await findCurrentRelease(tx)
    if (!current) return null
    const [before] = await tx
      .select()
      .from(collegeReleases)
      .where(lt(collegeReleases.id, current.id))
      .orderBy(desc(collegeReleases.id))
      .limit(1)
    if (!before) return null
    await tx.update(collegeReleases).set({ isCurrent: false }).where(eq(collegeReleases.id, current.id))
    await tx.update(collegeReleases).set({ isCurrent: true }).where(eq(collegeReleases.id, before.id))
    return asLine({ ...before, isCurrent: true })
  })
}

/** Newest first. */
export async function listReleases(db: Database): Promise<ReleaseLine[]> {
  const rows = await db.select().from(collegeReleases).orderBy(desc(collegeReleases.id))
  return rows.map(asLine)
}

export async function findCurrentRelease(db: Database) {
  const [row] = await db.select().from(collegeReleases).where(eq(collegeReleases.isCurrent, true))
  return row
}

/** The number of the current release; the cheapest way to see that it changed. `null` on an empty database. */
export async function currentReleaseId(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(eq(collegeReleases.isCurrent, true))
  return row?.id ?? null
}

/** The whole content of a release; `null` when it is not there any more. */
export async function readRelease(db: Database, id: number): Promise<ReleaseContent | null> {
  const [row] = await db.select().from(collegeReleases).where(eq(collegeReleases.id, id))
  if (!row) return null
  const content: ReleaseContent = {
    release: row.release,
    colleges: [],
    programs: new Map(),
    detailedPrograms: new Map(),
  }
  let after = 0
  for (;;) {
    const rows = await db
      .select({
        unitId: colleges.unitId,
        record: colleges.record,
        programs: colleges.programs,
        detailedPrograms: colleges.detailedPrograms,
      })
      .from(colleges)
      .where(and(eq(colleges.releaseId, id), gt(colleges.unitId, after)))
      .orderBy(asc(colleges.unitId))
      .limit(bundle * 2)
    for (const { unitId, record, programs, detailedPrograms } of rows) {
      content.colleges.push(record)
      if (programs.length > 0) content.programs.set(unitId, unpackPrograms(programs))
      if (detailedPrograms.length > 0) content.detailedPrograms.set(unitId, detailedPrograms)
      after = unitId
    }
    if (rows.length < bundle * 2) break
  }
  return content.colleges.length === row.institutions ? content : null
}

async function summariesOf(db: Database, releaseId: number) {
  const rows = await db
    .select({ record: colleges.record })
    .from(colleges)
    .where(eq(colleges.releaseId, releaseId))
  return new Map(rows.map(({ record }) => [record.id, summaryOf(record)]))
}

function asLine(row: typeof collegeReleases.$inferSelect): ReleaseLine {
  const { id, name, institutions, programs, isCurrent, importedAt, changes, release } = row
  return { id, name, institutions, programs, isCurrent, isStarter: release.isStarter, importedAt, changes }
}

function packPrograms(list: readonly ProgramRecord[]): number[] {
  return list.flatMap(
    ({ cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance }) => [
      cip,
      credential,
      awards,
      awardsFrom,
      earningsOneYear,
      earningsFiveYears,
      distance,
    ],
  )
}

function unpackPrograms(packed: readonly number[]): ProgramRecord[] {
  const list: ProgramRecord[] = []
  for (let at = 0; at + 6 < packed.length; at += 7) {
    const [cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance] = packed.slice(
      at,
      at + 7,
    ) as [number, number, number, number, number, number, number]
    list.push({ cip, credential, awards, awardsFrom, earningsOneYear, earningsFiveYears, distance })
  }
  return list
}
