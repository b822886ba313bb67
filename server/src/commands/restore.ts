/** `npm run restore -- FILE`: loads a backup into an empty database. */
import { readLines } from '../backup/file.ts'
import { load } from '../backup/load.ts'
import { requireRightKeys } from '../bootstrap/keys.ts'
import { openDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

const usage = `npm run restore -- FILE

  Loads a backup into the database of DATABASE_URL, or into the embedded one in DATA_FOLDER, which must be empty. Needs the
  encryption key that the backup was made with. If you use two roles, set DATABASE_OWNER_URL. If anything is wrong, nothing
  is changed.`

async function main(given: string[]) {
  const [file, ...more] = given
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  const keys = findKeys(settings)
  const { databaseUrl, databaseOwnerUrl, dataFolder: folder } = settings
  const { db, close } = await openDatabase({ url: databaseOwnerUrl ?? databaseUrl, folder })
  try {
    const rows = await load(db, readLines(file), { check: (tx) => requireRightKeys(tx, keys) })
    await migrate(db)
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`Restored ${rows} rows in ${seconds} s. Start Bursar to use them.`)
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
