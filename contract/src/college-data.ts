/** College data for admins: releases, imports, and rollbacks. */
import { z } from 'zod'
import type { Call } from './call.ts'

export const CollegeDataRelease = z.object({
  id: z.string(),
  name: z.string(),
  /** False if the publication date is unknown: then no figure has a year, and no price can be estimated. */
  isDated: z.boolean(),
  importedAt: z.iso.datetime(),
  colleges: z.int(),
  programs: z.int(),
  isStarter: z.boolean(),
  isCurrent: z.boolean(),
})

/** Errors in a release or its download. Screens have the text; `params` has the values for it. */
export const importFaultCodes = [
  // Files that cannot be opened.
  'file_gone',
  'not_a_file',
  'file_empty',
  'gzip_damaged',
  'zip_damaged',
  'zip_too_many',
  'zip_without_tables',
  'zip_member_damaged',
  'unpacks_too_large',
  'holds_too_much',
  // Tables that cannot be used.
  'table_empty',
  'column_twice',
  'column_missing',
  'cells_count',
  'quote_open',
  'row_too_long',
  'row_unsound',
  'table_unknown',
  'tables_unknown',
  'second_institution_file',
  'second_table',
  'institution_file_missing',
  'no_institutions',
  // Rows and their cells.
  'unit_twice',
  'not_a_unitid',
  'no_name',
  'not_a_state',
  'no_control',
  'not_a_code',
  'not_a_cip',
  'not_a_count',
  'not_a_number',
  'not_a_share',
  'out_of_limits',
  // Addresses.
  'not_public',
  'leads_on',
  'answered',
  'too_large',
  'cut_off',
  'not_fetched',
  'stalled',
  // The whole.
  'too_few',
  'server_stopped',
  'unexpected',
] as const

export const ImportFault = z.object({
  code: z.enum(importFaultCodes),
  /** The file's name as uploaded, with a zip member after a colon; or its URL. */
  file: z.string().optional(),
  line: z.int().optional(),
  column: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ImportFault = z.infer<typeof ImportFault>

export const ImportStep = z.object({
  code: z.enum(['starting', 'fetching', 'reading', 'storing', 'done']),
  file: z.string().optional(),
  /** Bytes fetched, rows read or colleges stored. */
  done: z.int().optional(),
  /** The total, in the same unit. */
  all: z.int().optional(),
})
export type ImportStep = z.infer<typeof ImportStep>

export const UploadedFile = z.object({ fileId: z.string(), name: z.string(), bytes: z.int() })
export type UploadedFile = z.infer<typeof UploadedFile>

/** What an import changes compared with the release before; `null` for the first release. */
const Changes = z.object({
  added: z.int(),
  closed: z.int(),
  renamed: z.int(),
  /** Colleges whose cost of attendance changed by a quarter or more. */
  largeCostChanges: z.int(),
  examples: z.array(
    z.object({
      unitId: z.int(),
      name: z.string(),
      kind: z.enum(['added', 'closed', 'removed', 'renamed', 'cost']),
      /** In English. For `renamed` and `cost`, the new name or the amounts. */
      change: z.string(),
    }),
  ),
})

export const CollegeImport = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  /** The current step in English, such as "reading Most-Recent-Cohorts-Institution.csv". */
  step: z.string(),
  /** The same as data, for translation. */
  activity: ImportStep,
  /** Overall progress, 0..1; `null` while unknown. */
  progress: z.number().nullable(),
  /** The error in English, with file, line, and column, and what to do about it. */
  problem: z.string().nullable(),
  /** The first errors as data, for translation; empty if there are none. */
  faults: z.array(ImportFault),
  /** The number of errors beyond those in `faults`. */
  otherFaults: z.int(),
  /** The source files. After a failure they stay for a day, so that the import can be retried. */
  sources: z.object({ files: z.array(UploadedFile), urls: z.array(z.string()) }),
  changes: Changes.nullable(),
  /** The resulting release; `null` until the import is done. */
  releaseId: z.string().nullable(),
})
export type CollegeImport = z.infer<typeof CollegeImport>

const CollegeData = z.object({
  releases: z.array(CollegeDataRelease),
  /** The running import, or the last one since the server started. */
  import: CollegeImport.nullable(),
  /** Why the background download of the official release failed, if it did, and the starter is still shown. */
  updateProblem: z.string().nullable(),
  /** The same as data, for translation. */
  updateFault: ImportFault.nullable(),
})
export type CollegeData = z.infer<typeof CollegeData>

const managed = { access: 'college-data.manage' } as const

export const getCollegeData = {
  method: 'GET',
  url: '/api/admin/college-data',
  config: managed,
  schema: { summary: 'Releases and the running import', tags: ['admin'], response: { 200: CollegeData } },
} as const satisfies Call

/** The body is the file as downloaded. */
export const uploadCollegeFile = {
  method: 'POST',
  url: '/api/admin/college-data/files',
  config: { ...managed, bodyLimit: 1024 * 1024 * 1024, consumes: 'application/octet-stream' },
  schema: {
    summary: 'Upload an official file (.zip, .csv, .csv.gz); it is kept for a day for the import',
    tags: ['admin'],
    querystring: z.strictObject({
      name: z
        .string()
        .regex(
          /^[\w. ()-]{1,150}\.(zip|csv|csv\.gz)$/i,
          'Enter a name of letters, digits, spaces, and . _ - ( ) that ends in .zip, .csv, or .csv.gz.',
        ),
    }),
    response: { 201: UploadedFile },
  },
} as const satisfies Call

export const importCollegeData = {
  method: 'POST',
  url: '/api/admin/college-data/import',
  config: { ...managed, idempotent: true },
  schema: {
    summary: 'Import files or official URLs as a new release, validated completely before anything changes',
    tags: ['admin'],
    body: z.strictObject({
      fileIds: z.array(z.string().max(64)).max(10),
      urls: z.array(z.url({ protocol: /^https$/, error: 'Enter an https address.' }).max(500)).max(10),
      /** Accept it even if it has fewer than half as many institutions as the current release. */
      isForced: z.boolean().optional(),
    }),
    response: { 202: CollegeImport },
  },
} as const satisfies Call

export const compareCollegeRelease = {
  method: 'GET',
  url: '/api/admin/college-data/releases/:id/difference',
  config: managed,
  schema: {
    summary: 'How many colleges would appear, disappear, and change if this release became the current one',
    tags: ['admin'],
    params: z.object({ id: z.string() }),
    response: { 200: z.object({ appear: z.int(), disappear: z.int(), change: z.int() }) },
  },
} as const satisfies Call

export const activateCollegeRelease = {
  method: 'POST',
  url: '/api/admin/college-data/releases/:id/activate',
  config: { ...managed, idempotent: true },
  schema: {
    summary: 'Switch to an earlier or later release',
    tags: ['admin'],
    params: z.object({ id: z.string() }),
    response: { 200: CollegeData },
  },
} as const satisfies Call
