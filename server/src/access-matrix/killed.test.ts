/** Kills the server process (SIGKILL) between a change and its email, and in the middle of a change. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, inject, test, vi } from 'vitest'
import { openReady } from '../bootstrap/open.ts'
import { inSeconds } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { embedded } from '../database/embedded.ts'
import { signUps } from '../schema/identity.ts'
import { mails } from '../schema/mail.ts'
import { readSettings } from '../settings/settings.ts'
import { freePort } from '../testing/free-port.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { endAll, post, ready, run, startTimeout } from '../testing/process.ts'
import { testKey } from '../testing/template.ts'

const home = await mkdtemp(join(tmpdir(), 'bursar-killed-'))
const folder = join(home, 'data')
/** Written by a statement that then hangs. */
const lingering = join(folder, 'database', 'lingering')
afterEach(endAll)
afterAll(() => rm(home, { recursive: true, force: true }))
vi.setConfig({ testTimeout: 4 * startTimeout })

/** Opens the data folder of a process that has ended. */
async function inFolder<Value>(use: (db: Database) => Promise<Value>): Promise<Value> {
  const settings = readSettings({ DATA_FOLDER: folder, ENCRYPTION_KEY: testKey })
  const { db, close } = await openReady(settings, { as: 'owner' })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

const storedOf = async (db: Database, email: string) => ({
  mails: await db.select().from(mails).where(eq(mails.to, email)),
  signUps: await db.select().from(signUps).where(eq(signUps.email, email)),
})

const signUpAt = (url: string, email: string) =>
  post(`${url}/api/identity/sign-up`, { email, password: 'a good password' })

/** Includes emails that were sent but not yet marked as sent. */
async function mailsWaiting(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^bursar_mails_waiting (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN)
}

/** A mail server that accepts connections and never responds, so that sending an email takes as long as the test needs. */
async function startDeafServer() {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

test('an email is sent once for a committed change, and never for one that was rolled back', async () => {
  const template = inject('template')
  if ('file' in template) {
    // Saves the first process most of its startup work.
    await mkdir(folder, { recursive: true })
    const dump = new Blob([await readFile(template.file)])
    await (await PGlite.create(join(folder, 'database'), { ...embedded, loadDataDir: dump })).close()
  }
  const deaf = await startDeafServer()
  const smtp = await startMailServer()
  const start = async (smtpUrl: string) =>
    ready(run({ DATA_FOLDER: folder, ENCRYPTION_KEY: testKey, PORT: await freePort(), SMTP_URL: smtpUrl }))
  const sentTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email))

  const first = await start(deaf.url)
  expect((await signUpAt(first.url, 'kept@example.com')).status).toBe(202)
  first.child.kill('SIGKILL')
  await first.ended
  deaf.close()
  await inFolder(async (db) => {
    const stored = await storedOf(db, 'kept@example.com')
    expect(stored.signUps).toHaveLength(1)
    expect(stored.mails).toMatchObject([{ sentAt: null, content: { kind: 'code' } }])
    // A process has ten minutes to finish sending. Those are over now.
    await db
      .update(mails)
      .set({ dueAt: inSeconds(-1) })
      .where(eq(mails.to, 'kept@example.com'))
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused at the end'; end $$`)
    await db.execute(sql`create constraint trigger refuse after insert on mails deferrable initially deferred
      for each row when (new."to" = 'undone@example.com') execute function refuse()`)
    await db.execute(sql`create function linger() returns trigger language plpgsql security definer as
      $$ begin
        execute format('copy (select) to %L', current_setting('data_directory') || '/lingering');
        while clock_timestamp() < now() + interval '1 hour' loop end loop;
        return new;
      end $$`)
    await db.execute(sql`create trigger linger after insert on mails
      for each row when (new."to" = 'midway@example.com') execute function linger()`)
  })

  const second = await start(smtp.url)
  await expect.poll(() => sentTo('kept@example.com').length, { timeout: startTimeout }).toBe(1)
  await expect.poll(() => mailsWaiting(second.url), { timeout: startTimeout }).toBe(0)
  expect((await signUpAt(second.url, 'undone@example.com')).status).toBe(500)
  const midway = signUpAt(second.url, 'midway@example.com').catch(() => 'cut off')
  await expect.poll(() => existsSync(lingering), { timeout: startTimeout }).toBe(true)
  second.child.kill('SIGKILL')
  await second.ended
  expect(await midway).toBe('cut off')
  await inFolder(async (db) => {
    for (const email of ['undone@example.com', 'midway@example.com']) {
      expect(await storedOf(db, email)).toEqual({ mails: [], signUps: [] })
    }
    const stored = await storedOf(db, 'kept@example.com')
    expect(stored.mails).toMatchObject([{ dueAt: null, content: null }])
    await db.execute(sql`drop trigger linger on mails`)
    await db.execute(sql`drop trigger refuse on mails`)
  })

  const third = await start(smtp.url)
  expect((await signUpAt(third.url, 'later@example.com')).status).toBe(202)
  await expect.poll(() => sentTo('later@example.com').length, { timeout: startTimeout }).toBe(1)
  third.child.kill('SIGTERM')
  expect(await third.ended).toBe(0)
  await smtp.close()
  expect(smtp.received.flatMap(({ to }) => to)).toEqual(['kept@example.com', 'later@example.com'])
})
