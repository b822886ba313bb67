import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database, OpenDatabase } from './connect.ts'
import { openDatabase } from './open.ts'
import { createStatementNames } from './repeated-statements.ts'
import { rowsOf } from './rows.ts'

const template = inject('template')
if (!('url' in template)) throw new Error('This test file needs PostgreSQL.')

let open: OpenDatabase
beforeAll(async () => {
  open = await openDatabase({ url: template.url, folder: '' })
})
afterAll(() => open.close())

const preparedIn = async (db: Database) =>
  rowsOf<{ name: string; statement: string }>(
    await db.execute(sql`select name, statement from pg_prepared_statements`),
  )

async function repeat(db: Database, times: number, statement: (value: number) => SQL) {
  const answers: unknown[] = []
  for (let at = 0; at < times; at += 1) answers.push(rowsOf(await db.execute(statement(at)))[0])
  return answers
}

test('a connection prepares a statement that is repeated with other values, and nothing else', async () => {
  await open.db.transaction(async (tx) => {
    const doubled = (value: number) => sql`select ${value}::int * 2 as doubled`
    expect(await repeat(tx, 4, doubled)).toEqual([0, 2, 4, 6].map((each) => ({ doubled: each })))
    expect(await preparedIn(tx)).toEqual([])
    await repeat(tx, 10, () => sql`select 1 as always`)
    expect(await repeat(tx, 8, doubled)).toEqual(
      [0, 2, 4, 6, 8, 10, 12, 14].map((each) => ({ doubled: each })),
    )
    expect(await preparedIn(tx)).toEqual([{ name: 'repeated_1', statement: 'select $1::int * 2 as doubled' }])
  })
})

test('a prepared statement that fails once is used again', async () => {
  const divided = (value: number) => sql`select 6 / ${value}::int as divided`
  const byZero = { cause: { message: 'division by zero' } }
  await expect(repeat(open.db, 1, () => divided(0))).rejects.toMatchObject(byZero)
  for (let time = 0; time < 8; time += 1) {
    await expect(repeat(open.db, 1, () => divided(0))).rejects.toMatchObject(byZero)
    expect(await repeat(open.db, 1, () => divided(2))).toEqual([{ divided: 3 }])
  }
})

test('no more statements are prepared than a connection keeps plans of', () => {
  const nameOf = createStatementNames({ max: 2 })
  const namesOf = (text: string) => Array.from({ length: 6 }, () => nameOf(text)).at(-1)
  expect(['a', 'b', 'c', 'a'].map(namesOf)).toEqual(['repeated_1', 'repeated_2', undefined, 'repeated_1'])
})
