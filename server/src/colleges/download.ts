/** Fetches a published file into a temporary folder. */
import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../start-error.ts'

/** The whole raw archive has about 450 MB. */
const mostBytes = 1_000_000_000
const stalledAfterMs = 60_000
const sayEvery = 5_000_000

/** The path of the file. Throws a StartError that says what went wrong; an interrupted download leaves nothing behind that is used. */
export async function download(
  url: string,
  folder: string,
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<string> {
  const name = basename(new URL(url).pathname).replace(/[^\w.-]/g, '_') || 'download'
  const path = join(folder, name)
  const stop = new AbortController()
  signal?.addEventListener('abort', () => stop.abort(), { once: true })
  let stalled = setTimeout(() => stop.abort(), stalledAfterMs)
  try {
    const response = await fetch(url, { signal: stop.signal })
    if (!response.ok || !response.body)
      throw new StartError(`${url} answered ${response.status}. Nothing was changed.`)
    const expected = Number(response.headers.get('content-length') ?? 0)
    if (expected > mostBytes)
      throw new StartError(`${url} is larger than any published file. Nothing was changed.`)
    let bytes = 0
    let said = 0
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        clearTimeout(stalled)
        stalled = setTimeout(() => stop.abort(), stalledAfterMs)
        bytes += chunk.length
        if (bytes - said >= sayEvery) {
          said = bytes
          say(
            `${name}: ${Math.round(bytes / 1e6)}${expected > 0 ? ` of ${Math.round(expected / 1e6)}` : ''} MB`,
          )
        }
        done(
          bytes > mostBytes
            ? new StartError(`${url} is larger than any published file. Nothing was changed.`)
            : null,
          chunk,
        )
      },
    })
    await pipeline(Readable.fromWeb(response.body as never), counter, createWriteStream(path), {
      signal: stop.signal,
    })
    if (expected > 0 && bytes < expected && response.headers.get('content-encoding') === null) {
      throw new StartError(`${url} was cut off after ${bytes} of ${expected} bytes. Nothing was changed.`)
    }
    return path
  } catch (error) {
    if (error instanceof StartError) throw error
    const { cause, message } = error as Error & { cause?: { code?: string } }
    throw new StartError(`${url} cannot be fetched (${cause?.code ?? message}). Nothing was changed.`)
  } finally {
    clearTimeout(stalled)
  }
}
