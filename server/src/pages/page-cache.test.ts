import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { pagesPolicy } from '../headers/policies.ts'
import { packed } from './pack-for-cache.ts'
import { createPageCache } from './page-cache.ts'
import type { RenderedPage } from './pool.ts'

const script = 'self.__next_f.push([1,"colleges – Cañada"])'
const style = 'p::before{content:"’ñ"}'
const html = `<html><style>${style}</style><script type="application/ld+json">{}</script><script>${script}</script>
<script src="/_next/static/a.js" async=""></script><p>Colleges</p></html>`

/** As a worker sends it. */
function rendered(more: Partial<RenderedPage> = {}): RenderedPage {
  const page = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: Buffer.from(html),
    ...more,
  }
  const { headers, body } = packed(page.body, String(page.headers['content-type']))
  return { ...page, headers: { ...page.headers, ...headers }, body }
}

/** An app whose pages are all in the cache or rendered by `page`, and the requests that were rendered for it. */
async function openApp(page: (path: string) => RenderedPage | null = () => rendered()) {
  const requests: { path: string; cookie: unknown }[] = []
  let release = '1'
  const cache = createPageCache({
    release: () => release,
    fetch: async (path, headers) => {
      requests.push({ path, cookie: headers.cookie })
      return page(path)
    },
  })
  const app = Fastify()
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => {
    const policy = pagesPolicy({ nonce: 'abc', isSecure: true, isDevelopment: false })
    reply.raw.setHeader('content-security-policy', policy)
  })
  app.get('/*', async (request, reply) => {
    if (await cache.answer(request, reply)) return reply
    return reply.send('rendered for one')
  })
  const get = (url: string, headers: InjectOptions['headers'] = {}) => app.inject({ url, headers })
  return { get, requests, publish: (next: string) => (release = next) }
}

test('renders a public page once for each language and theme', async () => {
  const { get, requests } = await openApp()
  await Promise.all([get('/colleges'), get('/colleges'), get('/colleges', { cookie: 'other=1' })])
  await get('/colleges', { 'accept-language': 'es-MX,es;q=0.9' })
  await get('/colleges', { 'accept-language': 'es-MX,es;q=0.9', cookie: 'locale=en' })
  await get('/colleges', { cookie: 'theme=dark' })
  expect(requests.map((one) => one.cookie)).toEqual(['locale=en', 'locale=es', 'locale=en; theme=dark'])
})

test.each([
  ['a page of somebody who is signed in', '/colleges', { cookie: 'bursar_session=1' }],
  ['over TLS too', '/colleges', { cookie: '__Host-bursar_session=1' }],
  ['a page that is not public', '/family/login', {}],
  ['a very long address', `/colleges?search=${'a'.repeat(600)}`, {}],
])('leaves alone: %s', async (_, url, headers) => {
  const { get, requests } = await openApp()
  expect((await get(url, headers)).body).toBe('rendered for one')
  expect(requests).toEqual([])
})

test('renders again for another release, another address, and a part of the page', async () => {
  const { get, requests, publish } = await openApp()
  await get('/colleges')
  await get('/colleges?state=OH')
  await get('/colleges', { rsc: '1' })
  publish('2')
  await get('/colleges')
  await get('/colleges')
  expect(requests.map(({ path }) => path)).toEqual([
    '/colleges',
    '/colleges?state=OH',
    '/colleges',
    '/colleges',
  ])
})

test.each([
  ['an error', { status: 500 }],
  ['a page that does not exist', { status: 404 }],
  [
    'a page with a part that failed',
    { body: Buffer.from('<script>push([1,"5:E{\\"digest\\":\\"1\\"}"])</script>') },
  ],
  ['a cookie', { headers: { 'content-type': 'text/html', 'set-cookie': ['a=1'] } }],
])('does not keep %s', async (_, more) => {
  const { get, requests } = await openApp(() => rendered(more))
  const { headers } = await get('/colleges')
  await get('/colleges')
  expect(requests).toHaveLength(2)
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['set-cookie']).toBeUndefined()
})

test('keeps redirects', async () => {
  const { get, requests } = await openApp(() =>
    rendered({
      status: 308,
      headers: { location: '/colleges/1/a', 'content-type': 'text/html' },
      body: Buffer.from('push([1,"5:E{\\"digest\\":\\"NEXT_REDIRECT\\"}"])'),
    }),
  )
  await get('/colleges/1')
  const answer = await get('/colleges/1')
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/colleges/1/a'])
  expect(requests).toHaveLength(1)
})

test('keeps how long a picture may be cached, as it is', async () => {
  const picture = { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }
  const { get } = await openApp(() => rendered({ headers: picture, body: Buffer.from([1, 2, 3]) }))
  const { headers, rawPayload } = await get('/colleges/1/a/opengraph-image')
  expect(headers).toMatchObject(picture)
  expect([...rawPayload]).toEqual([1, 2, 3])
})

test('sends the encoding that the browser knows', async () => {
  const { get } = await openApp()
  const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(html)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(html)
  expect((await get('/')).body).toBe(html)
})

test('compresses a page quickly at first, and better once it is asked for again', async () => {
  const { get, requests } = await openApp()
  const ask = () => get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  const [first, second] = [await ask(), await ask()]
  for (const { headers, rawPayload } of [first, second]) {
    expect(headers['content-encoding']).toBe('zstd')
    expect(zstdDecompressSync(rawPayload).toString()).toBe(html)
  }
  await expect.poll(async () => (await ask()).headers['content-encoding']).toBe('br')
  const later = await ask()
  expect(brotliDecompressSync(later.rawPayload).toString()).toBe(html)
  expect(later.headers.etag).toBe(first.headers.etag)
  expect(requests).toHaveLength(1)
})

// Vitest fails if a rejection isn't handled.
test('sends a page as it is if compressing it better fails', async () => {
  const { get } = await openApp(() => ({ ...rendered(), body: Buffer.from('not Zstandard') }))
  const ask = () => get('/', { 'accept-encoding': 'zstd' })
  const [, second] = [await ask(), await ask()]
  expect(second.body).toBe('not Zstandard')
})

test('sends a page that is compressed better to a browser that only takes Zstandard as it is', async () => {
  const { get } = await openApp()
  await get('/', { 'accept-encoding': 'br' })
  const { headers, body } = await get('/', { 'accept-encoding': 'zstd' })
  expect([headers['content-encoding'], body]).toEqual([undefined, html])
})

test('answers a browser that has the page with 304 and the same policy', async () => {
  const { get } = await openApp()
  const first = await get('/')
  const again = await get('/', { 'if-none-match': first.headers.etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
})

test('allows the scripts and styles of the page by their hashes, and no others', async () => {
  const { get } = await openApp()
  const policy = String((await get('/')).headers['content-security-policy'])
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hashOf(script)};`)
  expect(policy).toContain(`style-src 'self' ${hashOf(style)};`)
  expect(policy).not.toMatch(/nonce|strict-dynamic/)
})

test('leaves a page that no worker can render to its caller', async () => {
  const { get } = await openApp(() => null)
  expect((await get('/')).body).toBe('rendered for one')
})
