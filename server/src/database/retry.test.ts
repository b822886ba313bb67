import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { asProblem } from '../http/errors.ts'
import { rateLimits } from '../schema/limits.ts'
import { openCopy } from '../testing/template.ts'
import type { Tx } from './connect.ts'

const { db, close } = await openCopy(inject('template'))
afterAll(close)

/** A transaction that stores a row under a key and fails the first `failures` times with a PostgreSQL error. */
function failing(key: string, failures: number, code = '40P01') {
  const tries = { made: 0 }
  const work = async (tx: Tx) => {
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

test.each(['40P01', '40001'])('a transaction that another one aborted (%s) is retried', async (code) => {
  const { work } = failing(code, 2, code)
  expect(await db.transaction(work)).toBe(3)
  expect(await stored(code)).toEqual([3])
})

test('retries are limited, and then the caller gets an error that asks to try again later', async () => {
  const { tries, work } = failing('always', Number.POSITIVE_INFINITY)
  const failure = await db.transaction(work).catch((error: unknown) => error)
  expect(tries.made).toBe(3)
  expect(asProblem(failure)).toMatchObject({ status: 503, code: 'try-again', retryAfter: 1 })
  expect(await stored('always')).toEqual([])
})

test('a transaction that fails for its own reasons is not retried', async () => {
  const { tries, work } = failing('itself', 1, '23514')
  await expect(db.transaction(work)).rejects.toThrow()
  expect(tries.made).toBe(1)
})

test('a nested transaction is not retried alone, because the outer one is rolled back with it', async () => {
  const { tries, work } = failing('inside', 1)
  let outside = 0
  await db.transaction(async (tx) => {
    outside += 1
    await tx.transaction(work)
  })
  expect([outside, tries.made]).toEqual([2, 2])
  expect(await stored('inside')).toEqual([2])
})
