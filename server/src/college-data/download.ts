/** Downloads a published file. */
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import type { ImportFault, ImportStep } from '@bursar/contract/college-data'
import { StartError } from '../settings/start-error.ts'
import { timed } from '../telemetry/timed.ts'
import { DownloadError } from './import-messages.ts'

/** The complete raw data archive is about 450 MB. */
const maxBytes = 1_000_000_000
const stalledAfterMs = 60_000
const logEvery = 1_000_000

export interface OpenedAddress {
  status: number
  header: (name: string) => string | null
  body: Readable
}

/** Opens a URL and follows redirects. Throws a StartError if it may not be opened. */
export type OpenAddress = (url: string, signal: AbortSignal) => Promise<OpenedAddress>

export interface DownloadOptions {
  /** Called with the step and the completed share, 0..1; 0 while the size is unknown. */
  say: (step: ImportStep, share: number) => void
  signal?: AbortSignal
  open?: OpenAddress
}

/**
 * Writes the file to `path`; its name is the last part of the URL. Throws a StartError that says what went wrong, or the signal's
 * reason. A partial download is never used.
 */
export async function download(
  url: string,
  path: string,
  { say, signal, open = openAnyAddress }: DownloadOptions,
): Promise<ReleaseFile> {
  const name = basename(new URL(url).pathname).replace(/[^\w.-]/g, '_') || 'download'
  const stop = new AbortController()
  const onAbort = () => stop.abort()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', onAbort, { once: true })
  let stalled = setTimeout(() => stop.abort(), stalledAfterMs)
  const failed = (why: string, code: ImportFault['code'], params: NonNullable<ImportFault['params']> = {}) =>
    new DownloadError(`${url} ${why}. Nothing was changed.`, { code, file: url, params })
  const tooLarge = () => failed('is larger than any published file', 'too_large')
  try {
    const { status, header, body } = await open(url, stop.signal)
    if (status < 200 || status > 299) {
      body.destroy()
      throw failed(`returned status ${status}`, 'answered', { status })
    }
    const expected = header('content-encoding') === null ? Number(header('content-length') ?? 0) : 0
    if (expected > maxBytes) {
      body.destroy()
      throw tooLarge()
    }
    let bytes = 0
    let said = 0
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(stalled)
        stalled = setTimeout(() => stop.abort(), stalledAfterMs)
        bytes += chunk.length
        if (bytes - said >= logEvery) {
          said = bytes
          const step = { code: 'fetching', file: name, done: bytes } as const
          if (expected > 0) say({ ...step, all: expected }, Math.min(1, bytes / expected))
          else say(step, 0)
        }
        done(bytes > maxBytes ? tooLarge() : null, chunk)
      },
    })
    say({ code: 'fetching', file: name }, 0)
    await pipeline(body, counter, createWriteStream(path), { signal: stop.signal })
    if (bytes < expected) {
      throw failed(`stopped after ${bytes} of ${expected} bytes`, 'cut_off', { bytes, expected })
    }
    return { name, path }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof StartError) throw error
    const { cause, code, message } = error as Error & { code?: string; cause?: { code?: string } }
    if (stop.signal.aborted) throw failed('can’t be downloaded (the server stopped responding)', 'stalled')
    const reason = cause?.code ?? code ?? message
    throw failed(`can’t be downloaded (${reason})`, 'not_fetched', { reason })
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function openAnyAddress(url: string, signal: AbortSignal): Promise<OpenedAddress> {
  const { status, headers, body } = await timed('external call', { name: 'download college data' }, () =>
    fetch(url, { signal }),
  )
  return {
    status,
    header: (name) => headers.get(name),
    body: body ? Readable.fromWeb(body as never) : Readable.from([]),
  }
}
