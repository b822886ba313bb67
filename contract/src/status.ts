/** How the parts of this installation are, for admins. */
import { z } from 'zod'
import type { Call } from './call.ts'

/** `warning`: works, but not as it should. `problem`: something doesn't work. */
export const partStates = ['ok', 'warning', 'problem'] as const
const State = z.enum(partStates)
export type PartState = z.infer<typeof State>

/** The background jobs, as in `/metrics`. */
export const jobNames = [
  'mail',
  'help alerts',
  'expire invitations',
  'erase unanswered invitations',
  'retire unused accounts',
  'delete old security events',
  'mail about reads of finances',
  'erase what was deleted',
  'counts',
  'seal the logs',
  'delete what has expired',
] as const
export type JobName = (typeof jobNames)[number]

export const Status = z.object({
  checkedAt: z.iso.datetime(),
  database: z.object({
    state: State,
    kind: z.enum(['embedded', 'postgres']),
    /** Statements that wait for a connection; 0 with the embedded database, which has one. */
    waiting: z.int(),
  }),
  backup: z.object({
    /** `unchecked`: backups are made elsewhere, which the database knows nothing of. */
    state: z.enum([...partStates, 'unchecked']),
    /** Whether the database says when the last one was made. */
    isKnown: z.boolean(),
    /** `null`: none was made yet, or it isn't known. */
    madeAt: z.iso.datetime().nullable(),
  }),
  mail: z.object({
    state: State,
    /** Whether there is a mail server. Otherwise mail is only shown in the terminal. */
    hasServer: z.boolean(),
    /** `null`: the database doesn't say, because the table is locked or it can't read. */
    waiting: z.int().nullable(),
    /** Since the oldest one was written; `null` if none waits. */
    oldestMinutes: z.int().nullable(),
  }),
  colleges: z.object({
    state: State,
    release: z.string(),
    colleges: z.int(),
    /** `null`: the database doesn't say. */
    importedAt: z.iso.datetime().nullable(),
    /** Imported so long ago that there is a newer release. */
    isOld: z.boolean(),
    hasUpdateFailed: z.boolean(),
  }),
  /** Of the process that answers. Others may differ. */
  process: z.object({
    startedAt: z.iso.datetime(),
    megabytes: z.int(),
    /** Passwords that wait to be checked. */
    passwordsWaiting: z.int(),
    /** The processes that render pages; `null` if this one does. */
    pages: z
      .object({
        state: State,
        /** Those that can render now, of how many there should be. */
        ready: z.int(),
        workers: z.int(),
        /** Since the start. */
        lost: z.int(),
        lastLostAt: z.iso.datetime().nullable(),
      })
      .nullable(),
    jobs: z.array(
      z.object({
        name: z.enum(jobNames),
        state: State,
        /** `null`: not since the start. */
        lastDoneAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})
export type Status = z.infer<typeof Status>

export const getStatus = {
  method: 'GET',
  url: '/api/admin/status',
  config: { access: 'status.read' },
  schema: {
    summary: 'How the parts of this installation are: database, mail, college data, jobs, and processes',
    tags: ['admin'],
    response: { 200: Status },
  },
} as const satisfies Call
