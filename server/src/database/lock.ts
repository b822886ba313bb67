/**
 * One process at a time may have the data folder open: a second one would destroy the embedded database, which takes
 * no lock of its own.
 *
 * The lock is one of the operating system's, on the file `lock`, taken through the SQLite that comes with Node (Node
 * has no call for file locks). The system lets go of it when the process ends, however it ends, so a lock is never
 * stale, not after `kill -9` and not when a container starts again with the same process id; and a second container
 * that shares the folder is kept out too, which a list of process ids could not do. `lock-holder.json` beside it only
 * serves to say who holds the lock.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

export interface FolderLock {
  release: () => Promise<void>
}

interface Holder {
  pid: number
  /** As the operating system tells it: a process id is given again, a start time with it is not. */
  startedAt: string | null
}

/** SQLite's code for "someone else has the lock". */
const busy = 5

/** Creates the folder if needed and takes it for this process. Throws a StartError when that cannot be. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const holderFile = join(folder, 'lock-holder.json')
  await prepare(folder)
  const file = openLockFile(folder)
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    file.close()
    if ((error as { errcode?: number }).errcode !== busy) throw unwritable(folder, error)
    throw new StartError(
      `The data folder ${folder} is already in use by ${await describeHolder(holderFile)}. Stop that process first, or set DATA_FOLDER to another folder.`,
    )
  }
  const holder: Holder = { pid: process.pid, startedAt: await startOf(process.pid) }
  await writeFile(holderFile, JSON.stringify(holder))
  return {
    release: async () => {
      await rm(holderFile, { force: true })
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
    throw unwritable(folder, error)
  }
}

/**
 * Makes a folder and those above it, for this user alone. Node's own recursive `mkdir` never comes back where a file
 * system refuses with "there is no such folder", as `/proc` does.
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
    throw unwritable(folder, error)
  }
}

function unwritable(folder: string, error: unknown): StartError {
  const { code } = error as { code?: string }
  return new StartError(
    `Can’t write to the data folder ${folder} (${code ?? (error as Error).message}). Give this user write access, or set DATA_FOLDER to another folder.`,
  )
}

async function describeHolder(holderFile: string): Promise<string> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(holderFile, 'utf8')) as Holder
    // A process of another container has an id that means nothing here, or means another process.
    return (await startOf(pid)) === startedAt ? `another process (pid ${pid})` : 'another process'
  } catch {
    return 'another process'
  }
}

/** When a process started, as text to compare; `null` where there is no such process. */
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
