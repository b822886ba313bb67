/** Opens published files as they are downloaded: `.csv`, `.csv.gz`, or a `.zip` of them. Never writes to disk. */
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import yauzl from 'yauzl'
import { type CellFault, ReleaseRefused } from '../problems.ts'

/** A file's display name and path. */
export interface ReleaseFile {
  name: string
  path: string
}

/** One table, ready to be read once. */
export interface OpenTable {
  /** Display name: the file, with the zip member after a colon. */
  name: string
  stream: Readable
  /** The fraction of the whole file read so far, 0..1. */
  share: () => number
}

/** Chooses tables by their file names: that of a table, and those of all tables in the same file. */
export type ChooseTable = (table: string, all: readonly string[]) => boolean

/** The official archive is about 3 GB; a single table is much smaller than this limit. */
const maxBytes = 2_000_000_000
/** Tables full of `NA` compress about 15 to 1. Only zip bombs compress 100 to 1. */
const maxShrinkage = 100
/** Below this size, no compression ratio is suspicious. */
const harmlessBytes = 20_000_000
const maxMembers = 1_000

/**
 * Calls `use` with each wanted table in the file, one after another. The others aren't unpacked. Throws `ReleaseRefused` naming what is
 * wrong with the file.
 */
export async function eachTable(
  { path, name }: ReleaseFile,
  use: (table: OpenTable) => Promise<void>,
  isWanted: ChooseTable = () => true,
): Promise<void> {
  const size = await sizeOf(path, name)
  const kind = await kindOf(path)
  if (kind === 'zip') return eachMember(path, name, use, isWanted)
  if (!isWanted(name, [name])) return
  const file = createReadStream(path)
  const share = () => Math.min(1, file.bytesRead / size)
  if (kind === 'plain') return use({ name, stream: file, share })
  const gunzip = createGunzip()
  const guard = guardedSize(name, size)
  file.on('error', (error) => gunzip.destroy(error))
  gunzip.on('error', () => guard.destroy(refused(name, 'gzip_damaged')))
  try {
    await use({ name, stream: file.pipe(gunzip).pipe(guard), share })
  } finally {
    file.destroy()
    gunzip.destroy()
  }
}

async function sizeOf(path: string, name: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found) throw refused(name, 'file_gone', { path })
  if (!found.isFile()) throw refused(name, 'not_a_file')
  if (found.size === 0) throw refused(name, 'file_empty')
  return found.size
}

/** Detected by the first bytes, because file extensions are unreliable. */
async function kindOf(path: string): Promise<'zip' | 'gzip' | 'plain'> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    if (bytesRead >= 4 && buffer.readUInt32BE(0) === 0x50_4b_03_04) return 'zip'
    return bytesRead >= 2 && buffer.readUInt16BE(0) === 0x1f_8b ? 'gzip' : 'plain'
  } finally {
    await file.close()
  }
}

async function eachMember(
  path: string,
  name: string,
  use: (table: OpenTable) => Promise<void>,
  isWanted: ChooseTable,
) {
  // yauzl refuses absolute names and names with `..`, and checks the unpacked size of each member.
  const isDamaged = (error: Error): never => {
    throw refused(name, 'zip_damaged', { detail: error.message })
  }
  const zip = await yauzl.openPromise(path, { strictFileNames: true, autoClose: false }).catch(isDamaged)
  try {
    const members = await firstMembers(zip, maxMembers + 1).catch(isDamaged)
    if (members.length > maxMembers) throw refused(name, 'zip_too_many', { max: maxMembers })
    const all = members.filter(({ fileName }) => isTable(fileName))
    if (all.length === 0) throw refused(name, 'zip_without_tables')
    const names = all.map(({ fileName }) => lastPart(fileName))
    const tables = all.filter((_, at) => isWanted(names[at] as string, names))
    // All of them are checked before the first is read.
    for (const entry of tables) {
      if (isBomb(entry.uncompressedSize, entry.compressedSize)) throw bomb(name, entry.fileName)
    }
    const bytes = tables.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    let bytesBefore = 0
    for (const entry of tables) {
      const stream = await zip.openReadStreamPromise(entry).catch(isDamaged)
      const before = bytesBefore
      let bytesOut = 0
      stream.on('data', (chunk: Buffer) => {
        bytesOut += chunk.length
      })
      const guard = guardedSize(`${name}: ${entry.fileName}`, entry.compressedSize)
      stream.on('error', (error) =>
        guard.destroy(refused(name, 'zip_member_damaged', { member: entry.fileName, detail: error.message })),
      )
      await use({
        name: `${name}: ${entry.fileName}`,
        stream: stream.pipe(guard),
        share: () => Math.min(1, (before + bytesOut) / bytes),
      })
      bytesBefore += entry.uncompressedSize
    }
  } finally {
    zip.close()
  }
}

async function firstMembers(zip: yauzl.ZipFile, max: number): Promise<yauzl.Entry[]> {
  const members: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) {
    members.push(entry)
    if (members.length === max) break
  }
  return members
}

/** macOS adds a metadata file for each member, under `__MACOSX` and with a name that starts with `._`. */
function isTable(member: string): boolean {
  const last = lastPart(member)
  return last.toLowerCase().endsWith('.csv') && !last.startsWith('._') && !member.startsWith('__MACOSX/')
}

function lastPart(member: string): string {
  return member.split('/').at(-1) ?? ''
}

function isBomb(bytes: number, packedBytes: number): boolean {
  return bytes > maxBytes || (bytes > harmlessBytes && bytes > packedBytes * maxShrinkage)
}

function bomb(file: string, member: string): ReleaseRefused {
  return refused(file, 'unpacks_too_large', { member })
}

/** Passes bytes through and fails if there are more than a legitimate file could have. */
function guardedSize(name: string, packedBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (isBomb(bytes, packedBytes)) done(bomb(name, name))
      else done(null, chunk)
    },
  })
}

function refused(file: string, code: CellFault['code'], params: CellFault['params'] = {}): ReleaseRefused {
  return new ReleaseRefused([{ file, code, params }])
}
