/** Stores a release in batches, compares it with the current one, and makes it current. */
import { type ChangeReport, compareReleases, type Summaries, type Summary } from '@bursar/catalogue/changes'
import type { CollegeRecord, ReleaseContent, ReleaseRecord } from '@bursar/catalogue/record'
import { and, asc, desc, eq, gt, inArray, lt, lte, not, sql } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { pause } from '../database/pause.ts'
import { collegeReleases, colleges } from '../schema/colleges.ts'
import {
  asLine,
  findCurrentRelease,
  isStored,
  makeCurrent,
  type ReleaseLine,
  type WithChange,
} from './current.ts'
import { packPrograms } from './packed-programs.ts'

/** Rows per statement, with a pause after each. The embedded database blocks the event loop during a statement. */
const writeBatch = 25
const readBatch = 100
const deleteBatch = 500
/** Older releases are deleted, except the current one and the one that it replaced. */
const keptReleases = 3
/** A release that isn't complete after this time was left behind by a process that ended. */
const abandonedAfterSeconds = 60 * 60

/** The release may not replace the current one, because more than half of its colleges would disappear. */
export class ReleaseTooSmall extends Error {
  override name = 'ReleaseTooSmall'
  /** Of the new release. */
  readonly institutions: number
  /** Institutions of the current one. */
  readonly present: number

  constructor(institutions: number, present: number) {
    super(
      `This release has ${institutions} institutions, fewer than half of the ${present} in the current one. Nothing was changed.`,
    )
    this.institutions = institutions
    this.present = present
  }
}

/** The release to be replaced is no longer the current one. */
export class ReleaseReplaced extends Error {
  override name = 'ReleaseReplaced'
}

export interface CollegeRow {
  record: CollegeRecord
  /** Packed, see `packed-programs.ts`. */
  programs: number[]
  detailedPrograms: number[]
}

/** A validated release to store. Its colleges may be in memory or in another thread. */
export interface ReleaseSource {
  release: ReleaseRecord
  institutions: number
  programs: number
  /** The next `count` colleges; an empty list after the last. */
  next: (count: number) => Promise<CollegeRow[]>
  compare: (before: Summaries) => Promise<ChangeReport>
}

/** A source for a release in memory. */
export function sourceOf(content: ReleaseContent): ReleaseSource {
  let next = 0
  return {
    release: content.release,
    institutions: content.colleges.length,
    programs: [...content.programs.values()].reduce((sum, list) => sum + list.length, 0),
    async next(count) {
      const from = next
      next += count
      return content.colleges.slice(from, next).map((record) => ({
        record,
        programs: packPrograms(content.programs.get(record.id) ?? []),
        detailedPrograms: content.detailedPrograms.get(record.id) ?? [],
      }))
    },
    compare: async (before) => compareReleases(before, content),
  }
}

export interface StoreOptions {
  /** The files it was read from. */
  files: string[]
  /** Store it even if it has fewer than half of the current institutions. */
  force?: boolean
  /** Replace only this release; throws `ReleaseReplaced` if another one is current. */
  replaces?: number
  onProgress?: (done: number) => void
  /** When aborted, stops and throws the reason. */
  signal?: AbortSignal
  withChange?: WithChange
  /** The release is current, but older ones could not be deleted. The next import tries again. */
  onCleanupFailure?: (error: unknown) => void
}

/**
 * Stores a validated release and makes it current. It isn't visible before that, and if anything fails, nothing changes.
 * Throws `ReleaseTooSmall` if it has fewer than half of the current release's institutions and `force` isn't set.
 */
export async function storeRelease(
  db: Database,
  content: ReleaseContent | ReleaseSource,
  options: StoreOptions,
): Promise<ReleaseLine> {
  const source = 'next' in content ? content : sourceOf(content)
  const { release, institutions, programs } = source
  const current = await findCurrentRelease(db)
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
  const line = await storeDraft(db, draft, current, source, options).catch(async (error: unknown) => {
    // If the database is unavailable, the next import removes it.
    await removeRelease(db, draft.id).catch(() => {})
    throw error
  })
  await deleteOldReleases(db).catch((error: unknown) => options.onCleanupFailure?.(error))
  return line
}

/** Writes the colleges of a draft, compares them with the current release, and makes the draft current. */
async function storeDraft(
  db: Database,
  draft: typeof collegeReleases.$inferSelect,
  first: CurrentRelease,
  source: ReleaseSource,
  options: StoreOptions,
): Promise<ReleaseLine> {
  let current = first
  await writeColleges(db, draft.id, source, options)
  for (;;) {
    const compared = current
    const changes = compared ? await source.compare(await summariesOf(db, compared.id)) : null
    options.signal?.throwIfAborted()
    const line = await db.transaction(async (tx) => {
      // Concurrent imports take turns.
      await tx.execute(sql`lock table ${collegeReleases} in exclusive mode`)
      current = await findCurrentRelease(tx)
      requireReplaceable(current, source.institutions, options)
      // Another import finished first: compare with its release, and try again.
      if (current?.id !== compared?.id) return null
      const stored = { isStored: true, changes, importedAt: now() }
      await tx.update(collegeReleases).set(stored).where(eq(collegeReleases.id, draft.id))
      await makeCurrent(tx, draft.id)
      const line = asLine({ ...draft, ...stored, isCurrent: true })
      await options.withChange?.(tx, line)
      return line
    })
    if (line) return line
  }
}

type CurrentRelease = Awaited<ReturnType<typeof findCurrentRelease>>

function requireReplaceable(
  current: CurrentRelease,
  institutions: number,
  { force = false, replaces }: StoreOptions,
) {
  if (replaces !== undefined && current?.id !== replaces) {
    throw new ReleaseReplaced(
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
    const rows = await source.next(writeBatch)
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

async function deleteOldReleases(db: Database) {
  const kept = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(isStored)
    .orderBy(desc(collegeReleases.id))
    .limit(keptReleases)
  const isOld = lt(collegeReleases.id, kept.at(-1)?.id ?? 0)
  const current = await findCurrentRelease(db)
  const isReplaced = eq(collegeReleases.id, current?.replacedId ?? 0)
  await db
    .update(collegeReleases)
    .set({ isStored: false, importedAt: inSeconds(-abandonedAfterSeconds) })
    .where(and(isOld, isStored, not(collegeReleases.isCurrent), not(isReplaced)))
  const abandoned = await db
    .select({ id: collegeReleases.id })
    .from(collegeReleases)
    .where(and(not(isStored), lte(collegeReleases.importedAt, inSeconds(-abandonedAfterSeconds))))
  for (const { id } of abandoned) await removeRelease(db, id)
}

/** Deletes a release in batches. Does nothing if it is stored: a commit whose answer was lost may have succeeded. */
async function removeRelease(db: Database, id: number) {
  while (await removeBatch(db, id)) await pause()
}

/** Returns whether there may be more. */
async function removeBatch(db: Database, id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isDraft = and(eq(collegeReleases.id, id), not(isStored))
    // Locked, so that it can't become current meanwhile.
    const [draft] = await tx
      .select({ id: collegeReleases.id })
      .from(collegeReleases)
      .where(isDraft)
      .for('update')
    if (!draft) return false
    const batch = tx
      .select({ unitId: colleges.unitId })
      .from(colleges)
      .where(eq(colleges.releaseId, id))
      .limit(deleteBatch)
    const deleted = await tx
      .delete(colleges)
      .where(and(eq(colleges.releaseId, id), inArray(colleges.unitId, batch)))
      .returning({ unitId: colleges.unitId })
    if (deleted.length === 0) await tx.delete(collegeReleases).where(isDraft)
    return deleted.length > 0
  })
}

/** The parts of a release that a new one is compared with. The whole records would be many megabytes. */
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
      .limit(readBatch)
    for (const { unitId: id, cost, ...summary } of rows) {
      summaries.set(id, { ...summary, cost: typeof cost === 'number' ? cost : null })
      after = id
    }
    if (rows.length < readBatch) return summaries
    await pause()
  }
}
