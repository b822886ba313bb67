import { afterAll, expect, test } from 'vitest'
import { startTestServer } from './testing/server.ts'

const publicUrl = 'https://bursar.example'
const [open, local] = [await startTestServer({ settings: { publicUrl } }), await startTestServer()]
afterAll(async () => {
  await open.close()
  await local.close()
})

const warnings = ({ log }: typeof open) => log.filter((line) => line.includes('X-Forwarded-For')).length

test('a proxy that does not say for whom it asks is told of, once', async () => {
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

test('where Bursar is opened on its own machine there is nothing to tell', async () => {
  await local
    .visitor()
    .raw({ url: '/healthz', headers: { origin: 'http://localhost:3000' }, remoteAddress: '127.0.0.1' })
  expect(warnings(local)).toBe(0)
})
