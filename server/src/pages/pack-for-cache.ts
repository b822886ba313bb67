/**
 * What the process that rendered a page does with it for the cache in the API's process: it compresses the page, and finds in its text what
 * the cache has to know. There, five times as many bytes would have to be received and read, and collected as garbage.
 */
import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
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

const inlineScript = /<script(?![^>]*\s(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g
/** How React writes that into a page. */
const failedPart = /:E\{\\?"digest\\?"/

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
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value as string)
    response.setHeader('content-length', body.length)
    return end(body, ...callbacksIn(all))
  }) as typeof response.end
}

/** A text is compressed and described. Anything else stays as it is. */
export function packed(body: Buffer, contentType: string): { headers: OutgoingHttpHeaders; body: Buffer } {
  if (!contentType.startsWith('text/')) return { headers: {}, body }
  // Only tags are looked for, which are ASCII. As UTF-8, a page takes twice as long to read, and twice the memory.
  const text = body.toString('latin1')
  return {
    headers: {
      'content-encoding': 'zstd',
      [factHeaders.scripts]: hashesOf(text, inlineScript),
      [factHeaders.styles]: hashesOf(text, inlineStyle),
      [factHeaders.failed]: String(failedPart.test(text)),
    },
    body: zstdCompressSync(body, zstd),
  }
}

function hashesOf(html: string, element: RegExp): string {
  const contents = new Set([...html.matchAll(element)].map(([, content = '']) => content))
  return [...contents].map(hashOf).join(' ')
}

/** The style sheet is as long as a page, and the same in all of them. */
let longest = { content: '', hash: '' }

function hashOf(content: string): string {
  if (content === longest.content) return longest.hash
  const hash = `'sha256-${createHash('sha256').update(content, 'latin1').digest('base64')}'`
  // A copy: a part of a text keeps the whole text in memory.
  if (content.length > longest.content.length)
    longest = { content: Buffer.from(content, 'latin1').toString('latin1'), hash }
  return hash
}
