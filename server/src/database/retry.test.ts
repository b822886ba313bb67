import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { asProblem } from '../errors.ts'
import { rateLimits } from '../limits/table.ts'
import { openCopy } from '../testing/template.ts'
import type { Database } from './connect.ts'

const { db, close } = await openCopy(inject('template'))
afterAll(close)

/** A transaction that notes something under a key, and then ends as PostgreSQL ends one, the first `failures` times. */
function failing(key: string, failures: number, code = '40P01') {
  const tries = { made: 0 }
  const work = async (tx: Database) => {
    tries.made += 1
    await tx.insert(rateLimits).values({ key, points: tries.made, expire: null })
    if (tries.made <= failures) {
      await tx.execute(sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`))
    }
    return tries.made
  }
  return { tries, work }
}

const stored = async (key: string) =>
  (await db.select({ key: rateLimits.key, points: rateLimits.points }).from(rateLimits))
    .filter((row) => row.key === key)
    .map(({ points }) => points)

test.each(['40P01', '40001'])(
  'a transaction that was ended by another one (%s) is done again',
  async (code) => {
    const { work } = failing(code, 2, code)
    expect(await db.transaction(work)).toBe(3)
    expect(await stored(code)).toEqual([3])
  },
)

test('not for ever: then whoever asked is told to try again', async () => {
  const { tries, work } = failing('always', Number.POSITIVE_INFINITY)
  const failure = await db.transaction(work).catch((error: unknown) => error)
  expect(tries.made).toBe(3)
  expect(asProblem(failure)).toMatchObject({ status: 503, code: 'try-again', retryAfter: 1 })
  expect(await stored('always')).toEqual([])
})

test('one that fails by itself is done once', async () => {
  const { tries, work } = failing('itself', 1, '23514')
  await expect(db.transaction(work)).rejects.toThrow()
  expect(tries.made).toBe(1)
})

test('a transaction inside of another is not retried alone: what was done before it is gone with it', async () => {
  const { tries, work } = failing('inside', 1)
  let outside = 0
  await db.transaction(async (tx) => {
    outside += 1
    await tx.transaction(work)
  })
  expect([outside, tries.made]).toEqual([2, 2])
  expect(await stored('inside')).toEqual([2])
})
