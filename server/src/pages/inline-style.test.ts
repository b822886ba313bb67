import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineStyle, readStyleSheets } from './inline-style.ts'

const link = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const css = '@font-face{src:url("../media/a.woff2")}.ñ{color:red}'
const inlined =
  '<style nonce="bm9uY2U=">@font-face{src:url("/_next/static/media/a.woff2")}.ñ{color:red}</style>'

const folder = await mkdtemp(join(tmpdir(), 'bursar-style-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
await mkdir(join(folder, 'static', 'chunks'), { recursive: true })
await writeFile(join(folder, 'static', 'chunks', 'a.css'), css)
const sheets = readStyleSheets(folder)

/** What arrives of a page that is written in these parts, the last one with `end`. */
async function arrivesOf(
  parts: readonly (string | Buffer)[],
  {
    type = 'text/html; charset=utf-8',
    policy = "style-src 'self' 'nonce-bm9uY2U='",
  }: { type?: string; policy?: string | null } = {},
) {
  const server = createServer((request, response) => {
    if (policy !== null) request.headers['content-security-policy'] = policy
    inlineStyle(request, response, sheets)
    response.setHeader('content-type', type)
    for (const part of parts.slice(0, -1)) response.write(part)
    response.end(parts.at(-1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}`)
  const text = await answer.text()
  server.close()
  return text
}

const page = `<html><head>${link}<title>Ñ</title></head><body>Número</body></html>`
const unused = link.replace('<link ', '<link media="not all" ')
const expected = `<html><head>${inlined}${unused}<title>Ñ</title></head><body>Número</body></html>`

test.each([
  { how: 'at once', parts: [page] },
  { how: 'in the middle of the link', parts: [page.slice(0, 40), page.slice(40)] },
  {
    how: 'byte by byte, also inside a character',
    parts: [...Buffer.from(page)].map((byte) => Buffer.of(byte)),
  },
])(
  'the style sheet is in the head of a page written $how, and its link is without effect',
  async ({ parts }) => {
    expect(await arrivesOf(parts)).toBe(expected)
  },
)

test.each([
  { what: 'data', parts: ['{"</head>":1}'], options: { type: 'application/json' } },
  { what: 'a page without the link', parts: ['<html><head></head><body></body></html>'], options: {} },
  { what: 'a page with another sheet', parts: [page.replace('a.css', 'b.css')], options: {} },
  { what: 'a page that ends early', parts: ['<html><head>'], options: {} },
  { what: 'a page whose policy has no nonce', parts: [page], options: { policy: "style-src 'self'" } },
])('$what stays as it is', async ({ parts, options }) => {
  expect(await arrivesOf(parts, options)).toBe(parts.join(''))
})

test('a page for the cache needs no nonce', async () => {
  expect(await arrivesOf([page], { policy: null })).toBe(expected.replace(/ nonce="[^"]*"/, ''))
})
