/**
 * Defers the scripts of a page until the page has been painted. React makes the browser fetch and run them right away, which on a phone is
 * before the first frame: 100 KiB compete with the HTML and the font, and are parsed before these are painted. Our pages are complete
 * without scripts, so the scripts can load later.
 */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * Matches the scripts that React writes into the head, which may run in any order. If React changes its markup, scripts load as before.
 * Files that are not part of our build are left to the page's content security policy.
 */
const script = /<script src="(\/_next\/static\/[^"]+)" async="" nonce="([^"]+)"><\/script>/g

/** How an error page of Next begins: it shows nothing until scripts have rendered it. */
export const emptyPage = '<html id="__next_error__"'

/** Starts the scripts, and keeps what the user types and submits before they have loaded. */
const wake = readFileSync(new URL('late-scripts.browser.js', import.meta.url), 'utf8')
  .replace(/^\s*(\/\/|\/\*).*\n/gm, '')
  .replace(/^\s+/gm, '')

/** The head of a page with its scripts deferred; unchanged if there are none. */
export function withLateScripts(head: string): string {
  if (head.includes(emptyPage)) return head
  let nonce: string | null = null
  const late = head.replace(script, (_, src: string, own: string) => {
    nonce = own
    return `<script type="late" src="${src}"></script>`
  })
  return nonce === null ? head : `${late}<script nonce="${nonce}">${wake}</script>`
}

/** From now on, the head of a page written to this response is buffered until it is complete and then passed through `withLateScripts`. */
export function letScriptsWait(response: ServerResponse) {
  const send = response.write.bind(response) as (chunk: Buffer) => boolean
  const finish = response.end.bind(response)
  let isPage: boolean | null = null
  /** The part of the head written so far; null once it has been sent. */
  let buffered: Buffer | null = Buffer.alloc(0)

  const write = (chunk: Buffer): boolean => {
    isPage ??= String(response.getHeader('content-type')).startsWith('text/html')
    if (!isPage || buffered === null) return send(chunk)
    if (!response.headersSent) response.removeHeader('content-length')
    buffered = Buffer.concat([buffered, chunk])
    const headEnds = buffered.indexOf('</head>')
    if (headEnds < 0) return true
    const [head, rest] = [buffered.subarray(0, headEnds), buffered.subarray(headEnds)]
    buffered = null
    return send(Buffer.concat([Buffer.from(withLateScripts(head.toString())), rest]))
  }

  response.write = (chunk: Uint8Array | string, encoding?: unknown) => write(bytesOf(chunk, encoding))
  response.end = ((chunk?: Uint8Array | string | (() => void) | null, ...more: unknown[]) => {
    if (chunk != null && typeof chunk !== 'function') write(bytesOf(chunk, more[0]))
    if (buffered?.length) send(buffered)
    const done = [chunk, ...more].find((one) => typeof one === 'function')
    return done ? finish(done as () => void) : finish()
  }) as typeof response.end
}

function bytesOf(chunk: Uint8Array | string, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk)
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
}
