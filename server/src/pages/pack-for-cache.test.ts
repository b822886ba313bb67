import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { packed, packForCache } from './pack-for-cache.ts'

let close = () => {}
afterEach(() => close())

/** What the API's process receives. */
async function receive(write: (response: ServerResponse) => void) {
  const server = createServer((_, response) => {
    packForCache(response)
    write(response)
  }).listen(0, '127.0.0.1')
  close = () => server.close()
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    request({ port, agent: false }, resolve).on('error', reject).end(),
  )
  const body = Buffer.concat((await answer.toArray()) as Buffer[])
  return { status: answer.statusCode, headers: answer.headers, body }
}

test('a page that is written in parts is sent in one, with its hashes', async () => {
  const written: string[] = []
  const { headers, body } = await receive((response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.write('<script>“a”</script>', () => written.push('first'))
    response.flushHeaders()
    setTimeout(() => response.end(Buffer.from('<p>ñ</p>'), () => written.push('last')), 50)
  })
  const page = '<script>“a”</script><p>ñ</p>'
  expect(zstdDecompressSync(body).toString()).toBe(page)
  expect(written).toEqual(['first', 'last'])
  expect(headers).toMatchObject({
    'content-encoding': 'zstd',
    'content-length': String(body.length),
    'x-page-scripts': expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    'x-page-styles': '',
    'x-page-failed': 'false',
  })
})

test.each([
  ['in a script', '<script>push([1,"5:E{\\"digest\\":\\"1\\"}"])</script>'],
  ['as it is', '5:E{"digest":"1"}'],
])('a part that failed is reported: %s', (_, page) => {
  expect(packed(Buffer.from(page), 'text/html').headers['x-page-failed']).toBe('true')
})

test.each([
  ['each once', '<script>a</script><p><script>a</script><script>b</script>', ['a', 'b']],
  ['with an id', '<script id="1">a</script>', ['a']],
  ['no files', '<script src="/a.js" async=""></script><script>a</script>', ['a']],
  ['no data', '<script type="application/ld+json">{"a":"<script"}</script>', []],
  ['none that has no end', '<script>a</script><script>b', ['a']],
])('hashes of scripts: %s', (_, page, expected) => {
  const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  expect(packed(Buffer.from(page), 'text/html').headers['x-page-scripts']).toBe(expected.map(hash).join(' '))
})

test.each([
  [
    'a picture',
    (response: ServerResponse) => void response.setHeader('content-type', 'image/png').end('abc'),
  ],
  [
    'an answer that is written with its headers',
    (response: ServerResponse) => void response.writeHead(308, { 'content-type': 'text/plain' }).end('abc'),
  ],
])('%s stays as it is', async (_, write) => {
  const { headers, body } = await receive(write)
  expect([headers['content-encoding'], String(body)]).toEqual([undefined, 'abc'])
})
