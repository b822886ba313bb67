/** Releases and imports for the admin page, and the rows through which processes share the state of imports. */
import type { ChangeReport } from '@bursar/catalogue/changes'
import { maxListed } from '@bursar/catalogue/problems'
import type { CollegeData, CollegeImport, ImportFault, ImportStep } from '@bursar/contract/college-data'
import { Problem } from '@bursar/contract/problems'
import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { listReleases } from '../releases/current.ts'
import { collegeImports } from '../schema/colleges.ts'
import { describeStep } from './import-messages.ts'

/** Imports report every second; after this long without a report, their process is considered dead. */
const silentSeconds = 60

type ImportRow = typeof collegeImports.$inferSelect

const isRunning = eq(collegeImports.state, 'running')

/** All data for the admin page. `since` leaves out older imports. */
export async function readCollegeData(
  db: Database,
  since: string,
  update: Pick<CollegeData, 'updateProblem' | 'updateFault'>,
): Promise<CollegeData> {
  await endSilent(db)
  const releases = await listReleases(db)
  const showsStarter = releases.some(({ isCurrent, isStarter }) => isCurrent && isStarter)
  const [latest] = await db
    .select()
    .from(collegeImports)
    .where(or(isRunning, gte(collegeImports.startedAt, since)))
    .orderBy(desc(collegeImports.startedAt))
    .limit(1)
  return {
    releases: releases.map(
      ({ id, name, published, importedAt, institutions, programs, isStarter, isCurrent }) => ({
        id: String(id),
        name,
        isDated: published !== null,
        importedAt,
        colleges: institutions,
        programs,
        isStarter,
        isCurrent,
      }),
    ),
    import: latest ? asImport(latest) : null,
    // Once a release was imported in another way, the failed update no longer matters.
    ...(showsStarter ? update : { updateProblem: null, updateFault: null }),
  }
}

/** Opens an import; only one may run at a time. Throws import-running. */
export async function openImport(db: Database, sources: CollegeImport['sources']): Promise<CollegeImport> {
  await endSilent(db)
  const [row] = await db
    .insert(collegeImports)
    .values({ state: 'running', step: 'starting', sources })
    .onConflictDoNothing()
    .returning()
  if (!row) throw new Problem('import-running')
  return asImport(row)
}

/** Progress of an import. */
export interface Progress {
  activity: ImportStep
  /** 0..1; `null` while unknown. */
  progress: number | null
}

/** Stores an import's progress; returns `false` if it no longer counts as running. */
export async function reportProgress(
  db: Database,
  id: string,
  { activity, progress }: Progress,
): Promise<boolean> {
  const step = storable(describeStep(activity))
  return change(db, id, { reportedAt: now(), step, activity: storableAll(activity), progress })
}

/** Returns `false` if the import no longer counts as running. */
export async function endImport(
  db: Database,
  id: string,
  end:
    | { state: 'done'; changes: ChangeReport | null; releaseId: number }
    | { state: 'failed'; problem: string; faults: ImportFault[] },
): Promise<boolean> {
  const rest =
    end.state === 'done'
      ? {
          step: 'done',
          activity: { code: 'done' } as const,
          progress: 1,
          changes: end.changes,
          releaseId: end.releaseId,
        }
      : {
          problem: storable(end.problem),
          faults: {
            listed: storableAll(end.faults.slice(0, maxListed)),
            others: Math.max(0, end.faults.length - maxListed),
          },
        }
  return change(db, id, { state: end.state, reportedAt: now(), endedAt: now(), ...rest })
}

async function change(db: Database, id: string, values: Partial<ImportRow>): Promise<boolean> {
  const changed = await db
    .update(collegeImports)
    .set(values)
    .where(and(eq(collegeImports.id, id), isRunning))
    .returning({ id: collegeImports.id })
  return changed.length > 0
}

/** File names and contents may include NUL, which PostgreSQL can't store. */
function storable(text: string): string {
  return text.replaceAll('\u0000', '\uFFFD')
}

function storableAll<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) => (typeof part === 'string' ? storable(part) : part))
}

async function endSilent(db: Database) {
  await db
    .update(collegeImports)
    .set({
      state: 'failed',
      endedAt: now(),
      problem: 'The server stopped during the import. Nothing was changed. Start the import again.',
      faults: { listed: [{ code: 'server_stopped' }], others: 0 },
    })
    .where(and(isRunning, lt(collegeImports.reportedAt, inSeconds(-silentSeconds))))
}

function asImport(row: ImportRow): CollegeImport {
  const { id, startedAt, endedAt, state, step, activity, progress, problem, faults, sources, changes } = row
  const { releaseId } = row
  return {
    id,
    startedAt,
    endedAt,
    state,
    step,
    activity: activity ?? { code: 'starting' },
    progress,
    problem,
    faults: faults?.listed ?? [],
    otherFaults: faults?.others ?? 0,
    sources: sources ?? { files: [], urls: [] },
    changes: changes && shownChanges(changes),
    releaseId: releaseId === null ? null : String(releaseId),
  }
}

/** An institution that is no longer published counts as closed. */
function shownChanges({
  added,
  removed,
  closed,
  renamed,
  costChanged,
  examples,
}: ChangeReport): NonNullable<CollegeImport['changes']> {
  return {
    added,
    closed: closed + removed,
    renamed,
    largeCostChanges: costChanged,
    examples: [
      ...examples.added.map((text) => ({ ...labelled(text), kind: 'added' as const, change: 'added' })),
      ...examples.closed.map((text) => ({ ...labelled(text), kind: 'closed' as const, change: 'closed' })),
      ...examples.removed.map((text) => ({
        ...labelled(text),
        kind: 'removed' as const,
        change: 'no longer published',
      })),
      ...examples.renamed.map((text) => ({ ...split(text, ' → '), kind: 'renamed' as const })),
      ...examples.costChanged.map((text) => ({ ...split(text, ': $', '$'), kind: 'cost' as const })),
    ],
  }
}

/** "100654 Alabama A & M University, AL" */
function labelled(text: string) {
  const space = text.indexOf(' ')
  return { unitId: Number(text.slice(0, space)), name: text.slice(space + 1) }
}

/** "100654 Alabama A & M University, AL: $21,000 → $29,000 (+38%)", or with another separator after the name. */
function split(text: string, sign: string, kept = '') {
  const at = text.indexOf(sign)
  return { ...labelled(text.slice(0, at)), change: `${kept || '→ '}${text.slice(at + sign.length)}` }
}
