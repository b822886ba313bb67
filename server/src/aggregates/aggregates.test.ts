import { getAggregates } from '@bursar/contract/aggregates'
import { usStates } from '@bursar/contract/state-names'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { inSeconds } from '../database/columns.ts'
import { sumUpFamilyCounts } from '../families/counts.ts'
import { families, familyCounts } from '../schema/families.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { problemOf } from '../testing/browser.ts'
import { type SignedInUser, startTestServer } from '../testing/server.ts'
import { findAggregates, growth, lastMondays } from './queries.ts'

const timeZone = 'America/New_York'
const day = 24 * 60 * 60
const server = await startTestServer()
afterAll(() => server.close())

let admin: SignedInUser
beforeAll(async () => {
  admin = await server.signInAdmin()
})
beforeEach(async () => {
  await server.db.delete(users).where(eq(users.role, 'family'))
  await server.db.delete(users).where(eq(users.role, 'financial_agent'))
  // Prevents midnight from falling within a test.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let added = 0
/** Inserts a family with the given age and status directly into the database. */
async function addFamily({
  createdAt = new Date().toISOString(),
  ...family
}: Partial<typeof families.$inferInsert> & {
  account?: Partial<typeof users.$inferInsert>
}) {
  added += 1
  const { account, ...row } = family
  const [owner] = await server.db
    .insert(users)
    .values({
      role: 'family',
      status: 'active',
      name: `Family ${added}`,
      email: `counted-${added}@example.com`,
      createdAt,
      ...account,
    })
    .returning({ id: users.id })
  if (!owner) throw new Error('the owner was not stored')
  await server.db.insert(families).values({ ownerId: owner.id, createdAt, ...row })
  return owner.id
}

const addAgent = async (agent: Partial<typeof users.$inferInsert>) => {
  added += 1
  const [row] = await server.db
    .insert(users)
    .values({
      role: 'financial_agent',
      status: 'active',
      name: `Agent ${added}`,
      email: `agent-${added}@example.com`,
      ...agent,
    })
    .returning({ userId: users.id })
  if (row) await server.db.insert(professionals).values(row)
}

const read = () => admin.call(getAggregates)

test('are zero for an empty product, and growth is null', async () => {
  const { agents, families: all, latestFamilies } = await read()
  expect(agents).toEqual({ total: 0, percentage: null })
  expect(all).toMatchObject({ total: 0, percentage: null, today: 0, directSignUp: 0, byState: [] })
  expect(all.byWeek).toHaveLength(26)
  expect(latestFamilies).toEqual([])
})

test('count active and waiting families, and no others', async () => {
  await addFamily({})
  await addFamily({ account: { status: 'pending' } })
  await addFamily({ account: { status: 'invited' } })
  await addFamily({ account: { suspendedAt: inSeconds(0) } })
  await addFamily({ account: { deletedAt: inSeconds(0) } })
  const { families: all, latestFamilies } = await read()
  expect(all.total).toBe(2)
  expect(latestFamilies).toHaveLength(2)
})

test('follow a family that is suspended, deleted and restored', async () => {
  const id = await addFamily({})
  const total = async (account: Partial<typeof users.$inferInsert>) => {
    await server.db.update(users).set(account).where(eq(users.id, id))
    return (await read()).families.total
  }
  expect(await total({ suspendedAt: inSeconds(0) })).toBe(0)
  expect(await total({ suspendedAt: null })).toBe(1)
  expect(await total({ deletedAt: inSeconds(0) })).toBe(0)
  expect(await total({ deletedAt: null, status: 'pending' })).toBe(1)
})

test('count active agents, and their growth over 30 days with one decimal', async () => {
  for (const age of [31, 40, 50]) await addAgent({ createdAt: inSeconds(-age * day) })
  await addAgent({ createdAt: inSeconds(-29 * day) })
  await addAgent({ status: 'pending' })
  await addAgent({ suspendedAt: inSeconds(0) })
  await addAgent({ deletedAt: inSeconds(0) })
  expect((await read()).agents).toEqual({ total: 4, percentage: 33.3 })
})

test('count every family in a state or as unknown, most families first', async () => {
  for (const state of ['TX', 'CA', 'TX', null, null, null, 'AK'] as const) await addFamily({ state })
  const { byState, total } = (await read()).families
  expect(byState).toEqual([
    { state: 'unknown', count: 3 },
    { state: 'TX', count: 2 },
    { state: 'AK', count: 1 },
    { state: 'CA', count: 1 },
  ])
  expect(byState.reduce((sum, { count }) => sum + count, 0)).toBe(total)
  expect(usStates.length).toBeGreaterThanOrEqual(byState.length - 1)
})

test('distinguish direct from invited families, also when the inviter is deleted', async () => {
  await addFamily({})
  await addFamily({ origin: 'invited' })
  await addFamily({ origin: 'invited', invitedById: admin.id })
  expect((await read()).families).toMatchObject({ total: 3, directSignUp: 1 })
})

test('are the same after the counts were merged, also by two processes concurrently', async () => {
  for (const state of ['TX', 'CA', null] as const) await addFamily({ state })
  await server.db.update(families).set({ state: 'OH' }).where(eq(families.state, 'CA'))
  const before = await read()
  await Promise.all([sumUpFamilyCounts(server.db), sumUpFamilyCounts(server.db)])
  expect(await server.db.$count(familyCounts)).toBe(3)
  expect(await read()).toEqual(before)
})

describe('the day', () => {
  test.each([
    { today: '2026-07-15', midnight: '2026-07-15T04:00:00.000Z', because: 'daylight saving time' },
    { today: '2026-12-15', midnight: '2026-12-15T05:00:00.000Z', because: 'standard time' },
    {
      today: '2026-03-08',
      midnight: '2026-03-08T05:00:00.000Z',
      because: 'the clocks change later that day',
    },
  ])('begins at midnight of the time zone on $today: $because', async ({ today, midnight }) => {
    const at = Date.parse(midnight)
    await addFamily({ createdAt: new Date(at - 1).toISOString() })
    await addFamily({ createdAt: midnight })
    await addFamily({ createdAt: new Date(at + 1).toISOString() })
    const { families: all } = await findAggregates(server.db, { timeZone, today })
    expect(all.today).toBe(2)
  })

  test('uses that time zone in the API call too', async () => {
    await addFamily({})
    await addFamily({ createdAt: inSeconds(-2 * day) })
    expect((await read()).families.today).toBe(1)
  })
})

test('count new families by week, including weeks without any, up to the current one', async () => {
  const today = '2026-11-21'
  // Late on a Sunday in New York, when it is already Monday in UTC, and the minute after.
  await addFamily({ createdAt: '2026-11-16T04:59:59.000Z' })
  await addFamily({ createdAt: '2026-11-16T05:00:00.000Z' })
  await addFamily({ createdAt: '2026-11-20T12:00:00.000Z' })
  await addFamily({ createdAt: '2026-05-25T04:00:00.000Z' })
  await addFamily({ createdAt: '2026-05-25T03:59:59.000Z' })
  const { byWeek } = (await findAggregates(server.db, { timeZone, today })).families
  expect(byWeek.at(-1)).toEqual({ weekOf: '2026-11-16', count: 2 })
  expect(byWeek.at(-2)).toEqual({ weekOf: '2026-11-09', count: 1 })
  expect(byWeek[0]).toEqual({ weekOf: '2026-05-25', count: 1 })
  expect(byWeek.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})

test('include the last ten families, without money figures', async () => {
  for (let at = 0; at < 12; at += 1) {
    await addFamily({ createdAt: inSeconds(-at * 60), state: 'TX' })
  }
  const { latestFamilies } = await read()
  expect(latestFamilies).toHaveLength(10)
  const moments = latestFamilies.map(({ createdAt }) => createdAt)
  expect(moments).toEqual([...moments].sort().reverse())
  expect(Object.keys(latestFamilies[0] ?? {}).sort()).toEqual(
    ['agent', 'createdAt', 'id', 'name', 'onboardingPercent', 'origin', 'state'].sort(),
  )
  expect(JSON.stringify(latestFamilies)).not.toContain('123456')
})

test('are only available to admins', async () => {
  const family = await server.signUpFamily()
  const agent = await server.signUpProfessional('financial_agent')
  for (const browser of [family, agent]) {
    expect(problemOf(await browser.send(getAggregates)).code).toBe('not-allowed')
  }
  expect((await server.visitor().send(getAggregates)).statusCode).toBe(401)
})

test.each([
  { total: 7, before: 0, percentage: null, because: 'there was nothing before' },
  { total: 0, before: 0, percentage: null, because: 'there is still nothing' },
  { total: 5, before: 5, percentage: 0, because: 'nothing was added' },
  { total: 3, before: 1, percentage: 200, because: 'two were added to one' },
  { total: 1_001, before: 1_000, percentage: 0.1, because: 'one decimal is kept' },
])('growth from $before to $total is $percentage: $because', ({ total, before, percentage }) => {
  expect(growth(total, before).percentage).toBe(percentage)
})

test.each([
  { today: '2026-11-16', monday: '2026-11-16', because: 'a Monday begins its week' },
  { today: '2026-11-22', monday: '2026-11-16', because: 'a Sunday ends it' },
  { today: '2027-01-01', monday: '2026-12-28', because: 'weeks continue across the end of a year' },
])('the week of $today begins on $monday: $because', ({ today, monday }) => {
  const mondays = lastMondays(today)
  expect(mondays.at(-1)).toBe(monday)
  expect(new Set(mondays).size).toBe(26)
})
