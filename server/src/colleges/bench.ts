/**
 * The part of `npm run bench -- catalogue` that needs a database: start-up, the same name queries against PostgreSQL with
 * trigrams, and the search over HTTP with everything that a request goes through.
 */
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildCatalogue, type Catalogue, searchCatalogue } from '@bursar/catalogue/catalogue'
import { loadRelease } from '@bursar/catalogue/load'
import { queries } from '@bursar/catalogue/quality/queries'
import { confirmSignUp, signUp } from '@bursar/contract/accounts'
import { signUpFamily } from '@bursar/contract/families'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { createApp } from '../app.ts'
import { type Database, openDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openEmbeddedIdentity } from '../identity/embedded.ts'
import { createLimiter } from '../limits/limiter.ts'
import { loggerOptions } from '../log.ts'
import { mails } from '../mail/table.ts'
import { openBrowser } from '../testing/browser.ts'
import { startPostgres } from '../testing/postgres.ts'
import type { LoadAnswer, LoadOrder } from './bench-load.ts'
import { openCollegeIndex } from './index-holder.ts'
import { readRelease, storeRelease } from './queries.ts'
import { colleges } from './table.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/scorecard/', import.meta.url))
const files = [
  'institutions.csv.gz',
  'fields-of-study.csv.gz',
  'ipeds-directory-2024.csv.gz',
  'ipeds-completions-2024.csv.gz',
]
const origin = 'http://localhost:3000'
const silent = { info: () => {}, error: () => {} }

async function main() {
  if (!existsSync(folder)) return
  const server = await startPostgres()
  const open = server ? await openDatabase({ url: server.url, folder: '' }) : await openTrigramPglite()
  const kind = server ? 'PostgreSQL' : 'embedded PostgreSQL (this machine has no other)'
  try {
    await migrate(open.db)
    await storeRelease(open.db, await loadRelease(files.map((file) => folder + file)), { files })
    const catalogue = await startUp(open.db, kind)
    await compareWithTrigrams(open.db, catalogue, kind)
    await overHttp(open.db, kind)
  } finally {
    await open.close()
    await server?.stop()
  }
}

async function openTrigramPglite() {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  return { db: drizzle(client, { casing: 'snake_case' }) as Database, close: () => client.close() }
}

async function startUp(db: Database, kind: string): Promise<Catalogue> {
  const times: number[] = []
  let catalogue: Catalogue | null = null
  for (let round = 0; round < 3; round += 1) {
    const startedAt = performance.now()
    const content = await readRelease(db, 1)
    if (!content) throw new Error('The release was not stored.')
    catalogue = buildCatalogue('1', content)
    times.push(performance.now() - startedAt)
  }
  // The first round counts: a process starts only once.
  console.log(
    `${`from ${kind} to searchable`.padEnd(33)} ${((times[0] ?? 0) / 1000).toFixed(2)} s   (at most 2)`,
  )
  return catalogue as Catalogue
}

/** The query that one would write with `pg_trgm`: the closest of name and aliases, large ones first among equals. */
async function compareWithTrigrams(db: Database, catalogue: Catalogue, kind: string) {
  await db.execute(sql`create extension if not exists pg_trgm`)
  await db.execute(sql`
    create table college_names as
    select ${colleges.unitId} as id, ${colleges.record} ->> 'name' || ' ' || coalesce(${colleges.record} ->> 'aliases', '') as words,
      coalesce((${colleges.record} -> 'values' ->> 'UGDS')::int, 0) as students
    from ${colleges}`)
  await db.execute(sql`create index college_names_words on college_names using gin (words gin_trgm_ops)`)
  await db.execute(sql`analyze college_names`)
  const ours: number[] = []
  const theirs: number[] = []
  let ourHits = 0
  let theirHits = 0
  for (const { query, accepted } of queries) {
    searchCatalogue(catalogue, { search: query, page: 1, limit: 5 })
    let startedAt = performance.now()
    const { found } = searchCatalogue(catalogue, { search: query, page: 1, limit: 5 })
    ours.push(performance.now() - startedAt)
    startedAt = performance.now()
    const answer = await db.execute(sql`
      select id from college_names where ${query} <% words
      order by word_similarity(${query}, words) + ln(1 + students) / 60 desc, id limit 5`)
    theirs.push(performance.now() - startedAt)
    const { rows } = answer as unknown as { rows: { id: number }[] }
    if (found.some(({ card }) => accepted.includes(card.id))) ourHits += 1
    if (rows.some(({ id }) => accepted.includes(id))) theirHits += 1
  }
  const at = (times: number[], share: number) =>
    times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
  const line = (name: string, times: number[], hits: number) =>
    console.log(
      `${name.padEnd(33)} p50 ${at(times, 0.5).toFixed(3)} ms, p95 ${at(times, 0.95).toFixed(3)} ms, ${((hits / queries.length) * 100).toFixed(1)}% in the first five`,
    )
  line('name query in memory', ours, ourHits)
  line(`${kind} with trigrams`, theirs, theirHits)
  const ratio = (share: number) => Math.round(at(theirs, share) / at(ours, share))
  console.log(
    `trigrams take                     ${ratio(0.5)} times as long at p50, ${ratio(0.95)} times at p95`,
  )
}

async function overHttp(db: Database, kind: string) {
  const limiter = createLimiter(db, 1_000_000)
  const provider = await openEmbeddedIdentity(db, origin, limiter)
  const index = await openCollegeIndex(db, silent)
  const app = await createApp({
    settings: {
      publicUrl: origin,
      smtpUrl: undefined,
      trustProxy: ['loopback'],
      rateLimitFactor: 1_000_000,
      timeZone: 'America/New_York',
    },
    db,
    provider,
    limiter,
    colleges: index,
    logger: loggerOptions('warn'),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const person = openBrowser(app, origin)
    const email = 'bench@example.com'
    await person.call(signUp, { body: { email, password: 'correct horse battery' } })
    const [mail] = await db.select().from(mails).where(eq(mails.to, email))
    if (mail?.content?.kind !== 'code') throw new Error('No code was mailed.')
    const { idToken } = await person.call(confirmSignUp, { body: { email, code: mail.content.code } })
    person.idToken = idToken
    await person.call(signUpFamily, { body: { name: 'Bench' } })
    const { port } = app.server.address() as AddressInfo
    const order: LoadOrder = {
      port,
      token: idToken,
      paths: queries
        .slice(0, 60)
        .map(({ query }) => `/api/family/colleges?search=${encodeURIComponent(query)}`)
        .concat(
          '/api/family/colleges?state=CA&college_level=4-year&sort=net_price',
          '/api/family/colleges?search=university&limit=20',
          '/api/family/colleges?search=state&limit=20',
          '/api/family/colleges?major_code=11&sort=earnings',
        ),
      fullPath: '/api/family/colleges?search=university&limit=20',
    }
    const before = process.cpuUsage()
    const loads = await generateLoad(order)
    const { user, system } = process.cpuUsage(before)
    const requests = Object.values(loads).reduce((sum, load) => sum + load.requests, 0)
    for (const [what, load] of Object.entries(loads)) {
      console.log(
        `${`HTTP, ${what}`.padEnd(33)} ${Math.round(load.perSecond).toLocaleString('en-US')} requests/s, p50 ${load.p50.toFixed(1)} ms, p99 ${load.p99.toFixed(1)} ms, ${load.failures} failures   (at least 3,000 and p99 50; ${kind})`,
      )
    }
    console.log(
      `processor time of the server        ${((user + system) / 1000 / requests).toFixed(3)} ms a request`,
    )
  } finally {
    await app.close()
    await index.stop()
  }
}

/** In a process of its own, so that making requests does not hold up answering them. */
function generateLoad(order: LoadOrder): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('bench-load.ts', import.meta.url)))
    child.once('message', (answer) => resolve(answer as LoadAnswer))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`The load ended early (${code}).`)))
    child.send(order)
  })
}

await main()
