/** Fetches a published file. */
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import { StartError } from '../start-error.ts'

/** The whole raw archive has about 450 MB. */
const mostBytes = 1_000_000_000
const stalledAfterMs = 60_000
const sayEvery = 1_000_000

export interface OpenedAddress {
  status: number
  header: (name: string) => string | null
  body: Readable
}

/** Opens an address, redirects followed. Throws a StartError for one that may not be opened. */
export type OpenAddress = (url: string, signal: AbortSignal) => Promise<OpenedAddress>

export interface DownloadOptions {
  /** How far it got, in words, and of the whole, 0..1; 0 while that cannot be said. */
  say: (text: string, share: number) => void
  signal?: AbortSignal
  open?: OpenAddress
}

/**
 * Writes it to `path`; it is known by the last part of its address. Throws a StartError that says what went wrong, or the reason
 * of the signal; an interrupted download leaves nothing behind that is used.
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
  const tooLarge = () => new StartError(`${url} is larger than any published file. Nothing was changed.`)
  try {
    const { status, header, body } = await open(url, stop.signal)
    if (status < 200 || status > 299) {
      body.destroy()
      throw new StartError(`${url} answered ${status}. Nothing was changed.`)
    }
    const expected = header('content-encoding') === null ? Number(header('content-length') ?? 0) : 0
    if (expected > mostBytes) {
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
        if (bytes - said >= sayEvery) {
          said = bytes
          const of = expected > 0 ? ` of ${Math.round(expected / 1e6)}` : ''
          say(`${name}: ${Math.round(bytes / 1e6)}${of} MB`, expected > 0 ? Math.min(1, bytes / expected) : 0)
        }
        done(bytes > mostBytes ? tooLarge() : null, chunk)
      },
    })
    say(name, 0)
    await pipeline(body, counter, createWriteStream(path), { signal: stop.signal })
    if (bytes < expected) {
      throw new StartError(`${url} was cut off after ${bytes} of ${expected} bytes. Nothing was changed.`)
    }
    return { name, path }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof StartError) throw error
    const { cause, code, message } = error as Error & { code?: string; cause?: { code?: string } }
    const why = stop.signal.aborted ? 'it stopped answering' : (cause?.code ?? code ?? message)
    throw new StartError(`${url} cannot be fetched (${why}). Nothing was changed.`)
  } finally {
    clearTimeout(stalled)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function openAnyAddress(url: string, signal: AbortSignal): Promise<OpenedAddress> {
  const { status, headers, body } = await fetch(url, { signal })
  return {
    status,
    header: (name) => headers.get(name),
    body: body ? Readable.fromWeb(body as never) : Readable.from([]),
  }
}
