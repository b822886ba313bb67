/**
 * Measures the API's lists and figures with 100,000 families in PostgreSQL, with complete requests, and the indexes that the database
 * uses. `npm run bench -- api` starts a throwaway PostgreSQL. `node server/bench/api/main.ts postgres://…` uses an existing one and
 * keeps the data for the next run; with part of a path as a second argument, it measures only the calls whose path contains it.
 */
import { signIn } from '@bursar/contract/accounts'
import { usStates } from '@bursar/contract/state-names'
import { eq, sql } from 'drizzle-orm'
import { openReady } from '../../src/bootstrap/open.ts'
import { ensureCatalogue } from '../../src/college-data/ensure.ts'
import type { Database } from '../../src/database/connect.ts'
import { rowsOf } from '../../src/database/rows.ts'
import type { Api } from '../../src/http/api.ts'
import { users } from '../../src/schema/users.ts'
import { newKeyText } from '../../src/settings/key-text.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { type Browser, openBrowser } from '../../src/testing/browser.ts'
import { startPostgres } from '../../src/testing/postgres.ts'
import type { IdentityProvider } from '../../src/users/identity-provider.ts'
import { addUser } from '../../src/users/queries.ts'
import { openAppToMeasure, origin } from '../app-to-measure.ts'
import { describeMachineBefore, readMachine } from '../machine.ts'
import { callsToMeasure, type Measured } from './calls.ts'
import { explain, statementsOf } from './plans.ts'
import { connectionsOf, processorTime } from './processor.ts'
import { rowId, seed, size } from './seed.ts'

const password = 'correct horse battery'
const silent = { info: () => {}, error: () => {} }
const warmUp = 5
const rounds = 40

async function main() {
  const [given, part = ''] = process.argv.slice(2)
  const server = given === undefined ? await startPostgres() : { url: given, stop: async () => {} }
  if (!server) {
    console.log('bench api: skipped, this machine has no PostgreSQL')
    return
  }
  const { db, background, close } = await openReady({
    ...readSettings({ DATABASE_URL: server.url, ENCRYPTION_KEY: process.env.ENCRYPTION_KEY ?? newKeyText() }),
  })
  try {
    await ensureCatalogue(db, silent)
    if ((await db.$count(users, eq(users.role, 'family'))) === 0) {
      console.log(`filling PostgreSQL with ${describeSize()}`)
      // Takes longer than requests may.
      await seed(background, usStates)
    }
    const isOver = await measureAll(db, server.url, part)
    if (isOver) process.exitCode = 1
  } finally {
    await close()
    await server.stop()
  }
}

const describeSize = () =>
  Object.entries(size)
    .map(([what, many]) => `${many.toLocaleString('en-US')} ${what}`)
    .join(', ')

async function measureAll(db: Database, url: string, part: string): Promise<boolean> {
  const { app, provider, close } = await openAppToMeasure(db)
  await app.ready()
  try {
    const callers = {
      admin: await signInAs(app, db, provider, await addAdmin(db, provider)),
      agent: await signInAs(app, db, provider, rowId('professional', 1)),
      family: await signInAs(app, db, provider, rowId('owner', 3)),
    }
    console.log(`\n${rounds} requests each, one after the other; ${describeMachineBefore(readMachine())}`)
    console.log(
      'milliseconds; "processor" is what a request takes of it, here and in the database, on average',
    )
    console.log(
      `${'call'.padEnd(76)} ${'p50'.padStart(6)} ${'p95'.padStart(6)} ${'most'.padStart(6)} ${'processor'.padStart(9)}  indexes`,
    )
    let isOver = false
    for (const measured of callsToMeasure.filter(({ path }) => path.includes(part))) {
      isOver = (await measure(callers[measured.as], measured, url)) || isOver
    }
    return isOver
  } finally {
    await close()
  }
}

/** Prints a line. Returns whether it exceeded the limit. */
async function measure(browser: Browser, { path, max, note }: Measured, url: string): Promise<boolean> {
  const ask = () => browser.raw({ method: 'GET', url: path })
  const { statusCode } = await ask()
  if (statusCode !== 200) {
    console.log(`${path} *** ANSWERED ${statusCode} ***`)
    return true
  }
  const statements = await statementsOf(ask)
  const plan = await explain(url, statements)
  for (let round = 0; round < warmUp; round += 1) await ask()
  const connections = await connectionsOf(url)
  const before = await processorTime(connections)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  const processor = ((await processorTime(connections)) - before) / rounds
  times.sort((one, other) => one - other)
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? Number.NaN
  const p95 = at(0.95)
  const flags = [
    ...(p95 > max ? [`OVER ${max} ms`] : []),
    ...plan.scans.map((table) => `READS ALL OF ${table}`),
  ]
  const figures = [at(0.5), p95, times.at(-1) ?? 0].map((time) => time.toFixed(1).padStart(6)).join(' ')
  console.log(
    `${`${path.replace('/api', '')}${note ? ` (${note})` : ''}`.padEnd(76)} ${figures} ${processor.toFixed(1).padStart(9)}  ${flags.map((flag) => `*** ${flag} *** `).join('')}${plan.indexes.filter((index) => !/_pkey$/.test(index)).join(' ')}`,
  )
  return p95 > max
}

async function addAdmin(db: Database, provider: IdentityProvider) {
  const admin = { role: 'admin', name: 'Alex Morgan', status: 'active' } as const
  const identity = { subject: 'nobody-yet', email: 'admin@bench.example' }
  const [there] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  const { id } = there ?? (await db.transaction((tx) => addUser(tx, provider.name, identity, admin)))
  return sql`${id}::uuid`
}

/** Creates an identity for a seeded user and signs in with it. */
async function signInAs(app: Api, db: Database, provider: IdentityProvider, id: ReturnType<typeof sql>) {
  const [user] = rowsOf<{ id: string; email: string; subject: string | null }>(
    await db.execute(sql`select id, email, subject from users where id = ${id}`),
  )
  if (!user) throw new Error('The seed has no such user.')
  if (user.subject === null || user.subject === 'nobody-yet') {
    const { subject } = await provider.createIdentity({ email: user.email, password })
    await db
      .update(users)
      .set({ provider: provider.name, subject, status: 'active', suspendedAt: null })
      .where(eq(users.id, user.id))
  }
  const browser = openBrowser(app, origin)
  const signedIn = await browser.call(signIn, { body: { email: user.email, password } })
  if (!('idToken' in signedIn)) throw new Error('A second factor was asked for.')
  browser.idToken = signedIn.idToken
  return browser
}

await main()
