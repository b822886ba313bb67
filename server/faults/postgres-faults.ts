/** What can happen to PostgreSQL while the server runs: each fault begins amid writes, lasts some seconds, and ends. */
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { ask } from './client.ts'
import { empty, fill, makeDisk, whyNoDisk } from './disk.ts'
import { signInAll } from './families.ts'
import { createPostgres, type FaultyPostgres } from './postgres.ts'
import { startProxy } from './proxy.ts'
import type { Outcome } from './report.ts'
import { start } from './server-process.ts'
import { type Copy, type Setting, signUpOn } from './setting.ts'
import { startTraffic } from './traffic.ts'

interface Fault {
  begin: (postgres: FaultyPostgres, database: string) => Promise<unknown>
  end: (postgres: FaultyPostgres, database: string) => Promise<unknown>
  lastsMs: number
  /** Whether `/readyz` must say 503 meanwhile. */
  isNoticed?: boolean
}

/** All of it: the pool's longest wait for a silent connection is 12 s. */
const maxRecoveryMs = 20_000

const restart: Pick<Fault, 'end'> = { end: (postgres) => postgres.start() }

export const stopped = onPostgres({
  begin: (postgres) => postgres.stop(),
  ...restart,
  lastsMs: 4_000,
  isNoticed: true,
})

export const killed = onPostgres({
  begin: (postgres) => postgres.kill(),
  ...restart,
  lastsMs: 1_000,
  isNoticed: true,
})

export const frozen = onPostgres({
  begin: async (postgres) => postgres.freeze(),
  end: async (postgres) => postgres.thaw(),
  lastsMs: 15_000,
  isNoticed: true,
})

export const readOnly = onPostgres({
  begin: (postgres, database) => setReadOnly(postgres, database, 'on'),
  end: (postgres, database) => setReadOnly(postgres, database, 'off'),
  lastsMs: 5_000,
  isNoticed: true,
})

/** As after a failover: for connections that exist, too. */
async function setReadOnly(postgres: FaultyPostgres, database: string, value: 'on' | 'off') {
  await postgres.execute('begin; set transaction read write; commit', database).catch(() => {})
  await postgres.execute(`alter system set default_transaction_read_only = ${value}`)
  await postgres.execute('select pg_reload_conf()')
}

let locker: pg.Client | undefined

export const locked = onPostgres({
  begin: async (postgres, database) => {
    locker = new pg.Client({ connectionString: postgres.urlOf(database) })
    await locker.connect()
    await locker.query('begin; lock table help_messages in access exclusive mode')
  },
  end: async () => {
    await locker?.query('commit')
    await locker?.end()
  },
  lastsMs: 8_000,
})

function onPostgres(fault: Fault) {
  return async (setting: Setting): Promise<Outcome> => {
    const postgres = await setting.postgres()
    if (!postgres) return { skipped: 'PostgreSQL is not installed' }
    return causeRepeatedly(fault, postgres, await setting.copy('postgres'), setting.rounds(3))
  }
}

async function causeRepeatedly(
  fault: Fault,
  postgres: FaultyPostgres,
  { settings, logins }: Copy,
  rounds: number,
): Promise<Outcome> {
  const database = new URL(settings.DATABASE_URL ?? '').pathname.slice(1)
  const server = await start({ settings })
  const proxy = await startProxy([server.url])
  const traffic = startTraffic(() => proxy.url, await signInAll(server.url, logins))
  let recoveryMs = 0
  const problems: string[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await traffic.untilWell()
    await wait(300 + Math.random() * 500)
    const begun = performance.now()
    await fault.begin(postgres, database)
    await wait(Math.max(0, fault.lastsMs / 2 - (performance.now() - begun)))
    const askedAt = performance.now()
    const { outcome } = await ask(`${server.url}/readyz`)
    const answeredIn = performance.now() - askedAt
    if (fault.isNoticed && outcome !== '503') problems.push(`/readyz said ${outcome} meanwhile`)
    if (answeredIn > 3_000) problems.push(`/readyz took ${Math.round(answeredIn)} ms`)
    await wait(Math.max(0, fault.lastsMs - (performance.now() - begun)))
    await fault.end(postgres, database)
    const endedAt = performance.now()
    await traffic.untilWell()
    recoveryMs = Math.max(recoveryMs, performance.now() - endedAt)
    const { outcome: after } = await ask(`${server.url}/readyz`)
    if (after !== '200') problems.push(`/readyz said ${after} afterwards`)
  }
  await traffic.stop()
  const found = await traffic.check(server.url)
  proxy.close()
  await server.kill('SIGTERM')
  // Otherwise families would see the proxy's empty page instead of ours.
  if (traffic.failures.has('502')) problems.push('the proxy took the process out of service')
  const notes = [`${rounds} times ${fault.lastsMs / 1000} s; the longest recovery`]
  return { ...found, failures: traffic.failures, recoveryMs, maxRecoveryMs, notes, problems }
}

/** The disk of PostgreSQL is full for a while. It may end itself when it can't write its log; then the operator starts it again. */
export async function fullPostgres(setting: Setting): Promise<Outcome> {
  const skipped = await whyNoDisk(setting.folder)
  if (skipped !== null) return { skipped }
  const disk = await makeDisk(join(setting.folder, 'disk-postgres'), 400)
  const postgres = await createPostgres(join(disk.folder, 'postgres'), ['-c', 'max_wal_size=64MB'])
  if (!postgres) return { skipped: 'PostgreSQL is not installed' }
  const settings = { DATABASE_URL: postgres.urlOf('postgres'), DATA_FOLDER: join(setting.folder, 'none') }
  const logins = await signUpOn({ settings })
  const fault: Fault = {
    begin: () => fill(disk),
    end: async () => {
      await empty(disk)
      await wait(500)
      if (!postgres.isRunning()) await postgres.start()
    },
    lastsMs: 8_000,
    isNoticed: true,
  }
  try {
    return await causeRepeatedly(fault, postgres, { settings, logins }, Math.min(2, setting.rounds(2)))
  } finally {
    await postgres.stop()
  }
}
