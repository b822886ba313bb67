/** Opens the database: PostgreSQL if an address is given, otherwise the embedded one (PGlite) in a folder. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../settings/start-error.ts'
import { type OpenDatabase, openPostgres, type Work } from './connect.ts'

/**
 * `setting` is the name of the setting with the address, for messages. The embedded database has one connection for all work, and waits for
 * the disk unless `isFlushed` is false.
 */
export async function openDatabase({
  url,
  folder,
  setting = 'DATABASE_URL',
  work = 'unlimited',
  isFlushed = true,
}: {
  url: string | undefined
  folder: string
  setting?: string
  work?: Work
  isFlushed?: boolean | undefined
}): Promise<OpenDatabase> {
  if (url !== undefined) return openPostgres(url, setting, work)
  // Loaded only where it is needed, because it is large.
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(folder, isFlushed)
}

/** Whether an embedded database was made in a folder. */
export const hasEmbedded = (folder: string) => existsSync(join(folder, 'database'))

/** Throws a StartError for a folder without a database. For commands that read one: an empty one would look like success. */
export function requireEmbedded(folder: string) {
  if (hasEmbedded(folder)) return
  throw new StartError(
    `There is no database in ${folder}. Run this command with the settings that Bursar runs with: its DATA_FOLDER, or its DATABASE_URL.`,
  )
}
