/** The status while PostgreSQL doesn't answer about a part: the page is there to say so, and must not fail. */
import { getStatus } from '@bursar/contract/status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await server.signInAdmin()

// As in production, where connections for requests have such a limit. Those that are open don't have it yet.
beforeAll(() =>
  server.asOwner(async (owner) => {
    await owner.execute(
      sql`do $$ begin execute format('alter database %I set lock_timeout = 500', current_database()); end $$`,
    )
    await owner.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  }),
)

const statusWhileLocked = (table: 'mails' | 'college_releases' | 'backups') =>
  server.asOwner((owner) =>
    owner.transaction(async (tx) => {
      await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
      return admin.call(getStatus)
    }),
  )

test('emails that can’t be counted are a problem, and the rest is answered', async () => {
  expect(await statusWhileLocked('mails')).toMatchObject({
    database: { state: 'ok' },
    mail: { state: 'problem', waiting: null, oldestMinutes: null },
    colleges: { state: 'ok' },
  })
  expect((await admin.call(getStatus)).mail).toMatchObject({ waiting: expect.any(Number) })
})

test('colleges of unknown age are a warning', async () => {
  expect((await statusWhileLocked('college_releases')).colleges).toMatchObject({
    state: 'warning',
    colleges: expect.any(Number),
    importedAt: null,
  })
})

test('a backup of unknown time is a warning', async () => {
  expect((await statusWhileLocked('backups')).backup).toEqual({
    state: 'warning',
    isKnown: false,
    madeAt: null,
  })
})
