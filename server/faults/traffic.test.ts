import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '../src/testing/free-port.ts'
import { startTraffic } from './traffic.ts'

test('waiting for families whose writes don’t succeed fails, and ends the writes', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  const login = { email: 'family@example.com', password: 'a long walk', requestId: 'none', token: 'none' }
  const traffic = startTraffic(() => url, [login])
  await expect(traffic.untilWell(300)).rejects.toThrow(
    /^after 0\.3 s not every family can write; failed requests: \d+ × ECONNREFUSED$/,
  )
  // The last write waits before it would be repeated.
  await wait(200)
  const failures = new Map(traffic.failures)
  await wait(200)
  expect(traffic.failures).toEqual(failures)
})
