import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import { queueMail } from '../mail/outbox.ts'
import type { MailJob } from '../mail/sender.ts'
import { auditCounts } from '../schema/audit.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'
import { jobsOf } from './jobs.ts'

const server = await startTestServer()
afterAll(() => server.close())

const retention = { invitationDays: 90, accountMonths: 24, securityLogDays: 365, dayOf: String }

test('a step of a job that fails keeps none after it from running', async () => {
  let steps = 0
  const db: Database = Object.create(server.db, {
    execute: {
      value: async (...all: Parameters<Database['execute']>) => {
        steps += 1
        if (steps === 1) throw new Error('not this one')
        return server.db.execute(...all)
      },
    },
  })
  const jobs = jobsOf(
    { background: db, mail: db },
    server.provider,
    {} as MailJob,
    'America/New_York',
    retention,
    () => {},
  )
  const isOne = and(eq(auditCounts.action, 'finances_read'), eq(auditCounts.change, 1))
  await server.db.insert(auditCounts).values(Array(2).fill({ action: 'finances_read', change: 1 }))
  const run = jobs.find(({ name }) => name === 'counts')?.run(new AbortController().signal)
  await expect(run).rejects.toThrow('1 counts failed')
  expect(await server.db.$count(auditCounts, isOne)).toBe(0)
})

test('mail is sent while all connections of other jobs are occupied', async () => {
  const occupied = new Proxy({} as Database, {
    get: () => {
      throw new Error('mail must not wait for this')
    },
  })
  const sent: string[] = []
  const job: MailJob = {
    transport: {
      connections: 2,
      keepsContent: false,
      deliver: async ({ to }) => {
        sent.push(to)
      },
      close: () => {},
    },
    publicUrl: testOrigin,
    onFailure: () => {},
    onGivenUp: () => {},
  }
  await server.db.transaction((tx) =>
    queueMail(tx, { to: 'ana@example.com', locale: 'en' }, { kind: 'code', code: '123456' }),
  )
  const databases = { background: occupied, mail: server.db }
  const jobs = jobsOf(databases, server.provider, job, 'America/New_York', retention, () => {})
  await jobs.find(({ name }) => name === 'mail')?.run(new AbortController().signal)
  expect(sent).toEqual(['ana@example.com'])
})
