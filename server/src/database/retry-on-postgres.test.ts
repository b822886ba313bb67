import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { openCopy } from '../testing/template.ts'

const { db, asOwner, close } = await openCopy(inject('template'))
afterAll(close)

test('two transactions that deadlock both succeed', async () => {
  await asOwner(async (owner) => {
    await owner.execute(sql`create table pair (name text primary key, times int not null default 0)`)
    await owner.execute(sql`grant all on pair to public`)
  })
  await db.execute(sql`insert into pair (name) values ('a'), ('b')`)
  let tries = 0
  let haveBegun = () => {}
  const bothHaveBegun = new Promise<void>((resolve) => {
    haveBegun = resolve
  })
  const change = (one: string, other: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update pair set times = times + 1 where name = ${one}`)
      tries += 1
      if (tries === 2) haveBegun()
      await bothHaveBegun
      await tx.execute(sql`update pair set times = times + 1 where name = ${other}`)
    })
  await Promise.all([change('a', 'b'), change('b', 'a')])
  // PostgreSQL ends one of them, which takes its turn again.
  expect(tries).toBeGreaterThan(2)
  expect(await db.execute(sql`select name, times from pair order by name`)).toMatchObject({
    rows: [
      { name: 'a', times: 2 },
      { name: 'b', times: 2 },
    ],
  })
})
