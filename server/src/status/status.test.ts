import { getStatus } from '@bursar/contract/status'
import { isNotNull, sql } from 'drizzle-orm'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { recordBackup } from '../backup/last-backup.ts'
import { inSeconds } from '../database/columns.ts'
import { queueMail } from '../mail/outbox.ts'
import type { JobState } from '../metrics/metrics.ts'
import { mails } from '../schema/mail.ts'
import { startTestServer } from '../testing/server.ts'
import { pageStatus, stateOfJob } from './status.ts'

const server = await startTestServer()
afterAll(() => server.close())

describe('the status', () => {
  test('is for admins', async () => {
    const family = await server.signUpFamily()
    expect((await family.send(getStatus)).statusCode).toBe(403)
    expect((await server.visitor().send(getStatus)).statusCode).toBe(401)
  })

  test('reports mail that has waited too long, and of a missing mail server', async () => {
    const admin = await server.signInAdmin()
    await server.db.execute(sql`update mails set due_at = null`)
    expect(await admin.call(getStatus)).toMatchObject({
      database: { state: 'ok', waiting: 0 },
      mail: { state: 'warning', hasServer: false, waiting: 0, oldestMinutes: null },
      process: { pages: null, passwordsWaiting: 0 },
    })

    const code = { kind: 'email-change-code', code: '000000' } as const
    await server.db.transaction((tx) => queueMail(tx, { to: 'someone@example.com', locale: 'en' }, code))
    await server.db.execute(
      sql`update mails set created_at = created_at - interval '20 minutes' where due_at is not null`,
    )
    const { mail } = await admin.call(getStatus)
    expect(mail).toMatchObject({ state: 'problem', waiting: 1, oldestMinutes: 20 })
  })

  test('counts the wait of mail that was written for later from the time it was written for', async () => {
    const admin = await server.signInAdmin()
    await server.db.execute(sql`update mails set due_at = null`)
    await server.db.transaction((tx) =>
      queueMail(
        tx,
        { to: 'someone@example.com', locale: 'en', dueAt: inSeconds(-10 * 60) },
        { kind: 'review-waiting' },
      ),
    )
    await server.db.execute(
      sql`update mails set created_at = created_at - interval '70 minutes' where due_at is not null`,
    )
    expect((await admin.call(getStatus)).mail).toMatchObject({ state: 'warning', oldestMinutes: 10 })
    // The next try after a failure doesn't begin the wait again.
    await server.db
      .update(mails)
      .set({ dueAt: inSeconds(60), tries: 1 })
      .where(isNotNull(mails.dueAt))
    expect((await admin.call(getStatus)).mail).toMatchObject({ state: 'warning', oldestMinutes: 10 })
  })

  test('reports backups that were never made, or stopped', async () => {
    const admin = await server.signInAdmin()
    const backup = async () => (await admin.call(getStatus)).backup
    expect(await backup()).toEqual({ state: 'warning', isKnown: true, madeAt: null })
    const [late, recent] = [inSeconds(-37 * 60 * 60), inSeconds(-60)]
    await recordBackup(server.db, late)
    expect(await backup()).toEqual({ state: 'warning', isKnown: true, madeAt: late })
    await recordBackup(server.db, recent)
    expect(await backup()).toEqual({ state: 'ok', isKnown: true, madeAt: recent })
  })

  test('misses no backup that is made elsewhere', async () => {
    const elsewhere = await startTestServer({ settings: { backups: 'elsewhere' } })
    onTestFinished(elsewhere.close)
    const admin = await elsewhere.signInAdmin()
    // From before the setting.
    await recordBackup(elsewhere.db, inSeconds(-37 * 60 * 60))
    expect((await admin.call(getStatus)).backup).toEqual({ state: 'unchecked', isKnown: false, madeAt: null })
  })

  test('reports a release of colleges that is too old', async () => {
    const admin = await server.signInAdmin()
    expect((await admin.call(getStatus)).colleges).toMatchObject({ state: 'ok', isOld: false })
    await server.db.execute(
      sql`update college_releases set imported_at = imported_at - interval '401 days' where is_current`,
    )
    expect((await admin.call(getStatus)).colleges).toMatchObject({ state: 'warning', isOld: true })
  })
})

const now = Date.parse('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => now - minutes * 60_000
const hourly: JobState = {
  everySeconds: 3600,
  watchedSince: minutesAgo(10),
  doneAt: minutesAgo(9),
  hasFailed: false,
}

test.each([
  { job: 'that succeeded', state: hourly, expected: 'ok' },
  { job: 'that failed once', state: { ...hourly, hasFailed: true }, expected: 'warning' },
  {
    job: 'that has not succeeded for three turns',
    state: { ...hourly, doneAt: minutesAgo(181) },
    expected: 'problem',
  },
  {
    job: 'that has not succeeded since a recent start',
    state: { ...hourly, doneAt: null, hasFailed: true },
    expected: 'warning',
  },
  {
    job: 'that has not succeeded since an old start',
    state: { ...hourly, doneAt: null, watchedSince: minutesAgo(181) },
    expected: 'problem',
  },
  {
    job: 'with a short interval, a minute late',
    state: { ...hourly, everySeconds: 1, doneAt: minutesAgo(1) },
    expected: 'ok',
  },
])('a job $job is $expected', ({ state, expected }) => {
  expect(stateOfJob(state, now)).toBe(expected)
})

const pool = { ready: 2, workers: 2, lost: 0, lastLostAt: null }

test.each([
  { what: 'all render', state: pool, expected: 'ok' },
  {
    what: 'one was lost 59 minutes ago',
    state: { ...pool, lost: 1, lastLostAt: minutesAgo(59) },
    expected: 'warning',
  },
  {
    what: 'the last of three was lost an hour ago',
    state: { ...pool, lost: 3, lastLostAt: minutesAgo(60) },
    expected: 'ok',
  },
  {
    what: 'one lost long ago could not be replaced',
    state: { ...pool, ready: 1, lost: 1, lastLostAt: minutesAgo(600) },
    expected: 'warning',
  },
  {
    what: 'none renders',
    state: { ...pool, ready: 0, lost: 2, lastLostAt: minutesAgo(1) },
    expected: 'problem',
  },
])('pages are $expected when $what', ({ state, expected }) => {
  const { lastLostAt } = state
  expect(pageStatus(state, now)).toEqual({
    ...state,
    state: expected,
    lastLostAt: lastLostAt === null ? null : new Date(lastLostAt).toISOString(),
  })
})
