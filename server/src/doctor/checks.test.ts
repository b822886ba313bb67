import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { recordBackup } from '../backup/last-backup.ts'
import { inSeconds } from '../database/columns.ts'
import { mailboxMark } from '../mail/waiting.ts'
import { mails } from '../schema/mail.ts'
import { startTestServer } from '../testing/server.ts'
import {
  checkBackup,
  checkContact,
  checkFirebase,
  checkMail,
  checkMemory,
  checkMigrations,
  checkOutbox,
  checkTemporaryFiles,
  run,
  whyNotBursar,
} from './checks.ts'

const server = await startTestServer()
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.delete(mails)
})
const outbox = () => checkOutbox({ db: server.db })

test('the doctor counts the errors of emails that are late', async () => {
  for (const lastError of ['EAUTH 535', 'ESOCKET', 'ESOCKET', null]) {
    const at = inSeconds(-7_200)
    await server.db
      .insert(mails)
      .values({ to: 'ana@example.com', locale: 'en', createdAt: at, dueAt: at, lastError })
  }
  expect(await outbox()).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/^4 have waited .* ESOCKET \(2\), .*EAUTH 535 \(1\)/),
  })
})

test('an email that is written for later, or that its mailbox refuses, is not late', async () => {
  const [at, later] = [inSeconds(-7_200), inSeconds(3_600)]
  const mail = { to: 'ana@example.com', locale: 'en', createdAt: at } as const
  await server.db.insert(mails).values([
    { ...mail, dueAt: later, notBefore: later },
    { ...mail, dueAt: later, tries: 5, lastError: `${mailboxMark}EENVELOPE 552` },
  ])
  expect(await outbox()).toMatchObject({ state: 'ok' })
})

test('the doctor advises to make backups, and finds that they stopped', async () => {
  const check = (backups: 'nightly' | 'elsewhere' = 'nightly') => checkBackup({ db: server.db }, { backups })
  expect(await check()).toMatchObject({ state: 'warning', text: expect.stringMatching(/^None was made/) })
  await recordBackup(server.db, inSeconds(-17 * 24 * 60 * 60))
  expect(await check()).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/^The last was made 17 days ago\. Find out why/),
  })
  expect(await check('elsewhere')).toMatchObject({
    state: 'ok',
    text: expect.stringMatching(/^made elsewhere/),
  })
  await recordBackup(server.db, inSeconds(-11.5 * 60 * 60))
  expect(await check()).toEqual({ state: 'ok', text: 'made 11 h ago' })
})

test('the doctor can’t know of backups before the migration that adds their table', async () => {
  const rename = (from: string, to: string) =>
    server.asOwner((db) =>
      db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`),
    )
  await rename('backups', 'not_yet')
  try {
    expect(await checkBackup({ db: server.db }, { backups: 'nightly' })).toMatchObject({
      state: 'warning',
      text: expect.stringContaining('until the database is migrated'),
    })
  } finally {
    await rename('not_yet', 'backups')
  }
})

test('the doctor counts the memory of a container, not of its machine', () => {
  const gibibyte = 1024 ** 3
  expect(checkMemory(16 * gibibyte, 0.5 * gibibyte)).toMatchObject({ state: 'warning' })
  // Without a limit: none is known, or one that is no limit.
  for (const limit of [0, 2 ** 64])
    expect(checkMemory(16 * gibibyte, limit)).toEqual({ state: 'ok', text: '16.0 GB' })
})

test('the doctor finds too little space for imports', async () => {
  expect(await checkTemporaryFiles(tmpdir(), 0)).toMatchObject({ state: 'ok' })
  expect(await checkTemporaryFiles(tmpdir(), 1e9)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('Set TMPDIR'),
  })
  expect(await checkTemporaryFiles('/nowhere')).toMatchObject({ state: 'problem' })
})

test.each([
  ['Bursar', 200, '{"status":"alive"}', null],
  ['a proxy without Bursar', 502, '', '/healthz answers 502'],
  ['another program', 200, '<h1>It works!</h1>', 'something else than Bursar answers'],
])('the doctor finds what answers at the public address: %s', async (_, status, body, failure) => {
  const proxy = createServer((_request, response) => response.writeHead(status).end(body))
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const { port } = proxy.address() as AddressInfo
  expect(await whyNotBursar(`http://127.0.0.1:${port}`)).toBe(failure)
  proxy.closeAllConnections()
  await new Promise((resolve) => proxy.close(resolve))
  expect(await whyNotBursar(`http://127.0.0.1:${port}`)).toBe('/healthz doesn’t answer')
})

test('the doctor says which settings of the mail server to check, or to set', async () => {
  const check = (smtpUrl: string | undefined) => checkMail({ smtpUrl, smtpTls: 'required' })
  expect(await check(undefined)).toMatchObject({
    state: 'warning',
    text: expect.stringMatching(/ Set it to a mail server/),
  })
  // Nothing listens on this port.
  expect(await check('smtp://127.0.0.1:1')).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/ECONNREFUSED.* Check SMTP_URL, and SMTP_TLS if/),
  })
})

test('the doctor warns if people can’t find whom to ask', () => {
  expect(checkContact({ contactUrl: undefined })).toMatchObject({ state: 'warning' })
  expect(checkContact({ contactUrl: 'mailto:help@example.org' })).toMatchObject({ state: 'ok' })
})

test('the doctor refuses a database that only a newer version may serve, as the start does', async () => {
  const check = () => server.asOwner((db) => run('migrations', () => checkMigrations({ db })))
  expect(await check()).toMatchObject({ state: 'ok' })
  await server.asOwner(async (db) => {
    const later = 99_999_999_999_999
    await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${later})`)
    await db.execute(sql`update drizzle.oldest_to_serve set migration = ${later}`)
  })
  expect(await check()).toMatchObject({ state: 'problem', text: expect.stringContaining('newer version') })
})

/** Checks Firebase with a server in its place. */
async function firebaseWith(answer: RequestListener, timeoutMs?: number) {
  const google = createServer(answer)
  await once(google.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    google.close()
    google.closeAllConnections()
    vi.unstubAllEnvs()
  })
  const emulatorHost = `127.0.0.1:${(google.address() as AddressInfo).port}`
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', emulatorHost)
  const settings = { projectId: 'demo-bursar', apiKey: '', authDomain: '', credentials: undefined }
  return checkFirebase({ ...settings, emulatorHost }, timeoutMs)
}

test('the doctor finds a Firebase that answers', async () => {
  expect(await firebaseWith((_, response) => response.end('{"users":[]}'))).toMatchObject({ state: 'ok' })
})

test('the doctor finds a Firebase that refuses this server, or doesn’t answer', async () => {
  const refused = { error: { code: 400, message: 'CONFIGURATION_NOT_FOUND' } }
  const refuse: RequestListener = (_, response) => response.writeHead(400).end(JSON.stringify(refused))
  expect(await firebaseWith(refuse)).toMatchObject({
    state: 'problem',
    text: expect.stringMatching(/^Firebase doesn’t work: .* Check FIREBASE_PROJECT_ID and /),
  })
  expect(await firebaseWith(() => {}, 50)).toMatchObject({
    state: 'problem',
    text: expect.stringContaining('no answer in time'),
  })
})
