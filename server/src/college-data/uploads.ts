/** Files uploaded by admins, stored on disk until they are imported or for one day. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import { Problem } from '@bursar/contract/problems'
import { isId } from '../database/columns.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

interface About {
  name: string
  bytes: number
}

/** Files on disk have generated names; the original name is stored in a separate file. */
const contentOf = (folder: string, fileId: string) => join(folder, `${fileId}.content`)
const aboutOf = (folder: string, fileId: string) => join(folder, `${fileId}.json`)

/** Stores the upload. Throws too-large, or what the stream throws, and then deletes the partial file. */
export async function storeUpload(
  folder: string,
  name: string,
  body: Readable,
  maxBytes: number,
): Promise<About & { fileId: string }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileId = randomUUID()
  const draft = join(folder, `${fileId}.part`)
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done(bytes > maxBytes ? new Problem('too-large') : null, chunk)
    },
  })
  try {
    await pipeline(body, counter, createWriteStream(draft, { mode: 0o600, flags: 'wx' }))
    await rename(draft, contentOf(folder, fileId))
    const about: About = { name, bytes }
    await writeFile(aboutOf(folder, fileId), JSON.stringify(about), { mode: 0o600 })
    return { fileId, ...about }
  } catch (error) {
    await rm(draft, { force: true })
    await deleteUpload(folder, fileId)
    throw error
  }
}

/** `null` if the file doesn't exist or was deleted. */
export async function findUpload(
  folder: string,
  fileId: string,
): Promise<(ReleaseFile & { bytes: number }) | null> {
  if (!isId(fileId)) return null
  const text = await readFile(aboutOf(folder, fileId), 'utf8').catch(() => null)
  if (text === null) return null
  const about = JSON.parse(text) as About
  return { ...about, path: contentOf(folder, fileId) }
}

export async function deleteUpload(folder: string, fileId: string) {
  await rm(aboutOf(folder, fileId), { force: true })
  await rm(contentOf(folder, fileId), { force: true })
}

/** Deletes files after one day, including incomplete uploads. */
export async function deleteOldUploads(folder: string) {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { force: true })
  }
}
