/** Makes sure that there are colleges to search. */
import { readStarter } from '@bursar/catalogue/starter'
import type { Database } from '../database/connect.ts'
import { currentReleaseId } from '../releases/current.ts'
import { storeRelease } from '../releases/store.ts'

interface Log {
  info: (details: object, message: string) => void
}

/** Loads the product's starter catalogue into an empty database. */
export async function ensureCatalogue(db: Database, log: Log): Promise<void> {
  if ((await currentReleaseId(db)) !== null) return
  const content = readStarter()
  await storeRelease(db, content, { files: ['starter'] })
  log.info({ institutions: content.colleges.length }, 'the starter colleges were loaded')
}
