/** Opens the database: PostgreSQL if an address is given, otherwise the embedded one (PGlite) in a folder. */
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
