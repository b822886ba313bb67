/**
 * The files of the embedded database on disk.
 *
 * PGlite runs PostgreSQL without `fsync`, and its layer over Node's files ignores the call. Here both are on: PostgreSQL flushes its log
 * before a commit is acknowledged, and its tables before a checkpoint forgets the log, as on any server. See docs/decisions/0023.
 */
import { existsSync, readdirSync, writeSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { flush, flushDescriptor } from './flush.ts'

/** The parts of Emscripten's module that PGlite's types leave out. */
interface ModuleWithFiles {
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => void }
    /** Turns errors of Node into those that PostgreSQL understands. */
    tryFSOperation: (operation: () => void) => void
  }
}

/** Files whose `fsync` reaches the disk. */
class FlushedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown) => {
      const { NODEFS } = module as ModuleWithFiles
      NODEFS.stream_ops.fsync = ({ nfd }) => NODEFS.tryFSOperation(() => flushDescriptor(nfd))
    }
    const preRun = [...((emscriptenOpts.preRun as unknown[]) ?? []), addFsync]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts }
  }
}

/** A quarter of PostgreSQL's own, in pages: whole tables are read once at the start, and what they filled would stay in memory. */
const smallBuffers = ['-c', 'shared_buffers=4096']
const unflushed = [...PGlite.defaultStartParams, ...smallBuffers]
/** `-F` turns `fsync` off. Of the ways to flush the log, only `fsync` reaches `FlushedFiles`. */
const flushing = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...smallBuffers,
]

/**
 * Opens the database in a folder, which it creates if needed. `isFlushed: false` doesn't wait for the disk: a power cut may lose the last
 * writes or the whole database.
 */
export async function openFiles(
  folder: string,
  { isFlushed, ...options }: PGliteOptions & { isFlushed: boolean },
): Promise<PGlite> {
  const common = { ...options, onStderr: endOnPanic }
  if (!isFlushed) return PGlite.create({ ...common, dataDir: folder, startParams: unflushed })
  const open = (at: string) =>
    PGlite.create({ ...common, fs: new FlushedFiles(at), startParams: flushing } as PGliteOptions)
  if (!existsSync(folder)) {
    // Under another name until it is complete, because half a database can't be opened.
    const draft = `${folder}.new`
    await rm(draft, { recursive: true, force: true })
    await mkdir(draft, { recursive: true })
    await (await open(draft)).close()
    flushTree(draft)
    await rename(draft, folder)
    flush(dirname(folder))
    flush(dirname(dirname(folder)))
  }
  return open(folder)
}

/**
 * PostgreSQL ends itself when it can't write its log, so that nothing is acknowledged that isn't stored, and repairs the database at the next
 * start. PGlite goes on instead, and soon runs in a loop that never ends.
 */
function endOnPanic(line: string): boolean {
  const [, reason] = /\bPANIC: +(.*)/.exec(line) ?? []
  if (reason === undefined) return false
  writeSync(2, `Bursar ends, because its database can’t use the disk: ${reason}\n`)
  process.exit(1)
}

/** PGlite writes the first files from a template, without flushing them. */
function flushTree(folder: string) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    flush(join(entry.parentPath, entry.name))
  flush(folder)
}
