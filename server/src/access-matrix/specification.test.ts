import type { Call } from '@bursar/contract/call'
import { calls } from '@bursar/contract/calls'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { specifiedCalls, specifiedQueries } from './specification.ts'

const server = await startTestServer()
afterAll(() => server.close())

const lineOf = ({ method, url }: Call) => `${method} ${url.replace('/api', '').replace(/:\w+/g, '{}')}`
const byLine = new Map([...calls.values()].map((call) => [lineOf(call), call]))

test.each(specifiedCalls)('%s is served', (line) => {
  const call = byLine.get(line)
  expect(call, 'in the contract').toBeDefined()
  if (call) expect(server.app.hasRoute({ method: call.method, url: call.url })).toBe(true)
})

test.each([...calls])('%s of the contract is served', (_name, { method, url }) => {
  expect(server.app.hasRoute({ method, url })).toBe(true)
})

test.each(specifiedQueries)('$call accepts the query $query', ({ call, query }) => {
  const schema = byLine.get(call)?.schema.querystring
  expect(schema?.safeParse(query)).toMatchObject({ success: true })
})

test('no two calls have the same method and URL', () => {
  expect(byLine.size).toBe(calls.size)
})
