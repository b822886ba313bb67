/** Jobs of an installation with millions of families: no statement that runs each hour reads a whole table of theirs. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { casing, retrying } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import type { MailJob } from '../mail/sender.ts'
import { startTestServer } from '../testing/server.ts'
import { jobsOf } from './jobs.ts'

const server = await startTestServer()
afterAll(() => server.close())

const large = ['users', 'professionals', 'sessions', 'known_devices', 'credentials', 'sign_ins', 'families']

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** The tables of a plan that it reads without a condition that an index finds. */
const readWhole = (plan: Plan): string[] => {
  const isNarrowed = plan['Node Type'] === 'Bitmap Heap Scan' || plan['Index Cond'] !== undefined
  const table = plan['Relation Name']
  return [
    ...(table !== undefined && plan['Node Type'].includes('Scan') && !isNarrowed ? [table] : []),
    ...(plan.Plans ?? []).flatMap(readWhole),
  ]
}

/** So many accounts that it matters how they are found, with statistics that say so. */
async function fillTables() {
  await server.asOwner(async (db) => {
    const ours = sql`where email like 'scale-%'`
    await db.execute(sql`insert into users (role, status, name, email, provider, subject, created_at, updated_at)
      select 'family', 'active', 'A family', 'scale-' || n || '@example.com', 'embedded', gen_random_uuid(), now(), now()
      from generate_series(1, 5000) n`)
    await db.execute(sql`insert into families (owner_id, origin, created_at, updated_at)
      select id, 'self', now(), now() from users ${ours}`)
    await db.execute(sql`insert into credentials (id, email, password_hash, created_at, updated_at)
      select subject::uuid, email, '', now(), now() from users ${ours}`)
    await db.execute(sql`insert into sign_ins (id, credential_id, created_at, expires_at)
      select id, subject::uuid, now(), now() + interval '30 days' from users ${ours}`)
    await db.execute(sql`insert into sessions (token_hash, user_id, sign_in_id, created_at, last_seen_at, expires_at)
      select id, id, id, now(), now(), now() + interval '90 days' from users ${ours}`)
    await db.execute(sql`insert into known_devices (user_id, fingerprint, last_seen_at)
      select id, n, now() from users, generate_series(1, 2) n ${ours}`)
    await db.execute(sql`insert into unused_accounts (user_id, warned_at, days_left, erases_at)
      select id, now(), 60, now() + interval '60 days' from users ${ours} limit 50`)
    await db.execute(sql`analyze`)
  })
}

test('no hourly statement reads a whole table', async () => {
  await fillTables()
  const { $client: pool } = server.db as unknown as { $client: pg.Pool }
  const statements = new Map<string, unknown[]>()
  const logQuery = (text: string, values: unknown[]) => {
    if (/^(select|with|update|delete)/.test(text)) statements.set(text, values)
  }
  const db = retrying(drizzle(pool, { casing, logger: { logQuery } }))
  const retention = { invitationDays: 90, accountMonths: 24, securityLogDays: 365, dayOf: String }
  const jobs = jobsOf(
    { background: db, mail: db },
    server.provider,
    {} as MailJob,
    'America/New_York',
    retention,
    () => {},
  )
  for (const { everySeconds, run } of jobs)
    if (everySeconds === 3_600) await run(new AbortController().signal)
  expect(statements.size).toBeGreaterThan(20)

  const found: string[] = []
  await server.db.transaction(async (tx) => {
    const { client } = tx._.session as unknown as { client: pg.PoolClient }
    // The tables of a test are still so small that reading and joining them whole may cost least.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await client.query(`set local enable_${way} = off`)
    for (const [text, values] of statements) {
      const explained = await client.query(`explain (format json) ${text}`, values)
      const plans = rowsOf<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained).flatMap((row) => row['QUERY PLAN'])
      for (const table of plans.flatMap(({ Plan }) => readWhole(Plan)))
        if (large.includes(table)) found.push(`${table}: ${text}`)
    }
  })
  expect(found).toEqual([])
})
