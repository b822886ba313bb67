import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { drawNotFound, notFoundHeader } from './drawn-not-found.ts'

const empty = '<!DOCTYPE html><html id="__next_error__"><head></head><body></body></html>'
const drawn = '<!DOCTYPE html><html lang="en"><head></head><body>This page is not here</body></html>'

const servers: http.Server[] = []
afterEach(() => servers.splice(0).map((server) => server.close()))

async function listen(handle: http.RequestListener): Promise<string> {
  const server = http.createServer(handle)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A host that writes pages in chunks after their headers, as Next does. */
async function host({ status, body, other }: { status: number; body: string; other: http.RequestListener }) {
  let origin = ''
  origin = await listen((request, response) => {
    if (notFoundHeader in request.headers) return other(request, response)
    drawNotFound(request, response, origin)
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', 'script-src nonce-of-the-empty')
    response.flushHeaders()
    for (let at = 0; at < body.length; at += 50) response.write(body.slice(at, at + 50))
    response.end()
  })
  return origin
}

const withWords: http.RequestListener = (_, response) => {
  response.writeHead(404, { 'content-security-policy': 'script-src nonce-of-the-drawn' }).end(drawn)
}

test('an empty 404 page is replaced by one with text and its own content security policy', async () => {
  let asked: http.IncomingMessage | undefined
  const origin = await host({
    status: 404,
    body: empty,
    other: (request, response) => {
      asked = request
      withWords(request, response)
    },
  })
  const answer = await fetch(`${origin}/family/college/9?student=1`, {
    headers: { cookie: 'locale=es', 'accept-language': 'es', authorization: 'none of its business' },
  })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(drawn)
  expect(answer.headers.get('content-security-policy')).toBe('script-src nonce-of-the-drawn')
  expect(asked?.url).toBe('/family/college/9?student=1')
  expect(asked?.headers).toMatchObject({ cookie: 'locale=es', 'accept-language': 'es' })
  expect(asked?.headers).not.toHaveProperty('authorization')
})

test.each([
  { what: 'a page with text', status: 404, body: drawn },
  { what: 'an empty page with another status', status: 500, body: empty },
  { what: 'a page that was found', status: 200, body: drawn },
])('$what is sent unchanged', async ({ status, body }) => {
  const origin = await host({ status, body, other: withWords })
  const answer = await fetch(origin)
  expect(answer.status).toBe(status)
  expect(await answer.text()).toBe(body)
  expect(answer.headers.get('content-security-policy')).toBe('script-src nonce-of-the-empty')
})

test('if the page with text cannot be fetched, the empty page is sent and its scripts render the text', async () => {
  const origin = await host({
    status: 404,
    body: empty,
    other: (_, response) => void response.writeHead(500).end('Internal Server Error'),
  })
  const answer = await fetch(origin)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(empty)
})
