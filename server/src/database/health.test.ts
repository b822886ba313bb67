import { expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from './connect.ts'
import { watchDatabase } from './health.ts'

/** Answers when `answer` is called. */
function slowDatabase() {
  const waiting: ((rows: { isReadOnly: boolean }[]) => void)[] = []
  const execute = vi.fn(
    () =>
      new Promise((resolve) => {
        waiting.push((rows) => resolve({ rows }))
      }),
  )
  const answer = () => waiting.shift()?.([{ isReadOnly: false }])
  return { db: { execute } as unknown as Database, execute, answer }
}

test('a database that is slow isn’t ready, after two seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { db, answer } = slowDatabase()
  const health = watchDatabase(db)
  const isReady = vi.fn()
  void health.isReady().then(isReady)
  await vi.advanceTimersByTimeAsync(1_990)
  expect(isReady).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(20)
  expect(isReady).toHaveBeenCalledExactlyOnceWith(false)
  answer()
})

test('who asks while the database is being asked waits for the same answer', async () => {
  const { db, execute, answer } = slowDatabase()
  const health = watchDatabase(db)
  const both = Promise.all([health.isReady(), health.isReady()])
  expect(execute).toHaveBeenCalledTimes(1)
  answer()
  expect(await both).toEqual([true, true])
  const later = health.isReady()
  expect(execute).toHaveBeenCalledTimes(2)
  answer()
  expect(await later).toBe(true)
})
