/** The catalogue for a command, from files or from the database. */
import { buildCatalogue, type Catalogue } from '@bursar/catalogue/catalogue'
import { loadRelease } from '@bursar/catalogue/load'
import { openReady } from '../bootstrap/open.ts'
import { ensureCatalogue } from '../college-data/ensure.ts'
import type { Database } from '../database/connect.ts'
import { findCurrentRelease } from '../releases/current.ts'
import { readRelease } from '../releases/read.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

/** Opens the database of the settings, and closes it afterwards. Messages go to standard error. */
export async function withDatabase<Answer>(use: (db: Database) => Promise<Answer>): Promise<Answer> {
  const settings = readSettings(process.env)
  const { db, close } = await openReady(settings, { print: (line) => console.error(line) })
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/**
 * The release in these files, published on an ISO date if their names don't say when, or the current one of the database. Throws
 * `ReleaseRefused` or `StartError`.
 */
export async function openCatalogue(
  from: readonly string[] | undefined,
  published?: string,
): Promise<Catalogue> {
  if (from)
    return buildCatalogue('file', await loadRelease(from, published === undefined ? {} : { published }))
  return withDatabase(async (db) => {
    await ensureCatalogue(db, { info: () => {} })
    const current = await findCurrentRelease(db)
    const content = current && (await readRelease(db, current.id))
    if (!current || !content) throw new StartError('The database has no release yet. Import one first.')
    return buildCatalogue(String(current.id), content)
  })
}
