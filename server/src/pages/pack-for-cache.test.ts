import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { packForCache } from './pack-for-cache.ts'

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

test('a part that failed is told', async () => {
  const { headers } = await receive((response) => {
    response.setHeader('content-type', 'text/html')
    response.end('<script>push([1,"5:E{\\"digest\\":\\"1\\"}"])</script>')
  })
  expect(headers['x-page-failed']).toBe('true')
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
