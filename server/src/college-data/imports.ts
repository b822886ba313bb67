/** Imports started by admins. They run in the background of this process and report progress in the database. */
import { ReleaseRefused } from '@bursar/catalogue/problems'
import type { CollegeIndex } from '../colleges/college-index.ts'
import type { Database } from '../database/connect.ts'
import type { Viewer } from '../http/caller.ts'
import { ReleaseTooSmall } from '../releases/store.ts'
import type { OpenAddress } from './download.ts'
import { type ImportSource, importRelease } from './import.ts'
import { DownloadError, faultsOf } from './import-messages.ts'
import { endImport, type Progress, reportProgress } from './queries.ts'
import { recordChange } from './record-change.ts'

const reportEveryMs = 1_000

export interface ImportOrder {
  /** The import's row. */
  id: string
  sources: readonly ImportSource[]
  isForced: boolean
  viewer: Viewer
}

export interface Imports {
  /** Starts the import in the background. Never throws: failures are stored. Calls `onDone` only after success. */
  begin: (order: ImportOrder, onDone: () => Promise<void>) => void
  /** Stops running imports and waits until that is stored. They never leave a partial change. */
  stop: () => Promise<void>
}

interface Log {
  error: (details: object, message: string) => void
}

/** The import was considered dead, and another one may have started. */
class ImportLost extends Error {}

/** This process is shutting down. */
class Stopped extends Error {}

export function openImports(db: Database, index: CollegeIndex, open: OpenAddress, log: Log): Imports {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  async function run({ id, sources, isForced, viewer }: ImportOrder, onDone: () => Promise<void>) {
    const lost = new AbortController()
    const signal = AbortSignal.any([stopping.signal, lost.signal])
    let current: Progress = { activity: { code: 'starting' }, progress: null }
    let reporting: Promise<void> | null = null
    const report = async () => {
      const isStill = await reportProgress(db, id, current).catch(() => true)
      if (!isStill) lost.abort(new ImportLost())
    }
    const reportSoon = () => {
      reporting ??= report().finally(() => {
        reporting = null
      })
    }
    const timer = setInterval(reportSoon, reportEveryMs)
    try {
      await report()
      signal.throwIfAborted()
      await importRelease(db, sources, {
        force: isForced,
        open,
        signal,
        onStep: (activity, progress) => {
          const isNew = activity.code !== current.activity.code || activity.file !== current.activity.file
          current = { activity, progress }
          if (isNew) reportSoon()
        },
        onCleanupFailure: (error) =>
          log.error({ err: error }, 'older releases of college data could not be deleted'),
        withChange: async (tx, { id: releaseId, name, changes }) => {
          if (!(await endImport(tx, id, { state: 'done', changes, releaseId }))) throw new ImportLost()
          await recordChange(tx, viewer, releaseId, `imported, ${name}`)
        },
      })
      await index.refresh()
      await onDone()
    } catch (error) {
      if (error instanceof ImportLost) return
      const words = englishProblem(error)
      if (words === null) log.error({ err: error }, 'an import of college data failed')
      const faults = error instanceof Stopped ? [{ code: 'server_stopped' } as const] : faultsOf(error)
      await endImport(db, id, { state: 'failed', problem: words ?? unexpected, faults })
    } finally {
      clearInterval(timer)
      await reporting
    }
  }

  return {
    begin(order, onDone) {
      const work = run(order, onDone)
        // Without the database, nothing can be stored: the import will be considered dead.
        .catch((error) =>
          log.error({ err: error }, 'the result of an import of college data could not be stored'),
        )
        .finally(() => running.delete(work))
      running.add(work)
    },
    async stop() {
      stopping.abort(
        new Stopped('The server stopped during the import. Nothing was changed. Start the import again.'),
      )
      await Promise.all(running)
    },
  }
}

const unexpected = 'Something went wrong on our side. Nothing was changed. Check the server log.'

/** `null` for failures not caused by the files or the network. */
function englishProblem(error: unknown): string | null {
  if (error instanceof ReleaseTooSmall) {
    return `${error.message} Import it as one that is meant to be so much smaller, if it is.`
  }
  const isOfTheFiles = error instanceof ReleaseRefused || error instanceof DownloadError
  return isOfTheFiles || error instanceof Stopped ? error.message : null
}
