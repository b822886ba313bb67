/**
 * A small disk of its own: a file system in a file. What was written but not flushed is in the memory of the kernel, not in that file, so a
 * copy of the file is the disk as it would be after a power cut.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, truncate, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Disk {
  /** Where it is mounted. */
  folder: string
  image: string
  unmount: () => Promise<void>
}

const mounted = new Set<Disk>()

/** Why disks can't be made here; `null` if they can. */
export async function whyNoDisk(at: string): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a disk on Linux'
  try {
    await (await makeDisk(`${at}/probe`)).unmount()
    return null
  } catch (error) {
    return `a disk can't be mounted here (${(error as Error).message.split('\n').at(-2) ?? error})`
  }
}

export async function makeDisk(image: string, megabytes = 256): Promise<Disk> {
  // A new file: a disk of the fault before, not quite unmounted, would go on writing to the old one.
  await rm(image, { force: true })
  await writeFile(image, '')
  await truncate(image, megabytes * 1024 * 1024)
  await run('mkfs.ext4', ['-q', '-F', image])
  return mount(image)
}

/** Mounts an image at `IMAGE.mounted`. The kernel flushes nothing by itself for ten minutes. */
export async function mount(image: string): Promise<Disk> {
  const folder = `${image}.mounted`
  await mkdir(folder, { recursive: true })
  await run('mount', ['-o', 'loop,commit=600,errors=remount-ro', image, folder])
  const disk: Disk = {
    folder,
    image,
    async unmount() {
      await run('umount', [folder])
      mounted.delete(disk)
    },
  }
  mounted.add(disk)
  return disk
}

/** The disk as it would be if the power were cut now. Nothing may be writing. */
export async function copyAfterPowerCut(disk: Disk, image: string): Promise<Disk> {
  await copyFile(disk.image, image)
  return mount(image)
}

/** Writes what the kernel still has in memory. */
export const flush = ({ folder }: Disk) => run('sync', ['--file-system', folder])

const filler = ({ folder }: Disk) => join(folder, 'filler')

/** Fills the disk to the last page. */
export async function fill(disk: Disk) {
  for (const size of [1024 * 1024, 4096]) {
    const part = randomBytes(size)
    for (;;) {
      try {
        await writeFile(filler(disk), part, { flag: 'a' })
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOSPC') break
        throw error
      }
    }
  }
}

export const empty = (disk: Disk) => rm(filler(disk))

/** As after an error of the disk: the kernel makes it read-only, until it is repaired and mounted again. */
export async function failDisk({ folder }: Disk) {
  const { stdout } = await run('findmnt', ['--noheadings', '--output', 'SOURCE', folder])
  await writeFile(`/sys/fs/ext4/${basename(stdout.trim())}/trigger_fs_error`, 'as npm run faults wants it')
}

export async function repair(disk: Disk): Promise<Disk> {
  await disk.unmount()
  // Exits with 1 after it has repaired something.
  await run('e2fsck', ['-f', '-y', disk.image]).catch((error: { code?: number }) => {
    if (error.code !== 1) throw error
  })
  return mount(disk.image)
}

export async function unmountAll() {
  for (const disk of mounted) await run('umount', ['--lazy', disk.folder]).catch(() => {})
  mounted.clear()
}
