import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

/** The level of the line for the latest response of a route. */
async function levelOf(url: string, route = url) {
  const before = server.log.length
  await server.app.inject({ url })
  const lines = server.log.slice(before).map((line) => JSON.parse(line))
  return lines.find((line) => line.route === route && line.msg === 'answered')?.level
}

test('probes that succeed don’t fill the log', async () => {
  expect(await levelOf('/healthz')).toBe('debug')
  expect(await levelOf('/readyz')).toBe('debug')
  expect(await levelOf('/api/identity/settings')).toBe('info')
})

test('a probe that fails is logged like a call', async () => {
  await server.app.inject({ url: '/metrics', headers: { host: 'example.org' } })
  const line = server.log.map((text) => JSON.parse(text)).findLast(({ route }) => route === '/metrics')
  expect(line).toMatchObject({ level: 'info', status: 404 })
})
