import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { onceADay } from './once-a-day.ts'

const server = await startTestServer()
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
})

const hour = 60 * 60 * 1000

test('work is done once a day, however many processes try', async () => {
  const run = vi.fn(async () => 'done')
  const start = Date.now()
  const tryAfter = async (hours: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: start + hours * hour })
    return Promise.all([1, 2, 3].map(() => onceADay(server.db, 'old devices', run)))
  }
  expect((await tryAfter(0)).filter((done) => done === 'done')).toHaveLength(1)
  expect(await tryAfter(22)).toEqual([undefined, undefined, undefined])
  expect(run).toHaveBeenCalledTimes(1)
  await tryAfter(24)
  expect(run).toHaveBeenCalledTimes(2)
})

test('work that failed or was stopped is retried', async () => {
  const stop = new AbortController()
  const fail = async () => {
    throw new Error('no')
  }
  await expect(onceADay(server.db, 'idle sessions', fail)).rejects.toThrow('no')
  await onceADay(server.db, 'idle sessions', async () => stop.abort(), stop.signal)
  expect(await onceADay(server.db, 'idle sessions', async () => 'done')).toBe('done')
  expect(await onceADay(server.db, 'idle sessions', async () => 'done')).toBeUndefined()
})
