import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file, or the names in a folder, are on the disk. */
export function flush(path: string) {
  const descriptor = openSync(path, 'r')
  try {
    flushDescriptor(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export function flushDescriptor(descriptor: number) {
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // Windows can't flush folders, or files that are open only for reading.
    if (process.platform !== 'win32' || (error as { code?: string }).code !== 'EPERM') throw error
  }
}
