import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const publicUrl = 'https://bursar.example'
const [open, local] = [await startTestServer({ settings: { publicUrl } }), await startTestServer()]
afterAll(async () => {
  await open.close()
  await local.close()
})

const warnings = ({ log }: typeof open) => log.filter((line) => line.includes('X-Forwarded-For')).length

test('a proxy that does not forward the client address is logged once', async () => {
  const visitor = open.visitor()
  const from = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    visitor.raw({ url: '/healthz', headers, remoteAddress })
  await from({})
  await from({ origin: publicUrl, 'x-forwarded-for': '203.0.113.7' })
  await from({ origin: publicUrl }, '203.0.113.7')
  await from({ origin: 'https://other.example' })
  expect(warnings(open)).toBe(0)
  await from({ origin: publicUrl })
  await from({ origin: publicUrl })
  expect(warnings(open)).toBe(1)
})

test('a proxy that forwards an address of the proxies as the client’s is logged once', async () => {
  const server = await startTestServer({ settings: { publicUrl, trustProxy: ['loopback', '172.16.0.0/12'] } })
  onTestFinished(() => server.close())
  const visitor = server.visitor()
  const forwarded = (address: string, { origin = publicUrl, remoteAddress = '172.18.0.4' } = {}) =>
    visitor.raw({ url: '/healthz', headers: { origin, 'x-forwarded-for': address }, remoteAddress })
  const logged = () => server.log.filter((line) => line.includes('TRUST_PROXY')).length
  await forwarded('203.0.113.7')
  await forwarded('2001:db8::7')
  // A visitor may send anything. Only what the proxy adds counts, and that is the last address.
  await forwarded('172.18.0.1, 203.0.113.7')
  await forwarded('172.18.0.1', { remoteAddress: '203.0.113.7' })
  // A program, such as a monitor beside the proxy.
  await forwarded('172.18.0.1', { origin: 'https://other.example' })
  await visitor.raw({ url: '/healthz', headers: { origin: publicUrl }, remoteAddress: '172.18.0.1' })
  expect(logged()).toBe(0)
  await forwarded('172.18.0.1')
  await forwarded('172.18.0.1')
  expect(logged()).toBe(1)
})

test('nothing is logged when PUBLIC_URL is on this machine', async () => {
  await local
    .visitor()
    .raw({ url: '/healthz', headers: { origin: 'http://localhost:3000' }, remoteAddress: '127.0.0.1' })
  expect(warnings(local)).toBe(0)
})

test.each(['/outbox', '/metrics'])(
  '%s is served only under a hostname of this machine, which prevents DNS rebinding',
  async (url) => {
    const asked = async (host: string) =>
      (await local.visitor().raw({ url, headers: { host }, remoteAddress: '127.0.0.1' })).statusCode
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(await asked(host)).toBe(200)
    for (const host of ['evil.example:3000', 'localhost.evil.example', '192.168.1.7:3000', 'a b'])
      expect(await asked(host)).toBe(404)
  },
)
