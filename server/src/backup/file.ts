/** Backups as files: lines, compressed, readable by their owner alone. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../settings/start-error.ts'

/**
 * Writes a file that exists only once it is complete and on the disk. `produce` writes the lines. Throws a StartError if the file exists,
 * or can't be written.
 */
export async function writeLines<Value>(
  file: string,
  produce: (write: (line: string) => Promise<void>) => Promise<Value>,
): Promise<Value> {
  // Another backup may be all that someone has.
  if (existsSync(file))
    throw new StartError(`${file} exists already. Choose another name. Nothing was changed.`)
  const draft = `${file}.part`
  const lines = new PassThrough()
  const stored = pipeline(
    lines,
    createGzip({ level: 6 }),
    createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true }),
  )
  // Reported when it is awaited.
  stored.catch(() => {})
  try {
    const value = await produce(async (line) => {
      if (lines.write(`${line}\n`)) return
      await Promise.race([new Promise((resolve) => lines.once('drain', resolve)), stored])
    })
    lines.end()
    await stored
    await rename(draft, file)
    await syncFolder(dirname(file))
    return value
  } catch (error) {
    lines.destroy()
    await stored.catch(() => {})
    const { code } = error as { code?: string }
    if (code !== 'EEXIST') await rm(draft, { force: true })
    throw fileError(file, error)
  }
}

/** The lines of a file. Throws a StartError if it is missing, or isn't a backup. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file)
  const unpacked = createGunzip().setEncoding('utf8')
  const done = pipeline(source, unpacked)
  done.catch(() => {})
  try {
    // Not with `readline`, for which a line also ends at U+2028 and U+2029. JSON has both as they are.
    let rest = ''
    for await (const text of unpacked as AsyncIterable<string>) {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest !== '') yield rest
    await done
  } catch (error) {
    throw fileError(file, error)
  } finally {
    source.destroy()
  }
}

/** So that the name survives a power cut, too. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user isn’t allowed to use it',
  EEXIST:
    'another backup is writing to it, or was interrupted. Delete the file that ends in .part, or choose another name',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
  Z_DATA_ERROR: 'it isn’t a backup of Bursar, or it is damaged',
  Z_BUF_ERROR: 'it is incomplete',
}

function fileError(file: string, error: unknown): unknown {
  const reason = reasons[(error as { code?: string }).code ?? '']
  return reason === undefined ? error : new StartError(`${file}: ${reason}. Nothing was changed.`)
}
