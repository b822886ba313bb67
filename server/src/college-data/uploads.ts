/** Files uploaded by admins, stored until they are imported or for one day. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Problem } from '@bursar/contract/problems'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { inSeconds, isId } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { uploadedFiles, uploadedParts } from '../schema/colleges.ts'
import { daySeconds } from '../settings/units.ts'

export interface Upload {
  fileId: string
  name: string
  bytes: number
}

const maxAgeSeconds = daySeconds
/** Bytes. Memory is proportional to it, and so is the number of statements to its inverse. */
const partSize = 1024 * 1024

/** Stores the upload. Throws too-large, or what the stream throws, and then deletes what had arrived. */
export async function storeUpload(
  db: Database,
  name: string,
  body: Readable,
  maxBytes: number,
): Promise<Upload> {
  const [file] = await db.insert(uploadedFiles).values({ name }).returning({ id: uploadedFiles.id })
  const fileId = file?.id as string
  try {
    let bytes = 0
    let place = 0
    for await (const content of partsOf(body)) {
      bytes += content.length
      if (bytes > maxBytes) throw new Problem('too-large')
      await db.insert(uploadedParts).values({ fileId, place, content })
      place += 1
    }
    await db.update(uploadedFiles).set({ bytes }).where(eq(uploadedFiles.id, fileId))
    return { fileId, name, bytes }
  } catch (error) {
    await deleteUpload(db, fileId)
    throw error
  }
}

/** The chunks of a stream, gathered to parts of the same size but the last. */
async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    gathered.push(chunk)
    size += chunk.length
    if (size < partSize) continue
    const whole = Buffer.concat(gathered)
    let from = 0
    for (; from + partSize <= whole.length; from += partSize) yield whole.subarray(from, from + partSize)
    gathered = [whole.subarray(from)]
    size = whole.length - from
  }
  if (size > 0) yield Buffer.concat(gathered)
}

/** `null` if the file doesn't exist, has not arrived completely, or was deleted. */
export async function findUpload(db: Database, fileId: string): Promise<Upload | null> {
  if (!isId(fileId)) return null
  const [file] = await db
    .select({ name: uploadedFiles.name, bytes: uploadedFiles.bytes })
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.id, fileId), isNotNull(uploadedFiles.bytes)))
  return file ? { fileId, name: file.name, bytes: file.bytes ?? 0 } : null
}

/** Writes the content of an upload to a file, for programs that read files. Nothing is written if the upload was deleted. */
export async function writeUpload(db: Database, fileId: string, path: string, signal: AbortSignal) {
  await pipeline(Readable.from(contentOf(db, fileId)), createWriteStream(path, { mode: 0o600 }), { signal })
}

async function* contentOf(db: Database, fileId: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place += 1) {
    const [part] = await db
      .select({ content: uploadedParts.content })
      .from(uploadedParts)
      .where(and(eq(uploadedParts.fileId, fileId), eq(uploadedParts.place, place)))
    if (!part) return
    yield part.content
  }
}

export async function deleteUpload(db: Database, fileId: string) {
  await db.delete(uploadedFiles).where(eq(uploadedFiles.id, fileId))
}

/** Deletes files after one day, including incomplete uploads. */
export async function deleteOldUploads(db: Database) {
  await db.delete(uploadedFiles).where(lt(uploadedFiles.createdAt, inSeconds(-maxAgeSeconds)))
}
