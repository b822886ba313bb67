import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { getFamilyProfile } from '@bursar/contract/families'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const large = { url: '/api/openapi.json', remoteAddress: '203.0.113.7' }
const ask = (more: { url?: string; remoteAddress?: string; headers?: Record<string, string> }) =>
  server.visitor().raw({ ...large, ...more })

const plain = (await ask({})).body

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
])('who takes $accepted gets $encoding, a fraction of the size', async ({ accepted, encoding, unpack }) => {
  const { headers, rawPayload } = await ask({ headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('accept-encoding')
  expect(rawPayload.length).toBeLessThan(plain.length / 5)
  expect(unpack(rawPayload).toString()).toBe(plain)
})

test.each([
  { because: 'nobody asked', more: {} },
  { because: 'it is small', more: { url: '/api/nothing', headers: { 'accept-encoding': 'br' } } },
  {
    because: 'this process asks itself for it',
    more: { remoteAddress: '127.0.0.1', headers: { 'accept-encoding': 'br' } },
  },
  {
    because: 'identity calls answer with tokens',
    more: { url: '/api/identity/settings', headers: { 'accept-encoding': 'br' } },
  },
])('an answer is sent as it is when $because', async ({ more }) => {
  expect((await ask(more)).headers).not.toHaveProperty('content-encoding')
})

test('a body that came packed is not unpacked', async () => {
  const family = await server.signUpFamily()
  const answer = await family.raw({
    method: 'PUT',
    url: getFamilyProfile.url,
    headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
    body: gzipSync('{"name":"Packed"}'),
  })
  expect(answer.statusCode).toBe(400)
  expect(await family.call(getFamilyProfile)).not.toMatchObject({ name: 'Packed' })
})
