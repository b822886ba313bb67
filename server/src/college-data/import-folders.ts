/** Temporary folders of imports, with what is downloaded: several GB. */
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '../settings/units.ts'

const prefix = 'bursar-colleges-'
/** No import takes that long. */
const maxAgeMs = dayMs

export const makeImportFolder = () => mkdtemp(join(tmpdir(), prefix))

/** Deletes what imports left behind whose process was killed. Other users of this machine keep theirs. */
export async function deleteOldImportFolders() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const path = join(tmpdir(), name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue
    if (Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { recursive: true, force: true })
  }
}
