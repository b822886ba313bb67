import { createServer, get, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './page-compression.ts'

interface Answer {
  headers: IncomingHttpHeaders
  body: Buffer
  /** Parts as they arrived. */
  parts: Buffer[]
}

/** What arrives of a response that `respond` writes. */
async function arrivesOf(
  respond: (response: ServerResponse) => Promise<void> | void,
  { accepted, method = 'GET', onPart }: { accepted?: string; method?: string; onPart?: () => void } = {},
): Promise<Answer> {
  const server = createServer((request, response) => {
    compressPage(request, response)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    void respond(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await new Promise<Answer>((resolve, reject) => {
    const sent = get(
      { port, method, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => {
          parts.push(part)
          onPart?.()
        })
        response.once('error', reject)
        response.once('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts), parts }))
      },
    )
    sent.once('error', reject)
  })
  server.close()
  return answer
}

const unpack: Record<string, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
const textOf = ({ headers, body }: Answer) =>
  (unpack[headers['content-encoding'] ?? '']?.(body) ?? body).toString()

const page = '<p>Número de la universidad</p>'.repeat(200)
const halves = [page.slice(0, 3_000), page.slice(3_000)] as const

const inParts = (response: ServerResponse) => {
  response.flushHeaders()
  for (const half of halves) response.write(half)
  response.end()
}

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'zstd' },
  { accepted: 'gzip, deflate, br', encoding: 'br' },
  { accepted: 'gzip', encoding: 'gzip' },
  { accepted: 'zstd;q=0, br;q=0.5, gzip;q=0.1', encoding: 'br' },
])(
  'a page that is complete at once arrives in one piece with $accepted, as $encoding',
  async ({ accepted, encoding }) => {
    const answer = await arrivesOf(inParts, { accepted })
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.body.length),
      vary: 'accept-encoding',
    })
    expect(textOf(answer)).toBe(page)
    expect(answer.body.length).toBeLessThan(page.length / 10)
  },
)

test.each([
  { because: 'the client takes no encoding', respond: inParts, accepted: undefined, text: page },
  { because: 'the client only takes an unknown one', respond: inParts, accepted: 'sdch', text: page },
  {
    because: 'it is small',
    respond: (response: ServerResponse) => void response.end('<p>No</p>'),
    accepted: 'br',
    text: '<p>No</p>',
  },
])('a page is whole and not compressed if $because', async ({ respond, accepted, text }) => {
  const answer = await arrivesOf(respond, { ...(accepted !== undefined && { accepted }) })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding',
    'content-length': String(Buffer.byteLength(text)),
  })
  expect(textOf(answer)).toBe(text)
})

test.each([
  {
    what: 'a picture',
    respond: (response: ServerResponse) => void response.setHeader('content-type', 'image/png').end(page),
  },
  {
    what: 'a response that is compressed already',
    respond: (response: ServerResponse) => void response.setHeader('content-encoding', 'identity').end(page),
  },
  {
    what: 'a response that must not be changed',
    respond: (response: ServerResponse) =>
      void response.setHeader('cache-control', 'public, no-transform').end(page),
  },
  {
    what: 'a response whose headers were written',
    respond: (response: ServerResponse) => void response.writeHead(200).end(page),
  },
])('$what stays as it is', async ({ respond }) => {
  const { headers, body } = await arrivesOf(respond, { accepted: 'br' })
  expect(headers['content-encoding'] ?? 'identity').toBe('identity')
  expect(headers.vary).toBeUndefined()
  expect(body.toString()).toBe(page)
})

test('other headers by which the response differs are kept', async () => {
  const { headers } = await arrivesOf((response) => inParts(response.setHeader('vary', 'rsc')), {
    accepted: 'br',
  })
  expect(headers.vary).toBe('rsc, accept-encoding')
})

test.each(['zstd', 'br', 'gzip', ''])(
  'the first part of a page does not wait for a later one, with encoding "%s"',
  async (accepted) => {
    let arrived = () => {}
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve
    })
    // The second part is only written once the first one is there.
    const answer = await arrivesOf(
      async (response) => {
        response.write(halves[0])
        await hasArrived
        response.write(halves[1])
        response.end('<p>End</p>')
      },
      { accepted, onPart: () => arrived() },
    )
    expect(answer.headers['content-encoding']).toBe(accepted || undefined)
    expect(answer.headers['content-length']).toBeUndefined()
    expect(answer.parts.length).toBeGreaterThan(1)
    expect(textOf(answer)).toBe(`${page}<p>End</p>`)
  },
)

test('a large page waits for the client to read it', async () => {
  const part = Buffer.alloc(256 * 1024, 'Número ')
  const answer = await arrivesOf(
    async (response) => {
      response.write(part)
      await wait(40)
      for (let at = 0; at < 40; at += 1) {
        if (!response.write(part)) await new Promise<void>((resolve) => response.once('drain', resolve))
      }
      response.end()
    },
    { accepted: 'br' },
  )
  expect(textOf(answer).length).toBe(Buffer.concat(Array(41).fill(part)).toString().length)
})

test('a response to HEAD has no body, and no length of one', async () => {
  const answer = await arrivesOf(inParts, { accepted: 'br', method: 'HEAD' })
  expect(answer.body.length).toBe(0)
})
