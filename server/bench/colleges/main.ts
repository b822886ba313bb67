/**
 * `npm run bench -- colleges`: start-up with the whole release in a database, the name queries of the catalogue against PostgreSQL
 * with trigrams, and the search over HTTP with everything that a request goes through. `node server/bench/colleges/main.ts http`
 * measures only the search; `http embedded` uses the embedded database, even where there is PostgreSQL.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildCatalogue, type Catalogue, searchCatalogue } from '@bursar/catalogue/catalogue'
import { loadRelease } from '@bursar/catalogue/load'
import { queries } from '@bursar/catalogue/quality/queries'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { prepare } from '../../src/bootstrap/open.ts'
import type { Database } from '../../src/database/connect.ts'
import { databaseOf } from '../../src/database/embedded.ts'
import { openDatabase } from '../../src/database/open.ts'
import { findKeys } from '../../src/encryption/master-keys.ts'
import { readRelease } from '../../src/releases/read.ts'
import { storeRelease } from '../../src/releases/store.ts'
import { colleges } from '../../src/schema/colleges.ts'
import { newKeyText } from '../../src/settings/key-text.ts'
import { readSettings } from '../../src/settings/settings.ts'
import { startPostgres } from '../../src/testing/postgres.ts'
import { measureHttp } from './http.ts'

const folder = fileURLToPath(new URL('../../../../shared/data/scorecard/', import.meta.url))
const files = [
  'institutions.csv.gz',
  'fields-of-study.csv.gz',
  'ipeds-directory-2024.csv.gz',
  'ipeds-completions-2024.csv.gz',
]

async function main() {
  if (!existsSync(folder)) {
    console.log('colleges: not measured, because the whole release (../shared/data/scorecard) is not here.')
    return
  }
  const [part, where] = process.argv.slice(2)
  const server = where === 'embedded' ? null : await startPostgres()
  const open = server ? await openDatabase({ url: server.url, folder: '' }) : await openTrigramPglite()
  const kind = server ? 'PostgreSQL' : 'embedded PostgreSQL'
  try {
    const keys = findKeys(readSettings({ ENCRYPTION_KEY: newKeyText() }))
    await prepare({ db: open.db, kind: server ? 'postgres' : 'embedded' }, keys, () => {})
    await storeRelease(open.db, await loadRelease(files.map((file) => folder + file)), { files })
    if (part !== 'http') {
      const catalogue = await startUp(open.db, kind)
      await compareWithTrigrams(open.db, catalogue, kind)
    }
    await measureHttp(open.db, kind)
  } finally {
    await open.close()
    await server?.stop()
  }
}

async function openTrigramPglite() {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  return { db: databaseOf(client), close: () => client.close() }
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
  // Measures the first round, because a process starts only once.
  console.log(
    `${`from ${kind} to searchable`.padEnd(33)} ${((times[0] ?? 0) / 1000).toFixed(2)} s   (at most 2)`,
  )
  return catalogue as Catalogue
}

/** A typical `pg_trgm` query: the closest match of name and aliases, larger colleges first among ties. */
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

await main()
