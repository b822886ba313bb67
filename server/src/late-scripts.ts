/**
 * Lets the scripts of a page wait until the page has been seen. React has the browser fetch and run them as soon as it meets them, which on
 * a phone is before the first frame: 100 KiB come down the same line as the words and their font, and are read before these are drawn.
 * A page here is whole without its scripts, so they can come after it.
 */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'

/**
 * As React writes those in the head, which may run in any order. What it may one day write in another way runs as it always did, and what isn't
 * a file of our build is left to the policy of the page.
 */
const script = /<script src="(\/_next\/static\/[^"]+)" async="" nonce="([^"]+)"><\/script>/g

/** How Next begins a page that failed: nothing is in it to be seen until the scripts have drawn it. */
export const emptyPage = '<html id="__next_error__"'

/** Wakes the scripts, and keeps what somebody types and sends before they are there. */
const wake = readFileSync(new URL('late-scripts.browser.js', import.meta.url), 'utf8')
  .replace(/^\s*(\/\/|\/\*).*\n/gm, '')
  .replace(/^\s+/gm, '')

/** The head of a page with its scripts put off; as it is where there are none to put off. */
export function withLateScripts(head: string): string {
  if (head.includes(emptyPage)) return head
  let nonce: string | null = null
  const late = head.replace(script, (_, src: string, own: string) => {
    nonce = own
    return `<script type="late" src="${src}"></script>`
  })
  return nonce === null ? head : `${late}<script nonce="${nonce}">${wake}</script>`
}

/** From now on the head of a page that is written to this answer is held back until it is whole, and put through `withLateScripts`. */
export function letScriptsWait(response: ServerResponse) {
  const send = response.write.bind(response) as (chunk: Buffer) => boolean
  const finish = response.end.bind(response)
  let isPage: boolean | null = null
  /** The head as far as it has been written; null once it has been sent. */
  let held: Buffer | null = Buffer.alloc(0)

  const write = (chunk: Buffer): boolean => {
    isPage ??= String(response.getHeader('content-type')).startsWith('text/html')
    if (!isPage || held === null) return send(chunk)
    if (!response.headersSent) response.removeHeader('content-length')
    held = Buffer.concat([held, chunk])
    const headEnds = held.indexOf('</head>')
    if (headEnds < 0) return true
    const [head, rest] = [held.subarray(0, headEnds), held.subarray(headEnds)]
    held = null
    return send(Buffer.concat([Buffer.from(withLateScripts(head.toString())), rest]))
  }

  response.write = (chunk: Uint8Array | string, encoding?: unknown) => write(bytesOf(chunk, encoding))
  response.end = ((chunk?: Uint8Array | string | (() => void) | null, ...more: unknown[]) => {
    if (chunk != null && typeof chunk !== 'function') write(bytesOf(chunk, more[0]))
    if (held?.length) send(held)
    const done = [chunk, ...more].find((one) => typeof one === 'function')
    return done ? finish(done as () => void) : finish()
  }) as typeof response.end
}

function bytesOf(chunk: Uint8Array | string, encoding: unknown): Buffer {
  if (typeof chunk !== 'string') return Buffer.from(chunk)
  return Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
}
