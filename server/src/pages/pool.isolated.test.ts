/** What passes between the server and the processes that render its pages. The processes are invented. */
import { EventEmitter } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { settingNames } from '../settings/settings.ts'
import { startPool } from './pool.ts'

const forked: { child: EventEmitter; env: Record<string, string> }[] = []

vi.mock('node:child_process', async (original) => ({
  ...(await original<typeof import('node:child_process')>()),
  fork: (_file: string, _args: string[], { env }: { env: Record<string, string> }) => {
    const child = Object.assign(new EventEmitter(), {
      disconnect: () => child.emit('exit', 0, null),
      kill: () => true,
    })
    forked.push({ child, env })
    return child
  },
}))

afterEach(() => {
  vi.unstubAllEnvs()
  forked.length = 0
})

async function open(environment: Record<string, string> = {}) {
  const logged: object[] = []
  const log = { warn: (line: object) => logged.push(line), error: (line: object) => logged.push(line) }
  const options = { workers: 1, environment, port: 0, pagesFolder: '.next', log, built: Promise.resolve() }
  const pool = await startPool(options)
  await expect.poll(() => forked).toHaveLength(1)
  const [worker] = forked
  if (!worker) throw new Error('no process was forked')
  return { pool, worker, logged }
}

test('a process that renders pages gets the settings of pages, and none of the others', async () => {
  const others = ['GOOGLE_APPLICATION_CREDENTIALS', 'PGPASSWORD', 'OTEL_EXPORTER_OTLP_HEADERS']
  for (const name of [...settingNames, ...others]) vi.stubEnv(name, 'a secret')
  vi.stubEnv('LANG', 'C.UTF-8')
  const { pool, worker } = await open({ PUBLIC_URL: 'https://bursar.example.org' })
  expect(Object.entries(worker.env).filter(([, value]) => value === 'a secret')).toEqual([])
  expect(worker.env).toMatchObject({ PUBLIC_URL: 'https://bursar.example.org', LANG: 'C.UTF-8' })
  await pool.close()
})

test('the memory of a process is what it last reported, until it ends', async () => {
  const { pool, worker } = await open()
  expect(pool.state()).toMatchObject({ workers: 1, memoryBytes: 0 })
  for (const memoryBytes of [170e6, 180e6]) worker.child.emit('message', { kind: 'alive', memoryBytes })
  expect(pool.state()).toMatchObject({ memoryBytes: 180e6 })
  worker.child.emit('exit', 1, null)
  expect(pool.state()).toMatchObject({ memoryBytes: 0 })
  await pool.close()
})

test('the log of a page that failed has the place, and not the message', async () => {
  const { pool, worker, logged } = await open()
  const { name, stack } = new TypeError('ana@example.com earns 81000')
  worker.child.emit('message', { kind: 'failed', name, stack })
  expect(JSON.stringify(logged)).toMatch(/TypeError.*pool\.isolated\.test/)
  expect(JSON.stringify(logged)).not.toContain('ana@example.com')
  await pool.close()
})
