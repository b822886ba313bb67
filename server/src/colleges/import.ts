/** Imports a new release: fetches and validates the files, stores the release, and makes it current. */
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReleaseFile } from '@bursar/catalogue/files/open'
import type { ImportStep } from '@bursar/contract/college-data'
import type { Database } from '../database/connect.ts'
import { download, type OpenAddress } from './download.ts'
import { type ReleaseLine, type StoreOptions, storeRelease } from './queries.ts'
import { readReleaseApart } from './read-release.ts'

export type ImportSource = ReleaseFile | { url: string }

export interface ImportOptions extends Pick<StoreOptions, 'force' | 'replaces' | 'alongside'> {
  /** ISO date of publication, if the name of the institution file doesn't contain it. */
  published?: string | undefined
  /** Opens URLs. By default, any URL that this machine can reach. */
  open?: OpenAddress | undefined
  /** Called often, with the current step and the overall progress, 0..1. */
  onStep: (step: ImportStep, share: number) => void
  signal?: AbortSignal
}

/** Each step's approximate share of the total time. */
const fetchedAt = 0.2
const readAt = 0.6

/**
 * Imports the files as a new release and makes it current. If anything fails, nothing changes. Throws `StartError` for files that
 * can't be fetched, `ReleaseRefused`, `ReleaseTooSmall`, or the signal's reason.
 */
export async function importRelease(
  db: Database,
  sources: readonly ImportSource[],
  { published, open, onStep, signal = new AbortController().signal, ...storing }: ImportOptions,
): Promise<ReleaseLine> {
  const folder = await mkdtemp(join(tmpdir(), 'bursar-colleges-'))
  try {
    const files = await fetchAll(sources, folder, { open, onStep, signal })
    const begunAt = sources.some((source) => 'url' in source) ? fetchedAt : 0
    const shareRead = await sharesOf(files)
    const reading = await readReleaseApart(
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

/** Progress over all files, weighted by size. A missing file is reported when it is read. */
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
