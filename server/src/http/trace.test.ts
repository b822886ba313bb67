import { propagation } from '@opentelemetry/api'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import type { Api } from './api.ts'
import { traceRequests } from './trace.ts'

const extract = vi.fn((context) => context)
propagation.setGlobalPropagator({ extract, inject: () => {}, fields: () => [] })
afterAll(() => propagation.disable())

/** Whether the app continues the trace of a request that came from this address. */
async function continues(app: Api, remoteAddress: string, headers: Record<string, string> = {}) {
  extract.mockClear()
  await app.inject({ url: '/', remoteAddress, headers })
  return extract.mock.calls.length > 0
}

function appWith({ trustProxy, trustsProxies }: { trustProxy: string[]; trustsProxies: boolean }) {
  const app = Fastify({ trustProxy }) as unknown as Api
  traceRequests(app, { trustsProxies })
  app.get('/', async () => 'ok')
  return app
}

const proxied = { 'x-forwarded-for': '203.0.113.7' }

test('without a configured proxy, only a program on this machine continues its trace', async () => {
  const app = appWith({ trustProxy: ['loopback'], trustsProxies: false })
  expect(await continues(app, '127.0.0.1')).toBe(true)
  expect(await continues(app, '203.0.113.7')).toBe(false)
  // The proxy may pass on what the visitor sent.
  expect(await continues(app, '127.0.0.1', proxied)).toBe(false)
})

test('a configured proxy continues its trace, and a visitor who goes past it does not', async () => {
  const app = appWith({ trustProxy: ['10.0.0.1'], trustsProxies: true })
  expect(await continues(app, '10.0.0.1', proxied)).toBe(true)
  expect(await continues(app, '203.0.113.7')).toBe(false)
  expect(await continues(app, '203.0.113.7', proxied)).toBe(false)
})
