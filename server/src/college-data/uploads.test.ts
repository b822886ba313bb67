import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { uploadedFiles, uploadedParts } from '../schema/colleges.ts'
import { startTestServer } from '../testing/server.ts'
import { deleteUpload, findUpload, storeUpload, writeUpload } from './uploads.ts'

const { db, close } = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'bursar-uploads-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
/** Different everywhere, so that a part in the wrong place is noticed. */
const content = Buffer.alloc(3 * megabyte + 17)
for (let at = 0; at + 4 <= content.length; at += 4) content.writeUInt32LE(at, at)

function* chunksOf(size: number) {
  for (let from = 0; from < content.length; from += size) yield content.subarray(from, from + size)
}

describe('an uploaded file', () => {
  test.each([
    { size: 64 * 1024, parts: 4 },
    { size: megabyte, parts: 4 },
    { size: 2 * megabyte + 5, parts: 4 },
    { size: 1_000_003, parts: 4 },
  ])('that arrived in chunks of $size bytes is the same when it is read', async ({ size, parts }) => {
    const stored = await storeUpload(db, 'a.csv', Readable.from(chunksOf(size)), 10 * megabyte)
    expect(stored.bytes).toBe(content.length)
    expect(await findUpload(db, stored.fileId)).toEqual(stored)
    expect(await db.$count(uploadedParts)).toBe(parts)
    const path = join(folder, `${size}`)
    await writeUpload(db, stored.fileId, path, new AbortController().signal)
    expect(content.equals(await readFile(path))).toBe(true)
    await deleteUpload(db, stored.fileId)
    expect(await db.$count(uploadedParts)).toBe(0)
  })

  test('can be empty', async () => {
    const { fileId } = await storeUpload(db, 'a.csv', Readable.from([]), 10)
    const path = join(folder, 'empty')
    await writeUpload(db, fileId, path, new AbortController().signal)
    expect((await readFile(path)).length).toBe(0)
    await deleteUpload(db, fileId)
  })

  test('that is too large or stops arriving leaves nothing', async () => {
    async function* broken() {
      yield content.subarray(0, 2 * megabyte)
      throw new Error('the connection broke')
    }
    await expect(storeUpload(db, 'a.csv', Readable.from(broken()), 10 * megabyte)).rejects.toThrow('broke')
    await expect(
      storeUpload(db, 'a.csv', Readable.from(chunksOf(megabyte)), 2 * megabyte),
    ).rejects.toMatchObject({ code: 'too-large' })
    expect([await db.$count(uploadedFiles), await db.$count(uploadedParts)]).toEqual([0, 0])
  })

  test('is not found before all of it has arrived', async () => {
    let fileId = ''
    async function* slow() {
      yield content.subarray(0, megabyte)
      fileId = (await db.select({ id: uploadedFiles.id }).from(uploadedFiles))[0]?.id ?? ''
      expect(await findUpload(db, fileId)).toBeNull()
      yield content.subarray(megabyte, 2 * megabyte)
    }
    await storeUpload(db, 'a.csv', Readable.from(slow()), 10 * megabyte)
    expect(await findUpload(db, fileId)).toMatchObject({ bytes: 2 * megabyte })
  })
})
