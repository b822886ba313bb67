import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deleteOldImportFolders, makeImportFolder } from './import-folders.ts'

test('deletes what killed imports left behind, and nothing else', async () => {
  const temporary = await mkdtemp(join(tmpdir(), 'bursar-test-'))
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true })
  })
  const running = await makeImportFolder()
  const killed = await makeImportFolder()
  await writeFile(join(killed, '0'), 'part of a release')
  // The sockets of a server that has been running for days.
  const sockets = join(temporary, 'bursar-Ab12Cd')
  await mkdir(sockets)
  const twoDaysAgo = Date.now() / 1_000 - 2 * 24 * 60 * 60
  for (const folder of [killed, sockets]) await utimes(folder, twoDaysAgo, twoDaysAgo)

  await deleteOldImportFolders()
  const left = (await readdir(temporary)).map((name) => join(temporary, name))
  expect(left.sort()).toEqual([running, sockets].sort())
})
