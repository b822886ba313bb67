/** The server sends traces and metrics to a collector, by the standard variables of OpenTelemetry. */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { endAll, loginIn, ready, run, startTimeout } from './testing/process.ts'

vi.setConfig({ testTimeout: 2 * startTimeout })
const folder = await mkdtemp(join(tmpdir(), 'bursar-traced-'))
const received: { path: string; body: string }[] = []
const collector = createServer(async (request, response) => {
  received.push({ path: request.url ?? '', body: await text(request) })
  response.setHeader('content-type', 'application/json').end('{}')
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
const { port } = collector.address() as AddressInfo

afterAll(async () => {
  await endAll()
  collector.close()
  await rm(folder, { recursive: true, force: true })
})

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}

const spans = (): Span[] =>
  received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap((scope) => scope.spans)

const metrics = (): string[] =>
  received
    .filter(({ path }) => path === '/v1/metrics')
    .flatMap(({ body }) => JSON.parse(body).resourceMetrics)
    .flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics.map(({ name }: { name: string }) => name))

test('a request continues its trace down to the statements, in the log too, and says nothing about people', async () => {
  const server = await ready(
    run({
      DATA_FOLDER: folder,
      PORT: await freePort(),
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      OTEL_METRIC_EXPORT_TIMEOUT: '400',
    }),
  )
  const login = loginIn(server.output())
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const response = await fetch(`${server.url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    body: JSON.stringify(login),
  })
  expect(response.status).toBe(200)
  // Forwarded by a proxy that TRUST_PROXY doesn't name.
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-forwarded-for': '203.0.113.7' }
  await fetch(`${server.url}/api/identity/settings`, { headers })

  await expect.poll(() => spans().map(({ name }) => name)).toContain('POST /api/identity/sign-in')
  const request = spans().find(({ name }) => name === 'POST /api/identity/sign-in')
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  const within = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  // Statements of the database itself, and those inside a transaction.
  expect(within.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'insert']))
  expect(within.every((span) => span.traceId === traceId)).toBe(true)
  await expect.poll(() => spans().map(({ name }) => name)).toContain('GET /api/identity/settings')
  const ofVisitor = spans().find(({ name }) => name === 'GET /api/identity/settings')
  expect(ofVisitor?.traceId).not.toBe(traceId)
  await expect.poll(() => spans().map(({ name }) => name)).toContain('job mail')

  const lines = () => server.output().split('\n').slice(0, -1)
  const isOfRequest = (line: string) => line.includes('"route":"/api/identity/sign-in"')
  // The log is another stream than the traces, and may come later.
  await expect.poll(() => lines().some(isOfRequest)).toBe(true)
  expect(JSON.parse(lines().find(isOfRequest) ?? '')).toMatchObject({ traceId, spanId: request?.spanId })

  await expect
    .poll(metrics)
    .toEqual(
      expect.arrayContaining([
        'bursar_request_seconds',
        'bursar_statement_seconds',
        'bursar_mails_waiting',
        'bursar_job_runs_total',
      ]),
    )
  const everything = received.map(({ body }) => body).join('\n')
  expect(everything).not.toContain(login.email)
  expect(everything).not.toContain(login.password)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})
