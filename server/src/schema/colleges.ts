/** Releases of college data, and the colleges of each. The catalogue in memory is built from the current one. */

import type { ChangeReport } from '@bursar/catalogue/changes'
import type { CollegeRecord, ReleaseRecord } from '@bursar/catalogue/record'
import type { CollegeImport, ImportFault, ImportStep } from '@bursar/contract/college-data'
import { sql } from 'drizzle-orm'
import {
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
import { instant, now } from '../database/columns.ts'

export const collegeReleases = pgTable(
  'college_releases',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    release: jsonb().notNull().$type<ReleaseRecord>(),
    institutions: integer().notNull(),
    programs: integer().notNull(),
    /** The files that it was read from. */
    files: text().array().notNull(),
    isCurrent: boolean().notNull(),
    /** `false` while its colleges are being written or deleted: nobody is shown such a release. */
    isStored: boolean().notNull().default(true),
    /** What is different from the release that was current before; `null` for the first one. */
    changes: jsonb().$type<ChangeReport>(),
    importedAt: instant().notNull().$defaultFn(now),
  },
  // All processes read the current release: there is never more than one.
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
    /** Seven numbers for each program, in the order of `ProgramRecord`; one row of numbers reads faster than objects. */
    programs: jsonb().notNull().$type<number[]>(),
    /** Six-digit CIP codes * 10 + credential. */
    detailedPrograms: jsonb().notNull().$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.releaseId, table.unitId] }),
    index('colleges_state').on(table.releaseId, table.state),
  ],
)

/** Imports that an admin started: what all processes show of them. */
export const collegeImports = pgTable(
  'college_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: instant().notNull().$defaultFn(now),
    /** Told anew every few seconds; one that has long been silent ended with its process. */
    toldAt: instant().notNull().$defaultFn(now),
    endedAt: instant(),
    state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    step: text().notNull(),
    progress: doublePrecision(),
    problem: text(),
    /** The same as `step` and `problem`, to be said in any language. */
    activity: jsonb().$type<ImportStep>(),
    faults: jsonb().$type<{ listed: ImportFault[]; others: number }>(),
    /** What it is made from; of files, those that were handed in. */
    sources: jsonb().$type<CollegeImport['sources']>(),
    changes: jsonb().$type<ChangeReport>(),
    /** What it became, once it is done. Not a reference: a release that is replaced goes, and what was imported is still told. */
    releaseId: integer(),
  },
  (table) => [uniqueIndex('college_imports_running').on(table.state).where(sql`state = 'running'`)],
)
