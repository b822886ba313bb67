/** Makes sure that there are colleges to search. */
import { readStarter } from '@bursar/catalogue/starter'
import type { Database } from '../database/connect.ts'
import { currentReleaseId, storeRelease } from './queries.ts'

interface Log {
  info: (details: object, message: string) => void
}

/** On an empty database, loads the starter catalogue that comes with the product. */
export async function ensureCatalogue(db: Database, log: Log): Promise<void> {
  if ((await currentReleaseId(db)) !== null) return
  const content = readStarter()
  await storeRelease(db, content, { files: ['starter'] })
  log.info({ institutions: content.colleges.length }, 'the starter colleges were loaded')
}
