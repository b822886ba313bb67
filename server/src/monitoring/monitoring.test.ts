import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { isDsn, readDsn } from '../settings/dsn.ts'
import { startTestServer, testOrigin } from '../testing/server.ts'

/** A fake Sentry that records requests and returns configurable responses. */
const received: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
const usual: { status: number; headers: Record<string, string> } = { status: 200, headers: {} }
let answer = usual
const sentry = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() })
  response.writeHead(answer.status, answer.headers).end('{"id":"what sentry says"}')
})
await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve))
const { port } = sentry.address() as AddressInfo
const dsn = `http://0123456789abcdef@127.0.0.1:${port}/42`

const server = await startTestServer({ settings: { sentryDsn: dsn } })
const off = await startTestServer()
const strict = await startTestServer({ settings: { sentryDsn: dsn }, rateLimitFactor: 1 })
afterAll(async () => {
  await server.close()
  await off.close()
  await strict.close()
  sentry.close()
})
afterEach(() => {
  received.length = 0
  answer = usual
})

const envelope = (header: object = { dsn }, content = '{"message":"Vanderbilt earns 93211"}') =>
  `${JSON.stringify(header)}\n{"type":"event"}\n${content}\n`

const report = (
  body: string | Buffer,
  headers: Record<string, string> = {},
  { to = server, ...from }: { to?: typeof server; remoteAddress?: string } = {},
) =>
  to.visitor().raw({
    ...from,
    method: 'POST',
    url: '/monitoring',
    body,
    headers: { 'content-type': 'application/x-sentry-envelope', ...headers },
  })

describe('a report', () => {
  test('reaches the project unchanged, without revealing who sent it', async () => {
    const done = await report(envelope(), {
      cookie: 'bursar_session=secret',
      'x-forwarded-for': '203.0.113.7',
    })
    expect(done.statusCode).toBe(200)
    expect(done.body).toBe('')
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ path: '/api/42/envelope/', body: envelope() })
    expect(received[0]?.headers['x-sentry-auth']).toContain('sentry_key=0123456789abcdef')
    expect(JSON.stringify(received[0]?.headers)).not.toMatch(/secret|203\.0\.113\.7|origin|referer/)
  })

  test('isn’t written to the log', async () => {
    answer = { status: 500, headers: {} }
    await report(envelope())
    await report('no envelope about Vanderbilt')
    expect(server.log.join('')).toContain('/monitoring')
    expect(server.log.join('')).not.toMatch(/Vanderbilt|93211/)
  })

  test.each([
    {
      because: 'its DSN is of another project',
      body: envelope({ dsn: dsn.replace('/42', '/43') }),
      status: 400,
    },
    {
      because: 'its DSN is of another server',
      body: envelope({ dsn: 'https://0123456789abcdef@example.org/42' }),
      status: 400,
    },
    { because: 'its DSN has another key', body: envelope({ dsn: dsn.replace('0123', '3210') }), status: 400 },
    { because: 'its DSN is none', body: envelope({ dsn: 'file:///etc/passwd' }), status: 400 },
    { because: 'its DSN is no text', body: envelope({ dsn: { toString: 1 } }), status: 400 },
    { because: 'it names none', body: envelope({}), status: 400 },
    { because: 'it is no envelope', body: 'null\n', status: 400 },
    { because: 'it has no end of its first line', body: JSON.stringify({ dsn }), status: 400 },
    { because: 'it is empty', body: '', status: 400 },
    {
      because: 'it is larger than any report',
      body: envelope({ dsn }, 'x'.repeat(2 * 1024 * 1024)),
      status: 413,
    },
  ])('is rejected with $status because $because', async ({ body, status }) => {
    expect((await report(body)).statusCode).toBe(status)
    expect(received).toEqual([])
  })

  test.each([
    { because: 'it says to be JSON', headers: { 'content-type': 'application/json' }, status: 415 },
    { because: 'any site could send text', headers: { 'content-type': 'text/plain' }, status: 415 },
    { because: 'another site sent it', headers: { origin: 'https://elsewhere.example' }, status: 403 },
  ])('is rejected with $status because $because', async ({ headers, status }) => {
    expect((await report(envelope(), headers as Record<string, string>)).statusCode).toBe(status)
    expect(received).toEqual([])
  })

  test('gets "not found" if no DSN is set', async () => {
    expect((await report(envelope(), { origin: testOrigin }, { to: off })).statusCode).toBe(404)
    expect(received).toEqual([])
  })
})

describe('Sentry’s response', () => {
  test('with rate limits reaches the browser', async () => {
    answer = {
      status: 429,
      headers: { 'retry-after': '17', 'x-sentry-rate-limits': '60:transaction:key', 'x-other': '1' },
    }
    const { statusCode, headers, body } = await report(envelope())
    expect(statusCode).toBe(429)
    expect(headers).toMatchObject({ 'retry-after': '17', 'x-sentry-rate-limits': '60:transaction:key' })
    expect(headers).not.toHaveProperty('x-other')
    expect(body).toBe('')
  })

  test('with a server error becomes "try later"', async () => {
    answer = { status: 502, headers: {} }
    const { statusCode, headers } = await report(envelope())
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBe('60')
  })

  test('with a redirect is not followed', async () => {
    answer = { status: 302, headers: { location: `http://127.0.0.1:${port}/elsewhere` } }
    expect((await report(envelope())).statusCode).toBe(503)
    expect(received.map(({ path }) => path)).toEqual(['/api/42/envelope/'])
  })
})

test('reports from one network are rate-limited', async () => {
  const statuses: number[] = []
  for (let host = 1; host <= 301; host += 1) {
    const remoteAddress = `2001:db8:0:7::${host.toString(16)}`
    statuses.push((await report('', {}, { to: strict, remoteAddress })).statusCode)
  }
  expect(statuses.slice(0, 300).every((status) => status === 400)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

describe('a DSN', () => {
  test('is a URL with a key and a project', () => {
    expect(readDsn('https://key@sentry.example.org/42')).toEqual({
      publicKey: 'key',
      envelopeUrl: 'https://sentry.example.org/api/42/envelope/',
    })
    expect(readDsn('http://key@localhost:9000/of/ours/7').envelopeUrl).toBe(
      'http://localhost:9000/of/ours/api/7/envelope/',
    )
  })

  test.each([
    '',
    'https://sentry.example.org/42',
    'https://key@sentry.example.org/',
    'ftp://key@x.org/1',
    'https://key:secret@x.org/1',
    'https://key@x.org/1?a=b',
  ])('is not “%s”', (text) => expect(isDsn(text)).toBe(false))
})
