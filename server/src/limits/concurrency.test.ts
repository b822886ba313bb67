import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { handleErrors } from '../http/errors.ts'
import { limitConcurrency } from './concurrency.ts'

/** An app whose calls end when the test says so. */
async function startApp() {
  const app = Fastify()
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  app.decorateRequest('cookies', { getter: () => ({}) })
  handleErrors(app as never)
  limitConcurrency(app as never, { running: 2, waiting: 3 })
  app.get('/call', { config: { access: 'user' } }, async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
    return { done: true }
  })
  app.get('/fails', { config: { access: 'user' } }, async () => {
    throw new Error('it fails')
  })
  const call = (token: string, url = '/call') =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } }).then(({ statusCode }) => statusCode)
  return { call, ends, most: () => most }
}

test('the calls of one sign-in take turns, those of others don’t wait, and too many are refused', async () => {
  const { call, ends, most } = await startApp()
  const own = Array.from({ length: 6 }, () => call('a'))
  expect(await own[5]).toBe(429)
  await expect.poll(() => ends.length).toBe(2)
  const other = call('b')
  await expect.poll(() => ends.length).toBe(3)
  for (let next = 0; next < 6; next += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(next)
    ends[next]?.()
  }
  expect(await Promise.all(own.slice(0, 5))).toEqual([200, 200, 200, 200, 200])
  expect(await other).toBe(200)
  expect(most()).toBe(3)
})

test('calls that fail give their turn on', async () => {
  const { call } = await startApp()
  for (let time = 0; time < 8; time += 1) expect(await call('a', '/fails')).toBe(500)
})

test.each([
  { headers: 'content-length: 2\r\n', body: '{}' },
  { headers: 'content-length: 0\r\n', body: '' },
])(
  'calls whose client leaves before their body "$body" is read give their turn on',
  async ({ headers, body }) => {
    const app = Fastify()
    onTestFinished(() => app.close())
    const held = Promise.withResolvers<void>()
    let arrived = 0
    let left = 0
    app.decorateRequest('cookies', { getter: () => ({}) })
    handleErrors(app as never)
    app.addHook('onRequest', async (_, reply) => {
      arrived += 1
      reply.raw.once('close', () => {
        left += 1
      })
    })
    limitConcurrency(app as never, { running: 2, waiting: 3 })
    app.addHook('onRequest', () => held.promise)
    app.post('/call', { config: { access: 'user' } }, async () => ({ done: true }))
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const clients = Array.from({ length: 3 }, () => connect(port))
    for (const client of clients) {
      client.write(
        `POST /call HTTP/1.1\r\nhost: x\r\nauthorization: Bearer a\r\ncontent-type: application/json\r\n${headers}\r\n${body}`,
      )
    }
    await expect.poll(() => arrived).toBe(3)
    for (const client of clients) client.destroy()
    await expect.poll(() => left).toBe(3)
    held.resolve()
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/call',
      headers: { authorization: 'Bearer a' },
      payload: {},
    })
    expect(statusCode).toBe(200)
  },
)
