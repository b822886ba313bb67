/** Keeps the catalogue of the current release in memory, and replaces it when another release becomes current. */
import { buildCatalogueInSlices, type Catalogue } from '@bursar/catalogue/catalogue'
import { Problem } from '@bursar/contract/problems'
import type { Database } from '../database/connect.ts'
import { pause } from '../database/pause.ts'
import { currentReleaseId } from '../releases/current.ts'
import { readRelease } from '../releases/read.ts'

export interface CollegeIndex {
  /** The current catalogue; a request may use it until it ends. Throws not-ready before the first load. */
  current: () => Catalogue
  /** Checks whether another release has become current, and loads it. Also runs every few seconds. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

interface Log {
  info: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

const checkEveryMs = 5_000

/** Loads the current release. The database must hold one: see `ensureCatalogue`. */
export async function openCollegeIndex(db: Database, log: Log): Promise<CollegeIndex> {
  let catalogue: Catalogue | null = null
  let refreshing: Promise<void> | null = null

  async function load() {
    const id = await currentReleaseId(db)
    if (id === null || String(id) === catalogue?.release.id) return
    const content = await readRelease(db, id)
    if (!content) {
      // If it was deleted while we read, the next check finds the newer release.
      if ((await currentReleaseId(db)) === id)
        log.error({ release: id }, 'the current college release is incomplete; the previous one stays in use')
      return
    }
    const next = await buildCatalogueInSlices(String(id), content, pause)
    // Until here, searches use the old catalogue.
    catalogue = next
    log.info(
      { release: catalogue.release.name, institutions: catalogue.release.institutions },
      'colleges loaded',
    )
  }

  function refresh(): Promise<void> {
    refreshing ??= load().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  await refresh()
  const timer = setInterval(() => {
    refresh().catch((error) =>
      log.error({ err: error }, 'the current colleges could not be loaded; the previous ones stay in use'),
    )
  }, checkEveryMs)
  timer.unref()

  function current(): Catalogue {
    if (!catalogue) throw new Problem('not-ready')
    return catalogue
  }

  return {
    current,
    refresh,
    async stop() {
      clearInterval(timer)
      await refreshing?.catch(() => {})
    },
  }
}
