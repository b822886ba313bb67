/**
 * What the process that rendered a page does with it for the cache in the API's process: it compresses the page, and finds in its text what
 * the cache has to know. There, five times as many bytes would have to be received and read, and collected as garbage.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { zstdCompressSync } from 'node:zlib'
import { bufferOf, callbacksIn, isChunk } from '../headers/chunks.ts'
import { zstd } from '../headers/page-compression.ts'

/** The cache asks without a policy, because its pages allow scripts and styles by their hashes. */
export const isForCache = ({ headers }: IncomingMessage) => headers['content-security-policy'] === undefined

/** Headers between the two processes. Visitors don't get them. */
export const factHeaders = {
  /** The hashes of the scripts and style sheets inside the page, as its policy lists them. */
  scripts: 'x-page-scripts',
  styles: 'x-page-styles',
  /** Whether a part of the page failed, or it is a redirect. */
  failed: 'x-page-failed',
} as const

/** How React writes that into a page, also inside a text. */
const failedParts = [':E{"digest"', ':E{\\"digest\\"']
/** A script of this kind has its code elsewhere, or is data. */
const withoutCode = /\s(?:src=|type="application\/)/

/** Sends the page in one piece, however it is written. Must be called before that. */
export function packForCache(response: ServerResponse) {
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  const parts: Buffer[] = []
  // Next flushes each part of a page.
  response.flushHeaders = () => {}
  response.write = ((...all: unknown[]) => {
    parts.push(bufferOf(all[0]))
    for (const done of callbacksIn(all)) process.nextTick(done)
    return true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    if (isChunk(all[0])) parts.push(bufferOf(all[0]))
    const page = Buffer.concat(parts)
    // Only answers without scripts are written with their headers, such as a redirect.
    if (response.headersSent) return end(page, ...callbacksIn(all))
    const { headers, body } = packed(page, String(response.getHeader('content-type') ?? ''))
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-length', body.length)
    return end(body, ...callbacksIn(all))
  }) as typeof response.end
}

/** A text is compressed and described. Anything else stays as it is. */
export function packed(body: Buffer, contentType: string): { headers: Record<string, string>; body: Buffer } {
  if (!contentType.startsWith('text/')) return { headers: {}, body }
  return {
    headers: {
      'content-encoding': 'zstd',
      [factHeaders.scripts]: hashesOf(inlineScripts(body)),
      [factHeaders.styles]: hashesOf(inside(body, 'style').map(({ content }) => content)),
      [factHeaders.failed]: String(failedParts.some((text) => body.includes(text))),
    },
    body: zstdCompressSync(body, zstd),
  }
}

const inlineScripts = (page: Buffer) =>
  inside(page, 'script').flatMap(({ attributes, content }) => (withoutCode.test(attributes) ? [] : [content]))

/** All elements with this tag. Their contents are parts of the page, not copies. */
function inside(page: Buffer, tag: 'script' | 'style'): { attributes: string; content: Buffer }[] {
  const found: { attributes: string; content: Buffer }[] = []
  for (let from = page.indexOf(`<${tag}`); from >= 0; from = page.indexOf(`<${tag}`, from + 1)) {
    const begin = page.indexOf('>', from)
    const end = begin < 0 ? -1 : page.indexOf(`</${tag}>`, begin)
    if (end < 0) break
    const attributes = page.toString('latin1', from + tag.length + 1, begin)
    found.push({ attributes, content: page.subarray(begin + 1, end) })
    from = end
  }
  return found
}

const hashesOf = (contents: readonly Buffer[]) => [...new Set(contents.map(hashOf))].join(' ')

/** The style sheet is as long as a page, and the same in all of them. */
let longest = { content: Buffer.alloc(0), hash: '' }

function hashOf(content: Buffer): string {
  if (content.equals(longest.content)) return longest.hash
  const hash = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  // A copy: a part of a page keeps the whole page in memory.
  if (content.length > longest.content.length) longest = { content: Buffer.from(content), hash }
  return hash
}
