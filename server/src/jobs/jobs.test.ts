import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../database/connect.ts'
import type { MailJob } from '../mail/sender.ts'
import { auditCounts } from '../schema/audit.ts'
import { startTestServer } from '../testing/server.ts'
import { jobsOf } from './jobs.ts'

const server = await startTestServer()
afterAll(() => server.close())

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
  const retention = { invitationDays: 90, accountMonths: 24, securityLogDays: 365, dayOf: String }
  const jobs = jobsOf(db, server.provider, {} as MailJob, 'America/New_York', retention, () => {})
  const isOne = and(eq(auditCounts.action, 'finances_read'), eq(auditCounts.change, 1))
  await server.db.insert(auditCounts).values(Array(2).fill({ action: 'finances_read', change: 1 }))
  const run = jobs.find(({ name }) => name === 'counts')?.run(new AbortController().signal)
  await expect(run).rejects.toThrow('1 counts failed')
  expect(await server.db.$count(auditCounts, isOne)).toBe(0)
})
