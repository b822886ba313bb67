import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { startTestServer } from '../testing/server.ts'
import type { Database } from './connect.ts'
import { builtOnce } from './prepared.ts'

const first = await startTestServer()
const second = await startTestServer()
afterAll(() => Promise.all([first.close(), second.close()]))

let built = 0
const nameStatement = builtOnce((db) => {
  built += 1
  return db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('find_name')
})

const namesIn = async (db: Database) =>
  (await nameStatement(db).execute({ email: 'ana@example.com' })).map(({ name }) => name)

test('a statement is built once, and runs on the database or transaction that it is asked for', async () => {
  await second.db
    .insert(users)
    .values({ role: 'family', status: 'active', name: 'Ana', email: 'ana@example.com' })
  expect([await namesIn(first.db), await namesIn(second.db)]).toEqual([[], ['Ana']])
  const undo = new Error('undo')
  const undone = first.db.transaction(async (tx) => {
    await tx.insert(users).values({ role: 'family', status: 'active', name: 'Eva', email: 'ana@example.com' })
    // Another connection, or the embedded database outside of its transaction, would not see it.
    expect(await namesIn(tx)).toEqual(['Eva'])
    throw undo
  })
  await expect(undone).rejects.toBe(undo)
  expect(await namesIn(first.db)).toEqual([])
  expect(built).toBe(1)
})
