/** Replaces the starter colleges with the current official release in the background after a first start. */
import { setTimeout as wait } from 'node:timers/promises'
import type { ImportFault } from '@bursar/contract/college-data'
import type { CollegeIndex } from '../colleges/college-index.ts'
import type { Database } from '../database/connect.ts'
import { findCurrentRelease } from '../releases/current.ts'
import { ReleaseReplaced } from '../releases/store.ts'
import { timed } from '../telemetry/timed.ts'
import { importRelease } from './import.ts'
import { faultsOf } from './import-messages.ts'
import { recordChange } from './record-change.ts'

interface Log {
  info: (details: object, message: string) => void
  warn: (details: object, message: string) => void
}

export interface AutoUpdate {
  /** Why the last attempt failed, in English, for the admin's page. `null` if none failed. */
  problem: () => string | null
  /** The same as codes, for any language. */
  fault: () => ImportFault | null
  /** Resolves when the update ended or failed; never rejects. */
  done: Promise<void>
  /** Stops. Nothing is stored partially. */
  stop: () => Promise<void>
}

export interface AutoUpdateOptions {
  /** `COLLEGES_AUTO_UPDATE`. */
  isOn: boolean
  /** The page that names the current files, and the host that has them. Tests use others. */
  page?: string
  host?: string
  /** Other work after a start is more urgent. */
  delayMs?: number
}

const officialPage = 'https://collegescorecard.ed.gov/data/'
const officialHost = 'https://ed-public-download.scorecard.network/downloads/'
/** If the page can't be read. The names without a date still lead to a file of 2024. */
const newestKnown = '06102026'
const pageTimeoutMs = 15_000

/** Runs only if the starter is current and the setting allows it. Without a network it logs one line and notes the failure. */
export function startAutoUpdate(
  db: Database,
  index: CollegeIndex,
  log: Log,
  options: AutoUpdateOptions,
): AutoUpdate {
  const stopping = new AbortController()
  let problem: string | null = null
  let fault: ImportFault | null = null

  async function update() {
    if (!options.isOn) return
    const current = await findCurrentRelease(db)
    if (!current?.release.isStarter) return
    await wait(options.delayMs ?? 10_000, undefined, { signal: stopping.signal, ref: false })
    const urls = await currentFiles(options, stopping.signal)
    const line = await importRelease(
      db,
      urls.map((url) => ({ url })),
      {
        replaces: current.id,
        onStep: () => {},
        signal: stopping.signal,
        onCleanupFailure: (error) =>
          log.warn({ err: error }, 'older releases of college data could not be deleted'),
        withChange: (tx, { id, name }) => recordChange(tx, null, id, `imported, ${name}`),
      },
    )
    await index.refresh()
    log.info(
      { release: line.name, institutions: line.institutions },
      'the current college release was imported',
    )
  }

  const done = update().catch((error: unknown) => {
    // An admin or another process imported a release first.
    if (stopping.signal.aborted || error instanceof ReleaseReplaced) return
    const { message } = error as Error
    fault = faultsOf(error)[0] ?? null
    problem = `The current release of college data could not be fetched, so the starter colleges are shown. It can be imported with "npm run colleges -- import". (${message})`
    log.warn(
      { reason: message },
      'the current college release could not be fetched; the starter colleges stay',
    )
  })
  return {
    problem: () => problem,
    fault: () => fault,
    done,
    async stop() {
      stopping.abort()
      await done
    },
  }
}

/** The URLs of the newest institution and field-of-study files. */
async function currentFiles(
  { page = officialPage, host = officialHost }: AutoUpdateOptions,
  signal: AbortSignal,
): Promise<string[]> {
  const stamp = await newestStamp(page, signal)
  return ['Institution', 'Field-of-Study'].map((kind) => `${host}Most-Recent-Cohorts-${kind}_${stamp}.zip`)
}

async function newestStamp(page: string, signal: AbortSignal): Promise<string> {
  const text = await timed('external call', { name: 'find college data' }, async () => {
    const response = await fetch(page, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]),
    })
    return response.ok ? response.text() : ''
  }).catch(() => '')
  const stamps = [...text.matchAll(/Most-Recent-Cohorts-Institution_(\d{8})\.zip/g)].map(
    ([, stamp = '']) => stamp,
  )
  const day = (stamp: string) => stamp.slice(4) + stamp.slice(0, 4)
  return stamps.concat(newestKnown).sort((a, b) => (day(a) < day(b) ? 1 : -1))[0] ?? newestKnown
}
