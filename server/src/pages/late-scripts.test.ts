import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { letScriptsWait, withLateScripts } from './late-scripts.ts'

const one = '<script src="/_next/static/a.js" async="" nonce="n1"></script>'
const oneLate = '<script type="late" src="/_next/static/a.js"></script>'

test('a script in the head is deferred, and the script that starts it has the nonce', () => {
  const late = withLateScripts(`<head><meta charSet="utf-8"/>${one}<title>é</title>`)
  expect(late).toContain(`<head><meta charSet="utf-8"/>${oneLate}<title>é</title><script nonce="n1">`)
  expect(late.match(/nonce=/g)).toHaveLength(1)
})

test.each([
  {
    what: 'a script for old browsers only',
    head: '<script src="/_next/static/a.js" noModule="" nonce="n1"></script>',
  },
  { what: 'an inline script', head: '<script nonce="n1">a()</script>' },
  { what: 'an empty page', head: `<html id="__next_error__"><head>${one}` },
  {
    what: 'a script that is not part of the build',
    head: '<script src="https://elsewhere.example/a.js" async="" nonce="n1"></script>',
  },
  { what: 'no script', head: '<head><title>x</title>' },
])('$what is left unchanged', ({ head }) => {
  expect(withLateScripts(head)).toBe(head)
})

const servers: http.Server[] = []
afterEach(() => servers.splice(0).map((server) => server.close()))

async function answerOf(write: (response: http.ServerResponse) => void) {
  const server = http.createServer((_, response) => {
    letScriptsWait(response)
    write(response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return { answer, body: await answer.text() }
}

const page = `<html><head>${one}<title>é</title></head><body>ñ ${one}</body></html>`
const pageLate = new RegExp(
  `^<html><head>${oneLate}<title>é</title><script nonce="n1">[^]*</script></head><body>ñ ${one}</body></html>$`,
)

test.each([1, 7, 60, 10_000])('a page written in chunks of %i bytes gives the same result', async (size) => {
  const { body } = await answerOf((response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    const bytes = Buffer.from(page)
    for (let at = 0; at < bytes.length; at += size) response.write(bytes.subarray(at, at + size))
    response.end()
  })
  expect(body).toMatch(pageLate)
})

test('a page with a content length is not cut off', async () => {
  const { answer, body } = await answerOf((response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-length', Buffer.byteLength(page))
    response.end(page)
  })
  expect(answer.headers.get('content-length')).toBeNull()
  expect(body).toMatch(pageLate)
})

test.each([
  { what: 'data', type: 'text/x-component', body: page },
  { what: 'a page without a head', type: 'text/html', body: 'Internal Server Error' },
  { what: 'an empty body', type: 'text/html', body: '' },
])('$what is sent unchanged', async ({ type, body }) => {
  const sent = await answerOf((response) => {
    response.setHeader('content-type', type)
    response.end(body)
  })
  expect(sent.body).toBe(body)
})

test('the callback of end() is called', async () => {
  let isTold = false
  await answerOf((response) => {
    response.setHeader('content-type', 'text/html')
    response.end(page, 'utf8', () => {
      isTold = true
    })
  })
  await expect.poll(() => isTold).toBe(true)
})
