/** Jobs of an installation with millions of families: no statement that runs each hour reads a whole table of theirs. */
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

const large = ['users', 'sessions', 'known_devices', 'credentials', 'sign_ins', 'families']

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

test('no hourly statement reads a whole table', async () => {
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
    // The tables of a test are so small that reading and joining them whole costs least.
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
