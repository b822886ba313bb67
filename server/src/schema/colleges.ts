/** Releases of college data, and the colleges of each. The catalogue in memory is built from the current one. */

import type { ChangeReport } from '@bursar/catalogue/changes'
import type { CollegeRecord, ReleaseRecord } from '@bursar/catalogue/record'
import type { CollegeImport, ImportFault, ImportStep } from '@bursar/contract/college-data'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant, now } from '../database/columns.ts'

export const collegeReleases = pgTable(
  'college_releases',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    release: jsonb().notNull().$type<ReleaseRecord>(),
    institutions: integer().notNull(),
    programs: integer().notNull(),
    /** The files it was read from. */
    files: text().array().notNull(),
    isCurrent: boolean().notNull(),
    /** `false` while its colleges are being written or deleted. Such a release is hidden from everyone. */
    isStored: boolean().notNull().default(true),
    /** Differences from the previous current release; `null` for the first one. */
    changes: jsonb().$type<ChangeReport>(),
    importedAt: instant().notNull().$defaultFn(now),
    /**
     * The release that was current before, which a rollback returns to. Not a foreign key, because that one may be deleted. `null` for the first
     * one, and for those of versions that didn't record it.
     */
    replacedId: integer(),
  },
  // All processes read the current release, so there is at most one.
  (table) => [uniqueIndex('college_releases_current').on(table.isCurrent).where(sql`${table.isCurrent}`)],
)

export const colleges = pgTable(
  'colleges',
  {
    releaseId: integer()
      .notNull()
      .references(() => collegeReleases.id, { onDelete: 'cascade' }),
    /** The federal UNITID. */
    unitId: integer().notNull(),
    name: text().notNull(),
    state: text().notNull(),
    record: jsonb().notNull().$type<CollegeRecord>(),
    /** Seven numbers per program, in the order of `ProgramRecord`. One array of numbers reads faster than objects. */
    programs: jsonb().notNull().$type<number[]>(),
    /** Six-digit CIP codes * 10 + credential. */
    detailedPrograms: jsonb().notNull().$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.unitId] }),
    index('colleges_state').on(table.releaseId, table.state),
  ],
)

/** Imports started by admins, as all processes show them. */
export const collegeImports = pgTable(
  'college_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: instant().notNull().$defaultFn(now),
    /** Updated with every progress report. An import without a recent report ended with its process. */
    reportedAt: instant('told_at').notNull().$defaultFn(now),
    endedAt: instant(),
    state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    step: text().notNull(),
    progress: doublePrecision(),
    problem: text(),
    /** `step` and `problem` as codes, for any language. */
    activity: jsonb().$type<ImportStep>(),
    faults: jsonb().$type<{ listed: ImportFault[]; others: number }>(),
    /** The uploaded files and the URLs to import. */
    sources: jsonb().$type<CollegeImport['sources']>(),
    changes: jsonb().$type<ChangeReport>(),
    /** The release it created. Not a foreign key, because the import stays in the history after the release is deleted. */
    releaseId: integer(),
  },
  (table) => [uniqueIndex('college_imports_running').on(table.state).where(sql`state = 'running'`)],
)

/** Files that admins handed in, in the database so that any process can import them. Deleted after the import, or after a day. */
export const uploadedFiles = pgTable('uploaded_files', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  /** `null` until all of it has arrived. */
  bytes: bigint({ mode: 'number' }),
  createdAt: instant().notNull().$defaultFn(now),
})

/** The content of an uploaded file, in order. */
export const uploadedParts = pgTable(
  'uploaded_parts',
  {
    fileId: uuid()
      .notNull()
      .references(() => uploadedFiles.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.place] })],
)
