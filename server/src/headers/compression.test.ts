import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib'
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
  { accepted: 'gzip, deflate, br, zstd', encoding: 'zstd', unpack: zstdDecompressSync },
  { accepted: 'gzip, deflate, br', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip, deflate', encoding: 'gzip', unpack: gunzipSync },
])(
  'with Accept-Encoding $accepted, the response uses $encoding and is much smaller',
  async ({ accepted, encoding, unpack }) => {
    const { headers, rawPayload } = await ask({ headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toBe('accept-encoding')
    expect(rawPayload.length).toBeLessThan(plain.length / 5)
    expect(unpack(rawPayload).toString()).toBe(plain)
  },
)

test.each([
  { because: 'there is no Accept-Encoding', more: {} },
  { because: 'it is small', more: { url: '/api/nothing', headers: { 'accept-encoding': 'br' } } },
  {
    because: 'this process requests it from itself',
    more: { remoteAddress: '127.0.0.1', headers: { 'accept-encoding': 'br' } },
  },
  {
    because: 'responses of identity calls contain tokens',
    more: { url: '/api/identity/settings', headers: { 'accept-encoding': 'br' } },
  },
])('a response is not compressed if $because', async ({ more }) => {
  expect((await ask(more)).headers).not.toHaveProperty('content-encoding')
})

test('a compressed request body is rejected', async () => {
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
