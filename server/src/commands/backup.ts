/** `npm run backup -- FILE`: writes everything in the database to a file. */
import { dump } from '../backup/dump.ts'
import { writeLines } from '../backup/file.ts'
import { openDatabase } from '../database/connect.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'

const usage = `npm run backup -- FILE

  Writes the whole database to a new file, as it is at one moment. With PostgreSQL, Bursar can keep running. With the embedded
  database, stop Bursar first. "npm run restore -- FILE" reads it again, into either kind of database.

  Money and secrets in the file are encrypted. Names and email addresses are not: store it as carefully as the database. The
  encryption key is not in the file, and without the key, the backup is lost. Store the key elsewhere.`

async function main(given: string[]) {
  const [file, ...more] = given
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  const { databaseUrl: url, dataFolder: folder } = settings
  const { source } = findKeys(settings)
  const { db, close } = await openDatabase({ url, folder })
  try {
    const rows = await writeLines(file, (write) => dump(db, { write }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `Wrote ${rows} rows to ${file} in ${seconds} s. The encryption key is in ${source}: keep a copy of it elsewhere.`,
    )
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
