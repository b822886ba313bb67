/** The college data as admins manage it: releases, imports, and the way back. */
import { z } from 'zod'
import type { Call } from './call.ts'

export const CollegeDataRelease = z.object({
  id: z.string(),
  name: z.string(),
  importedAt: z.iso.datetime(),
  colleges: z.int(),
  programs: z.int(),
  isStarter: z.boolean(),
  isCurrent: z.boolean(),
})

/** What an import found different from the release before; `null` for the first. */
const Changes = z.object({
  added: z.int(),
  closed: z.int(),
  renamed: z.int(),
  /** Cost of attendance changed by a quarter or more. */
  largeCostChanges: z.int(),
  examples: z.array(z.object({ unitId: z.int(), name: z.string(), change: z.string() })),
})

export const CollegeImport = z.object({
  id: z.uuid(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  state: z.enum(['running', 'done', 'failed']),
  /** What is being done, such as "reading Most-Recent-Cohorts-Institution.csv". */
  step: z.string(),
  /** Of the whole, 0..1; `null` while it cannot be said. */
  progress: z.number().nullable(),
  /** What is wrong, with file, line and column, and what to do about it. */
  problem: z.string().nullable(),
  changes: Changes.nullable(),
})
export type CollegeImport = z.infer<typeof CollegeImport>

const CollegeData = z.object({
  releases: z.array(CollegeDataRelease),
  /** The running import, or the last one since the server started. */
  import: CollegeImport.nullable(),
  /** Why the official release could not be fetched in the background, if it was tried in vain. */
  updateProblem: z.string().nullable(),
})
export type CollegeData = z.infer<typeof CollegeData>

const managed = { access: 'college-data.manage' } as const

export const getCollegeData = {
  method: 'GET',
  url: '/api/admin/college-data',
  config: managed,
  schema: { summary: 'Releases, and the import that runs', tags: ['admin'], response: { 200: CollegeData } },
} as const satisfies Call

/** The body is the file itself, as downloaded. */
export const uploadCollegeFile = {
  method: 'POST',
  url: '/api/admin/college-data/files',
  config: { ...managed, bodyLimit: 1024 * 1024 * 1024, consumes: 'application/octet-stream' },
  schema: {
    summary: 'Hand in an official file (.zip, .csv, .csv.gz); it waits for the import for a day',
    tags: ['admin'],
    querystring: z.strictObject({ name: z.string().regex(/^[\w. ()-]{1,150}\.(zip|csv|csv\.gz)$/i) }),
    response: { 201: z.object({ fileId: z.string(), name: z.string(), bytes: z.int() }) },
  },
} as const satisfies Call

export const importCollegeData = {
  method: 'POST',
  url: '/api/admin/college-data/import',
  config: managed,
  schema: {
    summary: 'Import files or official addresses as a new release; checked whole before anything changes',
    tags: ['admin'],
    body: z.strictObject({
      fileIds: z.array(z.string().max(64)).max(10),
      urls: z.array(z.url({ protocol: /^https$/ }).max(500)).max(10),
      /** Take it although it has fewer than half of the present institutions. */
      isForced: z.boolean().optional(),
    }),
    response: { 202: CollegeImport },
  },
} as const satisfies Call

export const activateCollegeRelease = {
  method: 'POST',
  url: '/api/admin/college-data/releases/:id/activate',
  config: managed,
  schema: {
    summary: 'Go back to an earlier release, or forward again',
    tags: ['admin'],
    params: z.object({ id: z.string() }),
    response: { 200: CollegeData },
  },
} as const satisfies Call
