import { getFamilyProfile, updateParent } from '@bursar/contract/families'
import { afterAll, describe, expect, test } from 'vitest'
import { type Job, startJobs } from '../jobs/runner.ts'
import { queueMail } from '../mail/outbox.ts'
import { startTestServer } from '../testing/server.ts'
import { createMetrics } from './metrics.ts'

const token = 'a-long-token-that-only-the-collector-knows'
const server = await startTestServer({ settings: { metricsToken: token } })
const withoutToken = await startTestServer()
afterAll(async () => {
  await server.close()
  await withoutToken.close()
})

/** The value of a metric in the response, by the start of its name and part of its labels. */
async function read(name: string, labels = ''): Promise<number> {
  const { body } = await server.visitor().raw({ url: '/metrics' })
  const line = body.split('\n').find((text) => text.startsWith(name) && text.includes(labels))
  return Number(line?.split(' ').at(-1))
}

describe('access', () => {
  const from = (address: string, headers: Record<string, string> = {}) => ({
    url: '/metrics',
    remoteAddress: address,
    headers,
  })

  test('is allowed from this machine', async () => {
    const answer = await server.visitor().raw(from('127.0.0.1'))
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  })

  test('is allowed from other machines with the token', async () => {
    const answer = await server.visitor().raw(from('203.0.113.7', { authorization: `Bearer ${token}` }))
    expect(answer.statusCode).toBe(200)
  })

  test.each([
    { name: 'other machines without a token', headers: {} },
    {
      name: 'other machines with a wrong token',
      headers: { authorization: 'Bearer a-long-token-that-somebody-has-guessed' },
    },
    {
      name: 'other machines with part of the token',
      headers: { authorization: `Bearer ${token.slice(0, -1)}` },
    },
  ])('is refused for $name', async ({ headers }) => {
    const answer = await server.visitor().raw(from('203.0.113.7', headers as Record<string, string>))
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not-found' })
  })

  test('is refused for a remote client behind a proxy on this machine', async () => {
    const answer = await server.visitor().raw(from('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))
    expect(answer.statusCode).toBe(404)
  })

  test('is refused from other machines if no token is configured', async () => {
    const answer = await withoutToken
      .visitor()
      .raw(from('203.0.113.7', { authorization: 'Bearer undefined' }))
    expect(answer.statusCode).toBe(404)
  })
})

describe('metrics', () => {
  test('count requests by route pattern and status, without names or ids', async () => {
    const family = await server.signUpFamily({ name: 'Vanderbilt-Quux' })
    const before = await read('bursar_request_seconds_count', 'route="/api/family/profile",status="200"')
    await family.call(getFamilyProfile)
    const parentId = '3f0a7f3e-8f0a-4c7e-9d0c-2b3c4d5e6f70'
    await family.send(updateParent, { params: { parentId }, body: { firstName: 'Ada' } })
    await family.raw({ url: '/api/nothing?name=Vanderbilt' })
    const after = await read('bursar_request_seconds_count', 'route="/api/family/profile",status="200"')
    expect(after).toBe((Number.isNaN(before) ? 0 : before) + 1)
    const { body } = await family.raw({ url: '/metrics' })
    expect(body).toMatch(
      /bursar_request_seconds_count\{method="PUT",route="\/api\/family\/profile\/parent\/:parentId",status="404"\} 1/,
    )
    expect(body).toMatch(/route="none",status="404"/)
    for (const secret of ['Vanderbilt', parentId, family.email, family.family.id, 'nothing?'])
      expect(body).not.toContain(secret)
  })

  test('include the event loop and memory of the process', async () => {
    expect(await read('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(await read('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('count queued emails', async () => {
    const before = await read('bursar_mails_waiting')
    await server.db.transaction((tx) =>
      queueMail(tx, { to: 'somebody@example.com', locale: 'en' }, { kind: 'code', code: '123456' }),
    )
    expect(await read('bursar_mails_waiting')).toBe(before + 1)
  })

  test('count abandoned emails by kind', async () => {
    const metrics = createMetrics(server.db)
    // Before the first one, or Prometheus couldn't see an increase to it.
    expect(await metrics.registry.metrics()).toContain('bursar_mails_given_up_total{kind="invitation"} 0')
    for (const kind of ['invitation', 'code', 'code'] as const) metrics.countGivenUpMail(kind)
    const text = await metrics.registry.metrics()
    expect(text).toContain('bursar_mails_given_up_total{kind="invitation"} 1')
    expect(text).toContain('bursar_mails_given_up_total{kind="code"} 2')
  })

  test('count entries of the logs that Bursar did not write, from zero', async () => {
    const metrics = createMetrics(server.db)
    expect(await metrics.registry.metrics()).toMatch(/^bursar_record_entries_refused_total 0$/m)
    metrics.countRefusedEntries(2)
    expect(await metrics.registry.metrics()).toMatch(/^bursar_record_entries_refused_total 2$/m)
  })

  test('count completed and failed jobs', async () => {
    const metrics = createMetrics(server.db)
    const jobs: Job[] = [
      { name: 'mail', everySeconds: 1000, run: async () => 1 },
      { name: 'counts', everySeconds: 1000, run: () => Promise.reject(new Error('no')) },
    ]
    const failed: string[] = []
    const runner = startJobs(jobs.map(metrics.watchJob), (job) => failed.push(job))
    await expect.poll(() => failed).toEqual(['counts'])
    await runner.stop()
    const text = await metrics.registry.metrics()
    expect(text).toContain('bursar_job_runs_total{job_name="mail",outcome="done"} 1')
    expect(text).toContain('bursar_job_runs_total{job_name="counts",outcome="failed"} 1')
    // A job that has never succeeded is as late as the process is old.
    expect(text).toMatch(/^bursar_job_last_success_timestamp_seconds\{job_name="counts"\} 1\d{9}/m)
    expect(text).toContain('bursar_job_late_after_seconds{job_name="counts"} 3000')
    expect(text).toContain('bursar_job_seconds_count{job_name="counts"} 1')
  })
})
