/**
 * Ten thousand random requests of every role to every call: with ids, headers, queries, and bodies that no browser would send. Each is
 * answered, and none with an internal error. `npm run faults` draws others; `FUZZ_SEED` repeats them.
 */
import type { Call } from '@bursar/contract/call'
import { ProblemDetails } from '@bursar/contract/problem-details'
import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { broken, fitting, inputSchemaOf, type JsonSchema, type KnownIds } from './arbitrary.ts'
import { bodies } from './bodies.ts'
import { kindOf, objectsFor } from './cells.ts'
import { servedBy } from './valid-request.ts'
import { type CallerName, callerNames, makeWorld, type World } from './world.ts'

const requests = 10_000
/** Requests may end sessions and delete accounts, so there is a new world every so often. */
const requestsPerWorld = 250
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
const hungMs = 30_000

const server = await startTestServer()
afterAll(() => server.close())
const served = servedBy(server)

const long = 'x'.repeat(3_000)
const hostileIds = [
  ...[
    '99999999999999999999',
    '9223372036854775808',
    '2147483648',
    '-1',
    '0',
    '1e9',
    '0x1',
    'NaN',
    'null',
    'undefined',
  ],
  ...[
    'constructor',
    '__proto__',
    "'",
    "1'or'1",
    '%00',
    '%ff',
    '%E0%A4%A',
    '..%2f..%2fetc',
    '%25',
    '+',
    '%20',
    '{}',
    '*',
    long,
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '00000000-0000-4000-8000-00000000000',
  ],
]

const hostileHeaders: Record<string, readonly string[]> = {
  'if-match': [
    ...[
      '"99999999999999999999"',
      '"9223372036854775807"',
      '"2147483648"',
      '"2147483647"',
      '"-1"',
      '"1e400"',
      '"NaN"',
    ],
    ...['""', '"', '*', 'W/"1"', '1', '"1", "2"', `"${'9'.repeat(400)}"`, `"${long}"`],
  ],
  'idempotency-key': ['', ' ', '"', 'ÿ', long, "'; --", '\t', 'constructor', 'the same for all'],
  authorization: [
    'Bearer',
    'Bearer ',
    'Bearer a.b.c',
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Basic OjA=',
    `Bearer ${long}`,
    'ÿ',
  ],
  cookie: ['=;=;;', 'session=%E0%A4%A', `bursar_session=${long}`, '__proto__=1; constructor=2', 'ÿ=ÿ'],
  'content-type': [
    '',
    'text/plain',
    'application/json; charset=utf-7',
    'multipart/form-data',
    'application/zip',
    'a/b/c',
    'ÿ',
  ],
  'content-encoding': ['gzip', 'x'],
  'accept-language': [long, '*;q=9', 'es-ÿ', 'en;q=', '-'],
  'accept-encoding': ['gzip;q=-1', 'x', '*;q=0', 'identity;q=0'],
  accept: ['x', '*', 'text/html;q=ÿ'],
  'if-none-match': ['"', '*', long],
  range: ['bytes=9-0', 'bytes=-1', 'x'],
  'x-forwarded-for': ['a, b', ':::1', '1.2.3.4, 99999.1.1.1', long, ''],
  'x-forwarded-proto': ['https', 'x'],
  host: ['', 'example.com', 'localhost:99999', 'ÿ'],
  origin: ['null', 'http://example.com', '', 'ÿ'],
  'user-agent': ['', long, 'ÿ', '\t'],
  'x-unattended': ['', 'x'],
}

const hostileBodies = [
  '',
  ' ',
  'null',
  '0',
  '"',
  '[]',
  '{}',
  '{',
  '[[[[',
  '{"__proto__":1}',
  '\u0000',
  '1e999',
  '"\\ud800"',
  long,
]

interface Drawn {
  request: InjectOptions
  caller: CallerName
  name: string
}

const headers = fc
  .uniqueArray(fc.constantFrom(...Object.keys(hostileHeaders)), { maxLength: 3 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(hostileHeaders[name] ?? []))])),
    ),
  )

function drawOf(world: World, ids: KnownIds): fc.Arbitrary<Drawn> {
  return fc
    .tuple(fc.constantFrom(...served), fc.constantFrom(...callerNames))
    .chain(([[name, call], caller]) =>
      fc
        .record({
          id: fc.oneof(fc.constantFrom(...objectIds(world, caller, call)), fc.constantFrom(...hostileIds)),
          headers: fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headers }),
          query: queryOf(call, ids),
          body: bodyOf(name, call, caller, world, ids),
        })
        .map(({ id, headers: given, query, body }) => ({
          name,
          caller,
          request: {
            method: call.method,
            url: call.url.replace(/:\w+/g, id),
            query,
            ...(body !== undefined && { payload: body }),
            headers: { ...(body !== undefined && { 'content-type': contentTypeOf(call) }), ...given },
          },
        })),
    )
}

const contentTypeOf = ({ config }: Call) => config.consumes ?? 'application/json'

function objectIds(world: World, caller: CallerName, { url }: Call): string[] {
  return objectsFor(world, caller, kindOf(url)).map(([, id]) => id)
}

function queryOf({ schema }: Call, ids: KnownIds): fc.Arbitrary<Record<string, string>> {
  if (!schema.querystring)
    return fc.constantFrom<Record<string, string>>({}, { page: '-1' }, { __proto__x: long })
  const input = inputSchemaOf(schema.querystring as never) as JsonSchema
  return fc.oneof(fitting(input, ids), broken(input, ids)).map((part) => {
    const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [['page', part]]
    return Object.fromEntries(
      entries.map(([key, value]) => [key, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
    ) as Record<string, string>
  })
}

function bodyOf(
  name: string,
  { schema, method }: Call,
  caller: CallerName,
  world: World,
  ids: KnownIds,
): fc.Arbitrary<string | undefined> {
  const raw = fc.constantFrom(...hostileBodies)
  if (!schema.body) return method === 'GET' ? fc.constant(undefined) : fc.option(raw, { nil: undefined })
  const input = inputSchemaOf(schema.body as never) as JsonSchema
  const valid = bodies[name]?.(world, caller)
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(JSON.stringify(valid) ?? '') },
    {
      weight: 3,
      arbitrary: fc.oneof(fitting(input, ids), broken(input, ids)).map((part) => JSON.stringify(part) ?? ''),
    },
    { weight: 1, arbitrary: raw },
  )
}

function idsOf({ own, unshared, foreign, ids }: World): string[] {
  return [
    ...Object.values(ids),
    ...[own, unshared, foreign].flatMap((household) => Object.values(household.ids)),
    ...hostileIds,
  ]
}

/** `null` if all is well with an answer. */
function faultOf(answer: LightMyRequestResponse | 'hung'): string | null {
  if (answer === 'hung') return 'no answer'
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode < 400 || answer.body === '') return null
  try {
    return ProblemDetails.safeParse(answer.json()).success
      ? null
      : `not a problem: ${answer.body.slice(0, 300)}`
  } catch {
    return `not JSON: ${answer.statusCode} ${answer.body.slice(0, 300)}`
  }
}

function withinLimit(answer: Promise<LightMyRequestResponse>) {
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), hungMs)
  })
  return Promise.race([answer, hung]).finally(() => clearTimeout(timer))
}

test(`${requests} requests with seed ${seed}`, { timeout: 1_200_000 }, async () => {
  const faults = new Map<string, string>()
  const accepted = new Set<string>()
  for (let part = 0; part * requestsPerWorld < requests; part += 1) {
    const world = await makeWorld(server)
    const drawn = fc.sample(drawOf(world, idsOf(world)), { numRuns: requestsPerWorld, seed: seed + part })
    for (const { name, caller, request } of drawn) {
      const answer = await withinLimit(world.callers[caller].raw(request))
      if (answer !== 'hung' && answer.statusCode < 400) accepted.add(name)
      const fault = faultOf(answer)
      if (fault) faults.set(`${name} by ${caller}`, `${fault}\n${JSON.stringify(request).slice(0, 1_000)}`)
    }
  }
  expect(Object.fromEntries(faults)).toEqual({})
  // Otherwise all would be refused at the door, and little of the code would run.
  expect(accepted.size / served.length).toBeGreaterThan(0.6)
})
