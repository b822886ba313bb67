/**
 * Only one process at a time may open the data folder. The embedded database takes no lock of its own, and a second process would destroy
 * it.
 *
 * The lock is an operating system lock on the file `lock`, taken through Node's built-in SQLite because Node has no file locks. The system
 * releases it when the process ends in any way, so it is never stale: not after `kill -9`, and not when a restarted container reuses the
 * process id. It also works between containers that share the folder, where comparing process ids would not. `lock-holder.json` is only
 * used to name the owner of the lock in messages.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { StartError } from '../settings/start-error.ts'

export interface FolderLock {
  release: () => Promise<void>
}

interface LockOwner {
  pid: number
  /** From the operating system. Process ids are reused, but not together with the start time. */
  startedAt: string | null
}

/** SQLite's error code for a lock that another process has. */
const busy = 5

/** Creates the folder if needed and locks it for this process. Throws a StartError if that fails. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const ownerFile = join(folder, 'lock-holder.json')
  await prepare(folder)
  const file = openLockFile(folder)
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw notWritable(folder, error)
    throw new StartError(
      `The data folder ${folder} is already in use by ${await describeLockOwner(ownerFile)}. Stop that process first, or set DATA_FOLDER to another folder.`,
    )
  }
  const owner: LockOwner = { pid: process.pid, startedAt: await startOf(process.pid) }
  await writeFile(ownerFile, JSON.stringify(owner))
  return {
    release: async () => {
      // It only names the owner, so a disk that became read-only must not get in the way.
      await rm(ownerFile, { force: true }).catch(() => {})
      file.close()
    },
  }
}

async function prepare(folder: string) {
  try {
    await makeFolder(folder)
    const probe = join(folder, `.writable-${process.pid}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

/**
 * Creates a folder and its parents, accessible only to this user. Node's own recursive `mkdir` never returns on file systems that fail with
 * ENOENT, such as `/proc`.
 */
async function makeFolder(folder: string) {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'EEXIST' && (await stat(folder)).isDirectory()) return
    const above = dirname(folder)
    if (code !== 'ENOENT' || above === folder || existsSync(above)) throw error
    await makeFolder(above)
    await makeFolder(folder)
  }
}

function openLockFile(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(join(folder, 'lock'))
  } catch (error) {
    throw notWritable(folder, error)
  }
}

function notWritable(folder: string, error: unknown): StartError {
  const { code } = error as { code?: string }
  return new StartError(
    `Can’t write to the data folder ${folder} (${code ?? (error as Error).message}). Give this user write access, or set DATA_FOLDER to another folder.`,
  )
}

async function describeLockOwner(ownerFile: string): Promise<string> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(ownerFile, 'utf8')) as LockOwner
    // In another container the process id does not exist here or belongs to another process.
    return (await startOf(pid)) === startedAt ? `another process (pid ${pid})` : 'another process'
  } catch {
    return 'another process'
  }
}

/** When a process started, as text for comparison; `null` if it does not exist. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself contain spaces and parentheses; the start time is the 20th field after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    try {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)])
      return stdout.trim() || null
    } catch {
      return null
    }
  }
}
