import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { startPool } from './pool.ts'

const { execPath } = process
afterEach(() => {
  process.execPath = execPath
})

test('a process that cannot be created fails the start of the pages, and nothing else', async () => {
  process.execPath = '/nowhere/node'
  const pool = await startPool({
    workers: 2,
    environment: {},
    port: 0,
    pagesFolder: '.next',
    log: { warn: () => {}, error: () => {} },
    built: Promise.resolve(),
  })
  await expect(pool.ready(createServer())).rejects.toThrow('ENOENT')
  expect(pool.state()).toMatchObject({ ready: 0, workers: 2, lost: 0 })
  await pool.close()
})
