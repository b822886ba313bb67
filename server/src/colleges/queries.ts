/** Stores releases and makes one of them current. Searches run in memory; see `college-index.ts`. */
import { type ChangeReport, compareReleases, type Summaries, type Summary } from '@bursar/catalogue/changes'
import type { CollegeRecord, ProgramRecord, ReleaseContent, ReleaseRecord } from '@bursar/catalogue/record'
import { and, asc, desc, eq, gt, inArray, lt, lte, not, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { collegeReleases, colleges } from '../schema/colleges.ts'

/**
 * Rows are written, read, and deleted in batches with a pause after each: the embedded database blocks the event loop during a statement,
 * and without a pause other requests would never get a turn.
 */
const writtenAtOnce = 25
const readAtOnce = 100
const deletedAtOnce = 500
/** Older releases are deleted. */
const keptReleases = 3
/** A release that is still incomplete after this long was abandoned by a process that ended. */
const abandonedAfterSeconds = 60 * 60

const isStored = eq(collegeReleases.isStored, true)

export interface ReleaseLine {
  id: number
  name: string
  /** ISO date; `null` if unknown, in which case the figures have no year. */
  published: string | null
  institutions: number
  programs: number
  isCurrent: boolean
  isStarter: boolean
  importedAt: string
  changes: ChangeReport | null
}

/** The release may not replace the current one, because it has far fewer institutions. */
export class ReleaseTooSmall extends Error {
  override name = 'ReleaseTooSmall'
  /** Number of institutions in this release and in the current one. */
  readonly institutions: number
  readonly present: number

  constructor(institutions: number, present: number) {
    super(
      `This release has ${institutions} institutions, fewer than half of the ${present} in the current one. Nothing was changed.`,
    )
    this.institutions = institutions
    this.present = present
  }
}

/** The current release is no longer the one that was to be replaced. */
export class ReleaseOvertaken extends Error {
  override name = 'ReleaseOvertaken'
}

export interface CollegeRow {
  record: CollegeRecord
  /** Stored format, see `schema/colleges.ts`. */
  programs: number[]
  detailedPrograms: number[]
}

/** A validated release to store, from any source. */
export interface ReleaseSource {
  release: ReleaseRecord
  institutions: number
  programs: number
  /** The next colleges, up to the given number; an empty list after the last. */
  next: (count: number) => Promise<CollegeRow[]>
  compare: (before: Summaries) => Promise<ChangeReport>
}

/** A release from memory. */
export function sourceOf(content: ReleaseContent): ReleaseSource {
  let at = 0
  return {
    release: content.release,
    institutions: content.colleges.length,
    programs: [...content.programs.values()].reduce((sum, list) => sum + list.length, 0),
    async next(count) {
      const from = at
      at += count
      return content.colleges.slice(from, at).map((record) => ({
        record,
        programs: packPrograms(content.programs.get(record.id) ?? []),
        detailedPrograms: content.detailedPrograms.get(record.id) ?? [],
      }))
    },
    compare: async (before) => compareReleases(before, content),
  }
}

export interface StoreOptions {
  /** The files the release was read from. */
  files: string[]
  /** Allows fewer than half of the current number of institutions. */
  force?: boolean
  /** Replaces only this release; throws `ReleaseOvertaken` if another one is current. */
  replaces?: number
  onProgress?: (done: number) => void
  /** Aborts, and throws the signal's reason. */
  signal?: AbortSignal
  /** Runs in the transaction that makes the release current. If it throws, the release doesn't become current. */
  alongside?: (tx: Database, line: ReleaseLine) => Promise<void>
}

/**
 * Stores a validated release and makes it current. It is invisible until then, and if anything fails, nothing changes. Throws
 * `ReleaseTooSmall` without `force` if it has fewer than half as many institutions as the current one.
 */
export async function storeRelease(
  db: Database,
  content: ReleaseContent | ReleaseSource,
  options: StoreOptions,
): Promise<ReleaseLine> {
  const source = 'next' in content ? content : sourceOf(content)
  const { release, institutions, programs } = source
  let current = await findCurrentRelease(db)
  requireReplaceable(current, institutions, options)
  const [draft] = await db
    .insert(collegeReleases)
    .values({
      name: release.name,
      release,
      institutions,
      programs,
      files: options.files,
      isCurrent: false,
      isStored: false,
    })
    .returning()
  if (!draft) throw new Error('The release was not stored.')
  try {
    await writeColleges(db, draft.id, source, options)
    for (;;) {
      const compared = current
      const changes = compared ? await source.compare(await summariesOf(db, compared.id)) : null
      options.signal?.throwIfAborted()
      const line = await db.transaction(async (tx) => {
        // Serializes concurrent imports.
        await tx.execute(sql`lock table ${collegeReleases} in exclusive mode`)
        current = await findCurrentRelease(tx)
        requireReplaceable(current, institutions, options)
        // Another import came in between: compute the differences from that release first.
        if (current?.id !== compared?.id) return null
        const whole = { isStored: true, changes, importedAt: now() }
        await tx.update(collegeReleases).set(whole).where(eq(collegeReleases.id, draft.id))
        await makeCurrent(tx, draft.id)
        const stored = asLine({ ...draft, ...whole, isCurrent: true })
        await options.alongside?.(tx, stored)
        return stored
      })
      if (!line) continue
      await deleteOldReleases(db)
      return line
    }
  } catch (error) {
    // If the database is unavailable now, the next import removes the rest.
    await removeRelease(db, draft.id).catch(() => {})
    throw error
  }
}

type CurrentRelease = Awaited<ReturnType<typeof findCurrentRelease>>

function requireReplaceable(
  current: CurrentRelease,
  institutions: number,
  { force = false, replaces }: StoreOptions,
) {
  if (replaces !== undefined && current?.id !== replaces) {
    throw new ReleaseOvertaken(
      'Another release became current in the meantime. Nothing was changed. Try again.',
    )
  }
  if (current && !force && institutions < current.institutions / 2) {
    throw new ReleaseTooSmall(institutions, current.institutions)
  }
}

async function writeColleges(
  db: Database,
  releaseId: number,
  source: ReleaseSource,
  { onProgress, signal }: StoreOptions,
) {
  let done = 0
  for (;;) {
    const rows = await source.next(writtenAtOnce)
    if (rows.length === 0) return
    signal?.throwIfAborted()
    await db.insert(colleges).values(
      rows.map(({ record, programs, detailedPrograms }) => ({
        releaseId,
        unitId: record.id,
        name: record.name,
        state: record.state,
        record,
        programs,
        detailedPrograms,
      })),
    )
    done += rows.length
    onProgress?.(done)
    await pause()
  }
}

async function makeCurrent(tx: Database, id: number) {
  await tx.update(collegeReleases).set({ isCurrent: false }).where(eq(collegeReleases.isCurrent, true))
  await tx.update(collegeReleases).set({ isCurrent: true }).where(eq(collegeReleases.id, id))
}

async function deleteOldReleases(db: Database) {
  const kept = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(isStored)
    .orderBy(desc(collegeReleases.id))
    .limit(keptReleases)
  const isOld = lt(collegeReleases.id, kept.at(-1)?.id ?? 0)
  await db
    .update(collegeReleases)
    .set({ isStored: false, importedAt: inSeconds(-abandonedAfterSeconds) })
    .where(and(isOld, isStored, not(collegeReleases.isCurrent)))
  const abandoned = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(and(not(isStored), lte(collegeReleases.importedAt, inSeconds(-abandonedAfterSeconds))))
  for (const { id } of abandoned) await removeRelease(db, id)
}

/** Removes a release that isn't shown to anyone. */
async function removeRelease(db: Database, id: number) {
  for (;;) {
    const some = db
      .select({ unitId: colleges.unitId })
      .from(colleges)
      .where(eq(colleges.releaseId, id))
      .limit(deletedAtOnce)
    const gone = await db
      .delete(colleges)
      .where(and(eq(colleges.releaseId, id), inArray(colleges.unitId, some)))
      .returning({ unitId: colleges.unitId })
    if (gone.length === 0) break
    await pause()
  }
  await db.delete(collegeReleases).where(and(eq(collegeReleases.id, id), not(isStored)))
}

/** Makes the previous release current again; `null` if there is none. */
export async function rollBackRelease(
  db: Database,
  alongside?: StoreOptions['alongside'],
): Promise<ReleaseLine | null> {
  const current = await findCurrentRelease(db)
  if (!current) return null
  const [before] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(and(lt(collegeReleases.id, current.id), isStored))
    .orderBy(desc(collegeReleases.id))
    .limit(1)
  return before ? activateRelease(db, before.id, alongside) : null
}

/** Makes a stored release current; `null` if it doesn't exist. Does nothing if it is already current. */
export async function activateRelease(
  db: Database,
  id: number,
  alongside?: StoreOptions['alongside'],
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
    await alongside?.(tx, line)
    return line
  })
}

/** The changes that users would see if this release were current; `null` if it doesn't exist. */
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

/** Newest first. */
export async function listReleases(db: Database): Promise<ReleaseLine[]> {
  const rows = await db.select().from(collegeReleases).where(isStored).orderBy(desc(collegeReleases.id))
  return rows.map(asLine)
}

export async function findCurrentRelease(db: Database) {
  const [row] = await db.select().from(collegeReleases).where(eq(collegeReleases.isCurrent, true))
  return row
}

/** The id of the current release, as a cheap way to notice changes; `null` on an empty database. */
export async function currentReleaseId(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(eq(collegeReleases.isCurrent, true))
  return row?.id ?? null
}

/** The full content of a release; `null` if it was deleted. */
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
      .limit(readAtOnce)
    for (const { unitId, record, programs, detailedPrograms } of rows) {
      content.colleges.push(record)
      if (programs.length > 0) content.programs.set(unitId, unpackPrograms(programs))
      if (detailedPrograms.length > 0) content.detailedPrograms.set(unitId, detailedPrograms)
      after = unitId
    }
    if (rows.length < readAtOnce) break
    await pause()
  }
  return content.colleges.length === row.institutions ? content : null
}

/** The fields to compare with a new release, without the rest of the records, which are many megabytes. */
async function summariesOf(db: Database, releaseId: number): Promise<Summaries> {
  const { record, unitId } = colleges
  const summaries = new Map<number, Summary>()
  let after = 0
  for (;;) {
    const rows = await db
      .select({
        unitId,
        name: colleges.name,
        state: colleges.state,
        isOperating: sql<boolean>`coalesce((${record}->>'isOperating')::boolean, false)`,
        cost: sql<unknown>`coalesce(${record}#>'{values,COSTT4_A}', ${record}#>'{values,COSTT4_P}')`,
      })
      .from(colleges)
      .where(and(eq(colleges.releaseId, releaseId), gt(unitId, after)))
      .orderBy(asc(unitId))
      .limit(readAtOnce)
    for (const { unitId: id, cost, ...summary } of rows) {
      summaries.set(id, { ...summary, cost: typeof cost === 'number' ? cost : null })
      after = id
    }
    if (rows.length < readAtOnce) return summaries
    await pause()
  }
}

/** Yields to other work on the event loop. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function asLine(row: typeof collegeReleases.$inferSelect): ReleaseLine {
  const { id, name, institutions, programs, isCurrent, importedAt, changes, release } = row
  const { published, isStarter } = release
  return { id, name, published, institutions, programs, isCurrent, isStarter, importedAt, changes }
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
