import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Registry } from '@prometheus-io/client'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { recordBackup } from '../backup/last-backup.ts'
import { openCollegeIndex } from '../colleges/college-index.ts'
import { inSeconds } from '../database/columns.ts'
import { queueMail } from '../mail/outbox.ts'
import { startTestServer } from '../testing/server.ts'
import { createMetrics } from './metrics.ts'
import { type Parts, watchState } from './state.ts'

const server = await startTestServer()
afterAll(async () => {
  await colleges.stop()
  await server.close()
})
afterEach(() => {
  vi.useRealTimers()
})
const { db } = server
const silent = { info: () => {}, error: () => {} }
const colleges = await openCollegeIndex(db, silent)

const parts = {
  db,
  health: { isReady: async () => true },
  colleges,
  connections: { requests: () => ({ in_use: 3, idle: 2, waiting: 1 }) },
  passwords: { waiting: () => 4 },
  pages: () => ({ ready: 1, workers: 2, busy: 5, memoryBytes: 350e6, lost: 2, lastLostAt: Date.now() }),
  backups: 'nightly' as const,
}

/** The values of a metric by its whole name with labels. */
async function readAll(given: Parts) {
  const registry = new Registry()
  watchState(registry, given)
  const lines = (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => line.split(/ (?=\S+$)/)).map(([name, value]) => [name, Number(value)]),
  )
}

test('queues, connections, and processes are read when somebody asks', async () => {
  expect(await readAll(parts)).toMatchObject({
    bursar_database_ready: 1,
    bursar_passwords_waiting: 4,
    'bursar_database_connections_in_use{pool="requests"}': 3,
    'bursar_database_connections_idle{pool="requests"}': 2,
    'bursar_database_connections_waiting{pool="requests"}': 1,
    bursar_page_workers: 2,
    bursar_page_workers_ready: 1,
    bursar_page_workers_memory_bytes: 350e6,
    bursar_pages_rendering: 5,
    bursar_page_workers_lost: 2,
    bursar_colleges: colleges.current().release.institutions,
  })
})

test('a process that renders pages itself has none for them', async () => {
  const all = await readAll({ ...parts, pages: undefined })
  expect(all).toMatchObject({ bursar_page_workers: 0, bursar_page_workers_memory_bytes: 0 })
  expect(all).not.toHaveProperty('bursar_page_workers_ready')
})

test('the ages of the oldest mail and of the colleges count from when they came', async () => {
  expect(await readAll(parts)).toMatchObject({ bursar_mail_oldest_waiting_seconds: 0 })
  await db.transaction((tx) =>
    queueMail(tx, { to: 'somebody@example.com', locale: 'en' }, { kind: 'code', code: '123456' }),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  const { bursar_mail_oldest_waiting_seconds: mail, bursar_colleges_age_seconds: age } = await readAll(parts)
  expect(mail).toBeGreaterThan(0)
  expect(mail).toBeLessThan(600)
  expect(age).toBeGreaterThan(0)
})

test('the age of the last backup is absent before the first one, and if backups are made elsewhere', async () => {
  expect(await readAll(parts)).not.toHaveProperty('bursar_backup_age_seconds')
  await recordBackup(db, inSeconds(-7_200))
  const { bursar_backup_age_seconds: age } = await readAll(parts)
  expect(age).toBeGreaterThanOrEqual(7_200)
  expect(age).toBeLessThan(7_800)
  expect(await readAll({ ...parts, backups: 'elsewhere' })).not.toHaveProperty('bursar_backup_age_seconds')
})

test('without the database, the others can still be read', async () => {
  const broken = {
    ...parts,
    health: { isReady: async () => false },
    db: {
      select: () => {
        throw new Error('gone')
      },
    } as never,
  }
  const all = await readAll(broken)
  expect(all).toMatchObject({ bursar_database_ready: 0, bursar_passwords_waiting: 4 })
  expect(all.bursar_mail_oldest_waiting_seconds).toBeNaN()
  expect(all.bursar_backup_age_seconds).toBeNaN()
})

test('a database that doesn’t answer keeps nobody waiting for the others', async () => {
  vi.useFakeTimers()
  // A statement without an answer, as of a host that is frozen.
  const silent = new Proxy(() => {}, {
    get: (_, name) => (name === 'then' ? () => {} : silent),
    apply: () => silent,
  }) as never
  const metrics = createMetrics(silent)
  watchState(metrics.registry, { ...parts, db: silent, health: { isReady: () => new Promise(() => {}) } })
  const reading = metrics.registry.metrics()
  await vi.advanceTimersByTimeAsync(2_000)
  const text = await reading
  for (const name of [
    'bursar_mails_waiting',
    'bursar_mail_oldest_waiting_seconds',
    'bursar_colleges_age_seconds',
  ])
    expect(text).toMatch(new RegExp(`^${name} (NaN|Nan)$`, 'm'))
  expect(text).toMatch(/^bursar_passwords_waiting 4$/m)
  // A number, which an alert can compare.
  expect(text).toMatch(/^bursar_database_ready 0$/m)
})

describe('the dashboard and the alert rules', () => {
  const folder = fileURLToPath(new URL('../../../deploy/monitoring', import.meta.url))
  const files = readdirSync(folder).filter((name) => /\.(json|ya?ml)$/.test(name))

  /** The names of each metric in Prometheus. */
  async function allMetrics() {
    const metrics = createMetrics(db)
    watchState(metrics.registry, parts)
    const text = await metrics.registry.metrics()
    return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({
      name,
      names: type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    }))
  }
  const usedIn = (file: string) =>
    new Set(readFileSync(join(folder, file), 'utf8').match(/\b(bursar|nodejs|process)_[a-z0-9_]+/g))

  test('use only metrics that exist', async () => {
    expect(existsSync(join(folder, 'dashboard.json'))).toBe(true)
    const known = new Set((await allMetrics()).flatMap(({ names }) => names))
    for (const file of files)
      expect(
        [...usedIn(file)].filter((name) => !known.has(name)),
        file,
      ).toEqual([])
  })

  test('use every metric of Bursar', async () => {
    // The page "College data" has it.
    const exceptions = ['bursar_colleges']
    const used = new Set(files.flatMap((file) => [...usedIn(file)]))
    const unused = (await allMetrics())
      .filter(({ name, names }) => name.startsWith('bursar_') && !names.some((one) => used.has(one)))
      .map(({ name }) => name)
    expect(unused).toEqual(exceptions)
  })

  test('no metric has a label that Prometheus sets itself', () => {
    const { registry, watchJob } = createMetrics(db)
    watchState(registry, parts)
    watchJob({ name: 'mail', everySeconds: 60, run: async () => 0 })
    const labels = registry
      .getMetricsAsArray()
      .flatMap((metric) => [...(metric as unknown as { labelNames: string[] }).labelNames])
    expect(labels).toContain('job_name')
    expect(labels.filter((label) => ['job', 'instance'].includes(label))).toEqual([])
  })

  test('the share of failed requests is one of what visitors ask for', () => {
    const alerts = readFileSync(join(folder, 'alerts.yaml'), 'utf8')
    const [, rule = ''] = /alert: BursarRequestsFail\n([\s\S]*?)\n\n/.exec(alerts) ?? []
    const counted = rule.match(/bursar_request_seconds_count\{.*?\}/g) ?? []
    expect(counted).toHaveLength(2)
    for (const selector of counted)
      expect(selector).toContain('route!~"/healthz|/readyz|/metrics|file of a page"')
  })

  test('can be read', () => {
    const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'))
    expect(dashboard.panels.length).toBeGreaterThan(8)
    for (const { title, targets } of dashboard.panels) expect(targets.length, title).toBeGreaterThan(0)
  })
})
