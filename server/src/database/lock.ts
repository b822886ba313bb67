/**
 * Only one process at a time may open the data folder. The embedded database takes no lock of its own, and a second process would destroy
 * it.
 *
 * The lock is an operating system lock on the file `lock`, taken through Node's built-in SQLite because Node has no file locks. The system
 * releases it when the process ends in any way, so it is never stale: not after `kill -9`, and not when a restarted container reuses the
 * process id. It also works between containers that share the folder, where comparing process ids would not. `lock-holder.json` names the owner of
 * the lock in messages. It also protects from a second process if someone has removed the lock, until the first one notices and ends.
 */
import { execFile } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { StartError } from '../settings/start-error.ts'

export interface FolderLock {
  /** Whether the file is still the one that this process has locked. Otherwise another process could lock a new one. */
  isIntact: () => boolean
  release: () => Promise<void>
}

interface LockOwner {
  pid: number
  /** From the operating system. Process ids are reused, but not together with the start time. */
  startedAt: string | null
}

/** SQLite's error codes for a lock that another process has, and for a file that isn't one of SQLite's. */
const busy = 5
const notDatabase = 26

/** Creates the folder if needed and locks it for this process. Throws a StartError if that fails. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const ownerFile = join(folder, 'lock-holder.json')
  await prepare(folder)
  const file = openLockFile(folder)
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    const { errcode } = error as { errcode?: number }
    if (errcode === notDatabase) {
      throw new StartError(
        `The file ${join(folder, 'lock')} is damaged. Make sure that no other process uses the data folder, delete the file, and start again.`,
      )
    }
    if (errcode !== busy) throw notWritable(folder, error)
    throw inUse(folder, await describeLockOwner(ownerFile))
  }
  const { ino: inode } = statSync(join(folder, 'lock'))
  const present = await readOwner(ownerFile)
  if (present && present.pid !== process.pid && (await isRunning(present))) {
    file.close()
    throw inUse(folder, await describeLockOwner(ownerFile))
  }
  const owner: LockOwner = { pid: process.pid, startedAt: await startOf(process.pid) }
  await writeFile(ownerFile, JSON.stringify(owner))
  return {
    isIntact: () => statSync(join(folder, 'lock'), { throwIfNoEntry: false })?.ino === inode,
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

function inUse(folder: string, owner: string): StartError {
  return new StartError(
    `The data folder ${folder} is already in use by ${owner}. Stop that process first, or set DATA_FOLDER to another folder.`,
  )
}

async function describeLockOwner(ownerFile: string): Promise<string> {
  const owner = await readOwner(ownerFile)
  // In another container the process id does not exist here or belongs to another process.
  return owner && (await isRunning(owner)) ? `another process (pid ${owner.pid})` : 'another process'
}

async function readOwner(ownerFile: string): Promise<LockOwner | null> {
  try {
    return JSON.parse(await readFile(ownerFile, 'utf8')) as LockOwner
  } catch {
    return null
  }
}

async function isRunning({ pid, startedAt }: LockOwner): Promise<boolean> {
  return startedAt !== null && (await startOf(pid)) === startedAt
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
