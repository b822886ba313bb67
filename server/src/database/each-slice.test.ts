import { inArray } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { startTestServer } from '../testing/server.ts'
import { eachSlice, type Within } from './each-slice.ts'

const server = await startTestServer()
afterAll(() => server.close())
const { db } = server

const emails = Array.from({ length: 7 }, (_, at) => `slice-${at}@example.com`)
await db
  .insert(users)
  .values(emails.map((email) => ({ role: 'admin' as const, status: 'active' as const, name: email, email })))
const ours = inArray(users.email, emails)
const emailsWithin = async (within: Within) => {
  const rows = await db.select({ email: users.email }).from(users).where(within(users.id))
  return rows.map(({ email }) => email)
}

test.each([1, 2, 3, 7, 8, 5_000])('slices of %i have each row once', async (rows) => {
  const seen: string[] = []
  const find = async (within: Within) => {
    const found = await emailsWithin(within)
    expect(found.length).toBeLessThanOrEqual(rows)
    seen.push(...found)
  }
  await eachSlice(db, users.id, find, { rows })
  expect(seen.filter((email) => emails.includes(email)).sort()).toEqual(emails)
  expect(new Set(seen).size).toBe(seen.length)
})

test('no slice is begun after the stop, and rows may be deleted meanwhile', async () => {
  const stop = new AbortController()
  let slices = 0
  const deleteThem = async (within: Within) => {
    slices += 1
    await db.delete(users).where(within(users.id))
    if (slices === 2) stop.abort()
  }
  await eachSlice(db, users.id, deleteThem, { rows: 2, stopping: stop.signal })
  expect(slices).toBe(2)
  expect(await db.$count(users, ours)).toBe(emails.length - 4)
})
