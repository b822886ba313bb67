import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { describeError } from '../http/log.ts'
import { startTestServer } from '../testing/server.ts'
import { sealOrThrow } from './seal.ts'

const server = await startTestServer()
afterAll(() => server.close())

test('entries that Bursar did not write are counted, and the log says what to do', async () => {
  const refused: number[] = []
  const seal = () => sealOrThrow(server.db, (entries) => refused.push(entries))
  await seal()
  for (let at = 0; at < 2; at += 1) {
    await server.db.execute(sql`insert into audit_entries (id, at, action, subject_kind, subject_id)
      values (${randomUUID()}, now(), 'finances_read', 'family', ${randomUUID()})`)
  }
  const failure = await seal().catch((error) => error)
  expect(describeError(failure).message).toMatch(/^2 entries .*keys -- verify/)
  expect(refused).toEqual([2])
})
