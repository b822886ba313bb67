/**
 * Malicious input: too long, too deeply nested, or with keys and characters that break careless code. Each is rejected by field or
 * treated as plain text; nothing causes an internal error, and rejected requests change nothing.
 */
import { once } from 'node:events'
import { type AddressInfo, Socket } from 'node:net'
import type { Call } from '@bursar/contract/call'
import { getFamilyProfile, updateFamilyProfile } from '@bursar/contract/families'
import { updateFavorite } from '@bursar/contract/favorites'
import { ProblemDetails } from '@bursar/contract/problem-details'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { problemOf } from '../testing/browser.ts'
import { startTestServer } from '../testing/server.ts'
import { fieldsOf, inputSchemaOf, type JsonSchema } from './arbitrary.ts'
import { bodies, queries } from './bodies.ts'
import { fingerprint } from './stored.ts'
import { allowedCallers, servedBy, urlOf } from './valid-request.ts'
import { type CallerName, makeWorld } from './world.ts'

const server = await startTestServer()
afterAll(() => server.close())
/** Each test makes many requests, which are slow on a busy machine. */
vi.setConfig({ testTimeout: 180_000 })
const world = await makeWorld(server)
const served = servedBy(server)
const json = { 'content-type': 'application/json' }

const callerOf = (call: Call): CallerName => allowedCallers(call)[0] ?? 'nobody'
const addressOf = (call: Call) => urlOf(call, callerOf(call), world)

function expectSound(answer: LightMyRequestResponse, what: string) {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  if (answer.statusCode >= 400) expect(ProblemDetails.safeParse(answer.json()).success, what).toBe(true)
}

const megabyte = 'x'.repeat(1024 * 1024)
const deepList = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`

/** Raw JSON to replace the value of one field. */
const hostileValues: { what: string; value: string; statuses: number[] }[] = [
  { what: 'a megabyte', value: `"${megabyte}"`, statuses: [413, 422] },
  { what: 'lists 10,000 deep', value: deepList, statuses: [422] },
  { what: 'objects 10,000 deep', value: deepObject, statuses: [422] },
  { what: 'a NUL character', value: '"a\\u0000b and more, long enough for any"', statuses: [422] },
  { what: 'half a character', value: '"a\\ud800b and more, long enough for any"', statuses: [422] },
  { what: 'a prototype', value: '{"__proto__":{"role":"admin"}}', statuses: [400] },
  { what: 'a constructor', value: '{"constructor":{"prototype":{"role":"admin"}}}', statuses: [400] },
]

/** Raw JSON to replace a whole body. */
const hostileBodies = ['{"__proto__":{"role":"admin"}}', deepList, deepObject, '"a"', '[]']

/** A valid body with one field replaced by raw bytes. */
function rawBody(body: object, field: string, value: string | Buffer): Buffer {
  const { [field]: _, ...rest } = body as Record<string, unknown>
  const others = JSON.stringify(rest).slice(1)
  return Buffer.concat([
    Buffer.from(`{${JSON.stringify(field)}:`),
    Buffer.from(value),
    Buffer.from(others === '}' ? others : `,${others}`),
  ])
}

/** The fields of an object that accept any text; at least one field. */
function textFields(body: JsonSchema): string[] {
  const fields = fieldsOf(body)
  const texts = Object.entries(fields)
    .filter(([, schema]) => [schema, ...(schema.anyOf ?? [])].some(isText))
    .map(([field]) => field)
  return texts.length > 0 ? texts : Object.keys(fields).slice(0, 1)
}

function isText(schema: JsonSchema): boolean {
  return schema.type === 'string' && !schema.enum && schema.const === undefined
}

describe('in a body', () => {
  const withBody = served.filter(([, { schema }]) => schema.body)

  test.each(withBody)('of %s', async (name, call) => {
    const caller = callerOf(call)
    const schema = inputSchemaOf(call.schema.body as never)
    const fields = textFields(schema)
    const before = await fingerprint(server.db)
    for (const field of fields) {
      for (const { what, value, statuses } of hostileValues) {
        const payload = rawBody(bodies[name]?.(world, caller) as object, field, value)
        const answer = await world.callers[caller].raw({
          method: call.method,
          url: addressOf(call),
          payload,
          headers: json,
        })
        expectSound(answer, `${what} as ${field}`)
        expect(statuses, `${what} as ${field}: ${answer.body.slice(0, 200)}`).toContain(answer.statusCode)
      }
    }
    const mayBeNull = schema.anyOf?.some(({ type }) => type === 'null')
    for (const whole of [...hostileBodies, ...(mayBeNull ? [] : ['null'])]) {
      const answer = await world.callers[caller].raw({
        method: call.method,
        url: addressOf(call),
        payload: whole,
        headers: json,
      })
      expectSound(answer, whole.slice(0, 40))
      expect([400, 422]).toContain(answer.statusCode)
    }
    expect(await fingerprint(server.db)).toBe(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })

  const extremes = (call: Call) =>
    Object.entries(fieldsOf(inputSchemaOf(call.schema.body as never))).flatMap(([field, schema]) =>
      [schema, ...(schema.anyOf ?? [])].flatMap(({ type, format }) => [
        ...(format === 'date'
          ? [
              { field, value: '0000-01-01' },
              { field, value: '9999-12-31' },
            ]
          : []),
        ...(type === 'integer'
          ? [
              { field, value: 2 ** 31 },
              { field, value: -(2 ** 31) - 1 },
            ]
          : []),
      ]),
    )
  const withExtremes = withBody.filter(([, call]) => extremes(call).length > 0)

  test('days and numbers are found in the contract', () => {
    expect(withExtremes.length).toBeGreaterThan(10)
  })

  test.each(withExtremes)('of %s, as days and numbers that a database may not have', async (name, call) => {
    const caller = callerOf(call)
    for (const { field, value } of extremes(call)) {
      const payload = { ...(bodies[name]?.(world, caller) as object), [field]: value }
      const answer = await world.callers[caller].raw({ method: call.method, url: addressOf(call), payload })
      expectSound(answer, `${field}: ${value}`)
    }
  })

  test('invalid UTF-8 is read as replacement characters', async () => {
    const family = await server.signUpFamily()
    const bytes = Buffer.from([0x22, 0x61, 0xff, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0x22])
    const { method, url } = updateFamilyProfile
    const answer = await family.raw({ method, url, payload: rawBody({}, 'name', bytes), headers: json })
    expectSound(answer, 'bytes')
    const { name } = await family.call(getFamilyProfile)
    expect(answer.statusCode === 200 ? name : `a\ufffd`).toMatch(/^a\ufffd+$/)
  })

  test('of a call without a body, also with an Idempotency-Key', async () => {
    const bodyless = served.filter(
      ([, { method, schema, config }]) =>
        method === 'POST' && !schema.body && !config.consumes && config.access !== 'anyone',
    )
    expect(bodyless.length).toBeGreaterThan(3)
    for (const [name, call] of bodyless) {
      for (const [index, payload] of [deepList, deepObject, '{"__proto__":1}', '"\\ud800"'].entries()) {
        const headers = { ...json, 'idempotency-key': `${name}-${index}` }
        const request = { method: call.method, url: addressOf(call), payload, headers }
        expectSound(await world.callers[callerOf(call)].raw(request), `${name} ${index}`)
      }
    }
  })
})

describe('in a query', () => {
  const reads = served.filter(([, { method, config }]) => method === 'GET' && config.produces === undefined)

  test.each(reads)('of %s', async (name, call) => {
    const names = call.schema.querystring
      ? Object.keys(inputSchemaOf(call.schema.querystring as never).properties ?? {})
      : []
    const right = new URLSearchParams(queries[name]).toString()
    const hostile = [
      ...[...names, 'unheard-of'].flatMap((field) => [
        `${field}=1&${field}=2`,
        `${field}=%00`,
        `${field}=%ff%c0%80`,
        `${field}=%ed%a0%80`,
        `${field}=%`,
        `${field}=${'x'.repeat(8_000)}`,
        `${field}[$gt]=1`,
        `${field}[]=1`,
        `${field}=%27%20or%201%3D1--`,
      ]),
      '__proto__=1&constructor=2&toString=3',
      '__proto__[role]=admin',
      '&&&===',
      Array.from({ length: 3_000 }, (_, index) => `p${index}=1`).join('&'),
    ]
    for (const query of hostile) {
      const url = `${addressOf(call)}?${right === '' ? '' : `${right}&`}${query}`
      expectSound(await world.callers[callerOf(call)].raw({ method: 'GET', url }), query.slice(0, 80))
    }
  })
})

describe('as an id in a URL', () => {
  const ids = [
    '%00',
    '%ff',
    '%ed%a0%80',
    '%',
    '..%2f..%2fadmin',
    '..;',
    "'%20or%201%3D1--",
    '__proto__',
    'constructor',
    'x'.repeat(5_000),
    '%F0%9F%92%A5'.repeat(20),
    '1e3',
    '-1',
    '99999999999999999999',
    '00000000-0000-0000-0000-00000000000g',
  ]

  test.each(served.filter(([, { url }]) => url.includes('/:')))('of %s', async (name, call) => {
    const caller = callerOf(call)
    const before = await fingerprint(server.db)
    for (const id of ids) {
      const answer = await world.callers[caller].raw({
        method: call.method,
        url: call.url.replace(/:\w+/, id),
        ...(call.schema.body && { payload: bodies[name]?.(world, caller) as object }),
      })
      expectSound(answer, id)
      expect(answer.statusCode, `${id}: ${answer.body.slice(0, 200)}`).toBeGreaterThanOrEqual(400)
    }
    expect(await fingerprint(server.db)).toBe(before)
  })
})

describe('in headers', () => {
  const hostile: Record<string, string>[] = [
    { authorization: 'Bearer %00' },
    { authorization: `Bearer ${'a.'.repeat(20_000)}` },
    { cookie: 'bursar_session=%00; bursar_refresh=%ff; locale=%' },
    { cookie: '__proto__=x; constructor=y; bursar_session=__proto__' },
    { cookie: `bursar_session=${'x'.repeat(12_000)}` },
    { 'accept-language': `${'es;q=0.1,'.repeat(2_000)}\u00ff` },
    { 'if-match': '"99999999999999999999"' },
    { 'if-match': `"${'9'.repeat(400)}"` },
    { 'user-agent': '<script>\u00ff'.repeat(500) },
    { origin: 'http://\u0000' },
    { 'x-forwarded-for': "'; drop table users; --, ::1" },
    { 'content-encoding': 'gzip' },
    { 'transfer-encoding': 'gzip, chunked' },
  ]

  test.each(hostile)('%j', async (headers) => {
    const family = world.own.browser
    for (const { method, url } of [getFamilyProfile, updateFamilyProfile]) {
      const payload = method === 'PUT' ? { familyMembersCount: 3 } : undefined
      const answer = await family.raw({ method, url, headers, ...(payload && { payload }) })
      expectSound(answer, method)
    }
  })

  test.each(['x'.repeat(201), '\u00ff\u0080', '__proto__', "'; drop table users; --"])(
    'an Idempotency-Key (%s)',
    async (key) => {
      const request = { body: { firstName: 'Ana', lastName: 'Garcia' }, idempotencyKey: key }
      const [, addParent] = served.find(([name]) => name === 'addParent') ?? []
      const family = await server.signUpFamily()
      const answer = await family.send(addParent as never, request as never)
      expectSound(answer, key)
      expect(answer.statusCode).toBe(key.length > 200 ? 400 : 201)
    },
  )
})

describe.each([
  { what: 'a profile', url: () => updateFamilyProfile.url, payload: { familyMembersCount: 5 } },
  {
    what: 'a favorite',
    url: () => updateFavorite.url.replace(':id', world.own.ids.favourite ?? ''),
    payload: { note: 'A new note' },
  },
])('for $what, an impossible version is treated as stale', ({ url, payload }) => {
  test.each(['2147483648', '9223372036854775808', '99999999999999999999', '9'.repeat(400)])(
    '%s',
    async (version) => {
      const headers = { 'if-match': `"${version}"` }
      const answer = await world.own.browser.raw({ method: 'PUT', url: url(), payload, headers })
      expect(problemOf(answer).code).toBe('stale')
    },
  )
})

describe('a malformed request on a raw connection', () => {
  /** Sends raw bytes, and returns what the server sends until it closes the connection or is silent. */
  async function exchange(bytes: string): Promise<string> {
    const { port } = server.app.server.address() as AddressInfo
    const socket = new Socket()
    let received = ''
    socket.on('error', () => {})
    socket.on('data', (part: Buffer) => {
      received += part.toString('latin1')
    })
    socket.connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(bytes, 'latin1')
    const closed = once(socket, 'close').catch(() => {})
    // Every attempt requests `Connection: close`, so silence means that the machine is busy.
    socket.setTimeout(60_000, () => socket.destroy())
    await closed
    return received
  }
  const end = 'Connection: close\r\n\r\n'
  const attempts: { what: string; bytes: string }[] = [
    {
      what: 'an address of 100 kB',
      bytes: `GET /api/session?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: a\r\n${end}`,
    },
    {
      what: 'a header of 100 kB',
      bytes: `GET /api/session HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n${end}`,
    },
    {
      what: '5,000 headers',
      bytes: `GET /api/session HTTP/1.1\r\nHost: a\r\n${'X: 1\r\n'.repeat(5_000)}${end}`,
    },
    {
      what: 'a NUL in a header',
      bytes: `GET /api/session HTTP/1.1\r\nHost: a\r\nCookie: a=\u0000\r\n${end}`,
    },
    { what: 'no host', bytes: `GET /api/session HTTP/1.1\r\n${end}` },
    { what: 'a space in the address', bytes: `GET /api/ session HTTP/1.1\r\nHost: a\r\n${end}` },
    {
      what: 'two lengths',
      bytes: `POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n${end}{}`,
    },
    {
      what: 'a length beside chunks',
      bytes: `POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n${end}0\r\n\r\n`,
    },
    {
      what: 'a negative length',
      bytes: `POST /api/session HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n${end}`,
    },
    { what: 'a method of its own', bytes: `SMUGGLE /api/session HTTP/1.1\r\nHost: a\r\n${end}` },
  ]

  test('is rejected, and the next request succeeds', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    for (const { what, bytes } of attempts) {
      const [status] = (await exchange(bytes)).split('\r\n', 1)
      expect(status, what).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status, what).toBe(200)
    }
  })
})
