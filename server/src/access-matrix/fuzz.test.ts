/**
 * Ten thousand random requests: every call with a body or a query, with values that match its schema and values that don't. None
 * may cause an internal error or leave a partial change, and every response must match its schema (the server validates
 * responses, and a mismatch would be a 500).
 */
import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { ProblemDetails } from '@bursar/contract/problem-details'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { broken, fitting, inputSchemaOf, type JsonSchema, varied } from './arbitrary.ts'
import { bodies, queries } from './bodies.ts'
import { isAllowed, kindOf, objectsFor } from './cells.ts'
import { lastChange } from './stored.ts'
import { type CallerName, callerNames, makeWorld, type World } from './world.ts'

const fuzzed = [...calls].filter(([, { schema }]) => schema.body ?? schema.querystring)
const perCall = Math.ceil(10_000 / fuzzed.length)

/** Ids of all objects in the world, of all users. */
function idsOf({ own, unshared, foreign, ids }: World): string[] {
  return [
    ...Object.values(ids),
    ...[own, unshared, foreign].flatMap((household) => Object.values(household.ids)),
  ]
}

function requestOf(call: Call, caller: CallerName, world: World, part: unknown, position: number) {
  const objects = objectsFor(world, caller, kindOf(call.url))
  const [, id = ''] = objects[position % objects.length] ?? []
  const url = call.url.replace(/:\w+/, id)
  if (call.schema.body) return { method: call.method, url, payload: asBody(part), headers: json }
  return { method: call.method, url, query: asQuery(part) }
}

const json = { 'content-type': 'application/json' }

function asBody(part: unknown): string {
  return JSON.stringify(part) ?? ''
}

function asQuery(part: unknown): Record<string, string> {
  const entries = typeof part === 'object' && part !== null ? Object.entries(part) : [['page', part]]
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : (JSON.stringify(value) ?? '')]),
  ) as Record<string, string>
}

function expectSound(answer: LightMyRequestResponse, what: string) {
  expect(answer.statusCode, what).toBeLessThan(500)
  if (answer.statusCode >= 400) expect(ProblemDetails.safeParse(answer.json()).success, what).toBe(true)
}

describe(`${fuzzed.length} calls, ${perCall} requests each`, () => {
  let server: TestServer
  let common: World
  beforeAll(async () => {
    server = await startTestServer()
    common = await makeWorld(server)
  })
  afterAll(() => server.close())

  test.each(fuzzed)('%s', { timeout: 120_000 }, async (name, call) => {
    const isReading = call.method === 'GET'
    // Calls that change something may use up their world.
    const world = isReading ? common : await makeWorld(server)
    const schema = inputSchemaOf((call.schema.body ?? call.schema.querystring) as never) as JsonSchema
    const ids = idsOf(world)
    const allowed = callerNames.filter((caller) => isAllowed(call, caller))
    const valid = () => (bodies[name]?.(world, allowed[0] ?? 'nobody') ?? queries[name] ?? {}) as object
    let before = await lastChange(server.db)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 2, arbitrary: fitting(schema, ids) },
          { weight: 2, arbitrary: varied(valid, schema, ids) },
          { weight: 3, arbitrary: broken(schema, ids) },
        ),
        fc.constantFrom(...allowed),
        fc.nat(20),
        async (part, caller, position) => {
          const request = requestOf(call, caller, world, part, position)
          const answer = await world.callers[caller].raw(request)
          expectSound(answer, `${name} by ${caller} with ${JSON.stringify(part)}`)
          if (isReading) return
          const after = await lastChange(server.db)
          if (answer.statusCode >= 400)
            expect(after, `${name} was refused and still changed something`).toBe(before)
          before = after
        },
      ),
      // No shrinking: it would run on a world that has changed since.
      { numRuns: perCall, endOnFailure: true },
    )
  })
})
