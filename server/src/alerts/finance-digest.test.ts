import { getAlertSettings, updateAlertSettings } from '@bursar/contract/alerts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { record } from '../audit/record.ts'
import type { Database } from '../database/connect.ts'
import { users } from '../schema/users.ts'
import { type SignedInFamily, startTestServer } from '../testing/server.ts'
import { sendFinanceDigests } from './finance-digest.ts'

const server = await startTestServer()
afterAll(() => server.close())

const hour = 60 * 60 * 1000
const day = 24 * hour
const agent = await server.signUpProfessional('financial_agent')
let family: SignedInFamily

beforeEach(async () => {
  family = await server.signUpFamily()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (time: number) => vi.setSystemTime(Date.now() + time)
const read = (
  by: { userId: string; role: 'financial_agent' | 'family' } = { userId: agent.id, role: 'financial_agent' },
) =>
  server.db.transaction((tx) =>
    record(tx, {
      actor: by,
      action: 'finances_read',
      subject: { kind: 'family', id: family.family.id },
    }),
  )
const digests = async () =>
  (await server.mailsTo(family.email)).filter(({ kind }) => kind === 'finances-read').length

describe('the finance access digest', () => {
  test('is sent at most once a day, however often finances are read', async () => {
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(0)
    await read()
    await read()
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(1)
    pass(23 * hour)
    await read()
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(1)
    pass(2 * hour)
    await sendFinanceDigests(server.db)
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(2)
    pass(2 * day)
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(2)
  })

  test('is not sent twice by two processes', async () => {
    await read()
    await Promise.all([sendFinanceDigests(server.db), sendFinanceDigests(server.db)])
    expect(await digests()).toBe(1)
  })

  test('of one family that fails keeps no other from being sent', async () => {
    await read()
    family = await server.signUpFamily()
    await read()
    let tries = 0
    const db: Database = Object.create(server.db, {
      transaction: {
        value: async (...all: Parameters<Database['transaction']>) => {
          tries += 1
          if (tries === 1) throw new Error('not this one')
          return server.db.transaction(...all)
        },
      },
    })
    await expect(sendFinanceDigests(db)).rejects.toThrow('1 emails failed')
    expect(tries).toBe(2)
    expect(await sendFinanceDigests(server.db)).toBe(1)
  })

  test('is sent weekly or never if the family chose that', async () => {
    await family.call(updateAlertSettings, { body: { financesRead: 'never' } })
    await read()
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(0)
    await family.call(updateAlertSettings, { body: { financesRead: 'weekly' } })
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(1)
    pass(6 * day)
    await read()
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(1)
    pass(2 * day)
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(2)
  })

  test("does not report the family's own reads or reads from long ago", async () => {
    const [owner] = await server.db.select().from(users).where(eq(users.email, family.email))
    await read({ userId: owner?.id ?? '', role: 'family' })
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(0)
    await read()
    pass(30 * day)
    await sendFinanceDigests(server.db)
    expect(await digests()).toBe(0)
  })

  test('contains no names and no amounts', async () => {
    await read()
    await sendFinanceDigests(server.db)
    expect((await server.mailsTo(family.email))[0]).toEqual({ kind: 'finances-read' })
  })
})

test('the default is once a day, and only the family can change it', async () => {
  expect(await family.call(getAlertSettings)).toEqual({ financesRead: 'daily' })
  await family.call(updateAlertSettings, { body: { financesRead: 'never' } })
  expect(await family.call(getAlertSettings)).toEqual({ financesRead: 'never' })
  expect(await (await server.signUpFamily()).call(getAlertSettings)).toEqual({ financesRead: 'daily' })
  expect((await agent.send(getAlertSettings)).statusCode).toBe(403)
})
