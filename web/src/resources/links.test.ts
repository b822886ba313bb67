import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLinks } from './links.ts'
import { resources, stateAgencies } from './resources.ts'

const answers: Record<string, (response: http.ServerResponse) => void> = {
  '/': (response) => response.end('here'),
  '/old': (response) => response.writeHead(301, { location: '/new/' }).end(),
  '/new/': (response) => response.end('here now'),
  '/guarded': (response) => response.writeHead(403).end(),
  '/gone': (response) => response.writeHead(404).end(),
  '/silent': () => {},
}
const server = http.createServer((request, response) => answers[request.url ?? '']?.(response))
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test.each([
  { path: '', state: 'there', at: null },
  { path: '/old', state: 'moved', at: expect.stringMatching(/\/new\/$/) },
  { path: '/guarded', state: 'unsure', at: 'status 403' },
  { path: '/gone', state: 'gone', at: 'status 404' },
])('a link to “$path” is $state', async ({ path, state, at }) => {
  const href = `${origin}${path}`
  expect(await checkLinks([href])).toEqual([{ href, state, at }])
})

test('a link that never answers is gone after the timeout', async () => {
  const href = `${origin}/silent`
  expect(await checkLinks([href], 50)).toEqual([
    { href, state: 'gone', at: expect.stringMatching(/timeout/) },
  ])
})

test('outcomes are in the order of the links', async () => {
  const hrefs = Array.from({ length: 11 }, (_, place) => `${origin}${place % 2 ? '/gone' : '/'}`)
  expect((await checkLinks(hrefs)).map(({ href }) => href)).toEqual(hrefs)
})

test('every link uses HTTPS and is listed once', () => {
  const hrefs = [...resources, ...Object.values(stateAgencies)].map(({ href }) => href)
  for (const href of hrefs) expect(new URL(href).protocol).toBe('https:')
  expect(new Set(hrefs).size).toBe(hrefs.length)
})
