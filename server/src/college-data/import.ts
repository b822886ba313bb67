/** Imports a release: downloads its files, reads and validates all of them, stores it, and makes it current. */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import type { ImportStep } from '@bursar/contract/college-data'
import type { Database } from '../database/connect.ts'
import type { ReleaseLine } from '../releases/current.ts'
import { type StoreOptions, storeRelease } from '../releases/store.ts'
import { download, type OpenAddress } from './download.ts'
import { makeImportFolder } from './import-folders.ts'
import { readReleaseInWorker } from './read-release.ts'
import { type Upload, writeUpload } from './uploads.ts'

export type ImportSource = ReleaseFile | Upload | { url: string }

export interface ImportOptions
  extends Pick<StoreOptions, 'force' | 'replaces' | 'withChange' | 'onCleanupFailure'> {
  /** The publication date, ISO, if the name of the institution file doesn't contain it. */
  published?: string | undefined
  /** Opens a URL. The default opens any that this machine can reach. */
  open?: OpenAddress | undefined
  /** Called often with the current step and the completed share of the whole import, 0..1. */
  onStep: (step: ImportStep, share: number) => void
  signal?: AbortSignal
}

/** The shares of the whole import after downloading and after reading, by the time they take. */
const fetchedAt = 0.2
const readAt = 0.6

/**
 * Imports the files as a new release and makes it current. If anything fails, nothing changes. Throws `StartError` if a file can't be
 * downloaded, `ReleaseRefused`, `ReleaseTooSmall`, or the signal's reason.
 */
export async function importRelease(
  db: Database,
  sources: readonly ImportSource[],
  { published, open, onStep, signal = new AbortController().signal, ...storing }: ImportOptions,
): Promise<ReleaseLine> {
  const folder = await makeImportFolder()
  try {
    const files = await fetchAll(db, sources, folder, { open, onStep, signal })
    const begunAt = sources.some((source) => 'url' in source) ? fetchedAt : 0
    const shareRead = await sharesOf(files)
    const reading = await readReleaseInWorker(
      { files, published },
      {
        onProgress: (step, file, share) =>
          onStep(step, begunAt + (readAt - begunAt) * shareRead(file, share)),
        signal,
      },
    )
    try {
      return await storeRelease(db, reading, {
        ...storing,
        files: sources.map((source) => ('url' in source ? source.url : source.name)),
        signal,
        onProgress: (done) =>
          onStep(
            { code: 'storing', done, all: reading.institutions },
            readAt + (1 - readAt) * (done / reading.institutions),
          ),
      })
    } finally {
      await reading.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fetchAll(
  db: Database,
  sources: readonly ImportSource[],
  folder: string,
  { open, onStep, signal }: Pick<ImportOptions, 'open' | 'onStep'> & { signal: AbortSignal },
): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = []
  const addresses = sources.filter((source) => 'url' in source).length
  let fetched = 0
  for (const [place, source] of sources.entries()) {
    if ('path' in source) {
      files.push(source)
      continue
    }
    if ('fileId' in source) {
      const path = join(folder, `${place}`)
      await writeUpload(db, source.fileId, path, signal)
      files.push({ name: source.name, path })
      continue
    }
    const before = fetched
    files.push(
      await download(source.url, join(folder, `${place}`), {
        say: (step, share) => onStep(step, (fetchedAt * (before + share)) / addresses),
        signal,
        ...(open && { open }),
      }),
    )
    fetched += 1
  }
  return files
}

/** The read share of all files, from the read share of one file, weighted by size. A missing file is reported when it is read. */
async function sharesOf(files: readonly ReleaseFile[]): Promise<(file: number, share: number) => number> {
  const sizes = await Promise.all(
    files.map(({ path }) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const all = sizes.reduce((sum, size) => sum + size, 0)
  return (file, share) => {
    const before = sizes.slice(0, file).reduce((sum, size) => sum + size, 0)
    return all === 0 ? 0 : (before + share * (sizes[file] ?? 0)) / all
  }
}
