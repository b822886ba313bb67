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
function host({ status, body, other }: { status: number; body: string; other: http.RequestListener }) {
  const handle = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (notFoundHeader in request.headers) return other(request, response)
    response.statusCode = status
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.flushHeaders()
    for (let at = 0; at < body.length; at += 50) response.write(body.slice(at, at + 50))
    response.end()
  }
  return listen((request, response) => {
    drawNotFound(request, response, handle)
    void handle(request, response)
  })
}

const withWords: http.RequestListener = (_, response) => {
  response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
  response.write(drawn.slice(0, 20))
  response.end(drawn.slice(20))
}

test('an empty 404 page is replaced by one with text for the same visitor and policy', async () => {
  let asked: http.IncomingMessage | undefined
  const origin = await host({
    status: 404,
    body: empty,
    other: (request, response) => {
      asked = request
      withWords(request, response)
    },
  })
  const headers = {
    cookie: 'locale=es',
    'accept-language': 'es',
    'content-security-policy': "script-src 'nonce-1'",
    'x-bursar-session': 'e30',
    'x-bursar-visitor': '192.0.2.1',
  }
  const answer = await fetch(`${origin}/family/college/9?student=1`, {
    headers: { ...headers, authorization: 'none of its business' },
  })
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(drawn)
  expect(asked?.url).toBe('/family/college/9?student=1')
  expect(asked?.headers).toMatchObject({ ...headers, host: origin.slice('http://'.length) })
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
})

test.each<{ what: string; other: http.RequestListener }>([
  { what: 'fails', other: (_, response) => void response.writeHead(500).end('Internal Server Error') },
  {
    what: 'throws',
    other: () => {
      throw new Error('no page')
    },
  },
])(
  'if the page with text $what, the empty page is sent and its scripts render the text',
  async ({ other }) => {
    const origin = await host({ status: 404, body: empty, other })
    const answer = await fetch(origin)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toBe(empty)
  },
)
