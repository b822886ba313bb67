/** `npm run restore -- FILE`: loads a backup into an empty database. */
import { readLines } from '../backup/file.ts'
import { load } from '../backup/load.ts'
import { requireRightKeys } from '../bootstrap/keys.ts'
import { explainRights } from '../bootstrap/rights.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { grantIfThere, roleNameIn } from '../database/roles.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'
import { onlyArgument, runCommand } from './command.ts'

async function main(given: string[]) {
  const file = onlyArgument(given, 'one file, which a backup wrote')
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  const keys = findKeys(settings)
  const { databaseUrl, databaseOwnerUrl, dataFolder: folder } = settings
  const setting = databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  const { db, close } = await openDatabase({ url: databaseOwnerUrl ?? databaseUrl, folder, setting })
  try {
    const rows = await load(db, readLines(file), { check: (tx) => requireRightKeys(tx, keys) })
    await migrate(db)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const isServed = databaseUrl === undefined || (await grantToServer(db, databaseUrl, databaseOwnerUrl))
    const next = isServed
      ? 'Start Bursar to use them.'
      : 'Run "npm run database -- roles", then start Bursar to use them.'
    console.log(`Restored ${rows} rows in ${seconds} s. ${next}`)
  } catch (error) {
    explainRights(error, setting)
  } finally {
    await close()
  }
}

/** Returns whether the server can use what was restored: with one role for everything, it can. */
async function grantToServer(db: Database, url: string, ownerUrl: string | undefined): Promise<boolean> {
  if (ownerUrl === undefined || roleNameIn(ownerUrl) === roleNameIn(url)) return true
  return grantIfThere(db, roleNameIn(url))
}

await runCommand('restore', main)
