/**
 * Puts the style sheet into the pages of visitors. Otherwise a first visit waits for one more answer of the server before anything is
 * painted: on a slow phone, that took the first paint from 1.1 s to 1.7 s.
 */
import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { bufferOf, callbacksIn, isChunk } from '../headers/chunks.ts'
import { isForCache } from './pack-for-cache.ts'

/** The content of each style sheet by its address. */
export type StyleSheets = ReadonlyMap<string, Buffer>

const link = /<link rel="stylesheet" href="([^"]+)"[^>]*>/
const headEnd = '</head>'

/** `folder`: of the built pages. */
export function readStyleSheets(folder: string): StyleSheets {
  const root = path.join(folder, 'static')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  return new Map(
    files.map((file) => {
      const address = `/_next/static/${file.split(path.sep).join('/')}`
      const css = readFileSync(path.join(root, file), 'utf8')
      return [address, Buffer.from(withAbsoluteAddresses(css, address))]
    }),
  )
}

/** Addresses in a sheet are relative to it, and those in a page to the page. */
function withAbsoluteAddresses(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(\.\.?\/[^)"']+)\1\)/g, (_, quote: string, relative: string) => {
    return `url(${quote}${path.posix.join(path.posix.dirname(address), relative)}${quote})`
  })
}

/**
 * Must be called before the page is written, and after compression was added. The policy in the request allows the style by its nonce.
 * A page whose head doesn't look as expected stays as it is.
 */
export function inlineStyle(request: IncomingMessage, response: ServerResponse, sheets: StyleSheets) {
  const policy = request.headers['content-security-policy']
  const nonce = /'nonce-([^']+)'/.exec(String(policy))?.[1]
  // The policy of a page for the cache allows the style by its hash.
  if (nonce === undefined && !isForCache(request)) return
  const attribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const write = response.write.bind(response) as (...all: unknown[]) => boolean
  const end = response.end.bind(response) as (...all: unknown[]) => ServerResponse
  /** What was written of the head so far; null once it is complete. */
  let head: Buffer | null = Buffer.alloc(0)

  function next(chunk: Buffer): Buffer {
    if (head === null) return chunk
    head = Buffer.concat([head, chunk])
    if (!isHtml(response)) return takeHead()
    const headLength = head.indexOf(headEnd)
    if (headLength < 0) return Buffer.alloc(0)
    // The link is ASCII, and found at the same place in any encoding of the rest.
    const found = link.exec(head.toString('latin1', 0, headLength))
    const [linkText = '', address = ''] = found ?? []
    const sheet = sheets.get(address)
    if (!found || !sheet) return takeHead()
    head = Buffer.concat([
      head.subarray(0, found.index),
      Buffer.from(`<style${attribute}>`),
      sheet,
      // React looks for the link, and the next page for the sheet in the browser's cache. This way it delays and changes nothing.
      Buffer.from(`</style>${linkText.replace('<link ', '<link media="not all" ')}`),
      head.subarray(found.index + linkText.length),
    ])
    return takeHead()
  }

  function takeHead(): Buffer {
    const taken = head ?? Buffer.alloc(0)
    head = null
    return taken
  }

  response.write = ((chunk: Uint8Array | string, ...more: unknown[]) => {
    const ready = next(bufferOf(chunk))
    return ready.length > 0 ? write(ready, ...callbacksIn(more)) : true
  }) as typeof response.write
  response.end = ((...all: unknown[]) => {
    const [chunk] = all
    const callbacks = callbacksIn(all)
    const last = isChunk(chunk) ? next(bufferOf(chunk)) : Buffer.alloc(0)
    const rest = Buffer.concat([last, head === null ? Buffer.alloc(0) : takeHead()])
    return rest.length > 0 ? end(rest, ...callbacks) : end(...callbacks)
  }) as typeof response.end
}

const isHtml = (response: ServerResponse) =>
  String(response.getHeader('content-type') ?? '').startsWith('text/html')
