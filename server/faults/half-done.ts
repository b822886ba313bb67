/** Work that is killed halfway: an import of colleges, and a migration. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { signInAll } from './families.ts'
import { setUpBefore, versionBeforeMigration } from './processes.ts'
import type { Outcome } from './report.ts'
import { encryptionKey, start } from './server-process.ts'
import type { Setting } from './setting.ts'
import { collegesOf } from './starts.ts'
import { startTraffic } from './traffic.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

function runOn(settings: Record<string, string>, script: string): ChildProcess {
  return spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ENCRYPTION_KEY: encryptionKey, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** The colleges stay as they were, and the import can be repeated. */
export async function importKilled(setting: Setting): Promise<Outcome> {
  if (!(await setting.postgres())) return { skipped: 'PostgreSQL is not installed' }
  const { settings, logins } = await setting.copy('postgres')
  const server = await start({ settings })
  const traffic = startTraffic(() => server.url, await signInAll(server.url, logins))
  const whole = await collegesOf(server)
  const rounds = setting.rounds(10)
  const problems: string[] = []
  const checkColleges = async (when: string) => {
    const colleges = await collegesOf(server)
    if (colleges !== whole) problems.push(`${when} there are ${colleges} colleges instead of ${whole}`)
  }
  for (let round = 1; round <= rounds; round += 1) {
    const storing = runOn(settings, file('store-release.ts'))
    await storedColleges(storing, (round * whole) / (rounds + 1))
    await kill(storing)
    await checkColleges(`after kill ${round}`)
  }
  const last = runOn(settings, file('store-release.ts'))
  last.stdout?.resume()
  const [code] = await once(last, 'exit')
  if (code !== 0) problems.push(`after the kills, an import ended with ${code}`)
  const recoveryMs = await traffic.untilWell()
  await checkColleges('after the import')
  await traffic.stop()
  const found = await traffic.check(server.url)
  await server.kill('SIGTERM')
  const notes = [
    `${rounds} kills while one to ${rounds} of ${rounds + 1} parts were stored; then an import that ended`,
  ]
  return { ...found, failures: traffic.failures, recoveryMs, maxRecoveryMs: 5_000, notes, problems }
}

/** Resolves when the process says that it stored so many. */
async function storedColleges(storing: ChildProcess, count: number) {
  if (!storing.stdout) return
  for await (const line of createInterface({ input: storing.stdout })) if (Number(line) >= count) return
  throw new Error('the import ended before it was killed')
}

/** The version before goes on with the tables as they were; the next try migrates. */
export async function migrationKilled(setting: Setting): Promise<Outcome> {
  // Not the last release: there may be no migration since.
  const before = await setUpBefore(setting, 'half_migrated', versionBeforeMigration)
  if ('skipped' in before) return before
  const { version, entry, settings, logins } = before
  const url = settings.DATABASE_URL
  const old = await start({ settings, entry })
  const traffic = startTraffic(() => old.url, await signInAll(old.url, logins))
  const tablesBefore = await tablesIn(url)
  const rounds = setting.rounds(5)
  const problems: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await killMigration(settings)
    const tables = await tablesIn(url)
    if (tables !== tablesBefore) problems.push(`after kill ${round} the tables are ${tables}`)
    await traffic.untilWell()
  }
  const migrating = runOn(settings, file('../src/commands/migrate.ts'))
  migrating.stdout?.resume()
  const [code] = await once(migrating, 'exit')
  if (code !== 0) problems.push(`after the kills, the migration ended with ${code}`)
  if ((await tablesIn(url)) === tablesBefore) problems.push('the migration that ended changed no table')
  const recoveryMs = await traffic.untilWell()
  await traffic.stop()
  const successor = await start({ settings })
  const found = await traffic.check(successor.url)
  await Promise.all([old.kill('SIGTERM'), successor.kill('SIGTERM')])
  return {
    ...found,
    failures: traffic.failures,
    recoveryMs,
    maxRecoveryMs: 5_000,
    notes: [
      `${rounds} kills after the last change and before the commit, beside the version of ${version.slice(0, 12)}`,
    ],
    problems,
  }
}

/** A migration records itself at its end. While that table is locked, it waits there, with all of its changes made. */
async function killMigration(settings: { DATABASE_URL: string } & Record<string, string>) {
  const client = new pg.Client({ connectionString: settings.DATABASE_URL })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table drizzle.__drizzle_migrations in share mode')
    const migrating = runOn(settings, file('../src/commands/migrate.ts'))
    migrating.stdout?.resume()
    const isWaiting = async () => {
      const { rows } = await client.query(
        `select 1 from pg_locks where not granted and relation = 'drizzle.__drizzle_migrations'::regclass`,
      )
      return rows.length > 0
    }
    const deadline = performance.now() + 30_000
    while (!(await isWaiting())) {
      if (performance.now() > deadline) throw new Error('the migration doesn’t wait for the lock')
      await wait(50)
    }
    await kill(migrating)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

async function tablesIn(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(table_name || '.' || column_name, ' ' order by table_name, column_name) as tables
     from information_schema.columns where table_schema = 'public'`,
  )
  await client.end()
  return rows[0]?.tables ?? ''
}
