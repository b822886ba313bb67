/** `npm run backup -- FILE`: writes everything in the database to a file. */
import { dump } from '../backup/dump.ts'
import { writeLines } from '../backup/file.ts'
import { recordBackup } from '../backup/last-backup.ts'
import { now } from '../database/columns.ts'
import { reasonOf } from '../database/error-codes.ts'
import { openDatabase, requireEmbedded } from '../database/open.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'
import { onlyArgument, runCommand } from './command.ts'

async function main(given: string[]) {
  const file = onlyArgument(given, 'one file, which must not exist yet')
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  const { databaseUrl: url, dataFolder: folder } = settings
  if (url === undefined) requireEmbedded(folder)
  const { source } = findKeys(settings)
  const { db, close } = await openDatabase({ url, folder })
  try {
    const madeAt = now()
    const rows = await writeLines(file, (write) => dump(db, { write }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `Wrote ${rows} rows to ${file} in ${seconds} s. The encryption key is in ${source}: keep a copy of it elsewhere.`,
    )
    // Nobody looks for the time then.
    if (settings.backups === 'elsewhere') return
    // The file is what counts. The role may only read, for example, or the address may be that of a replica.
    await recordBackup(db, madeAt).catch((error) =>
      console.error(
        `The file is complete, but the database couldn’t store that it was made: ${reasonOf(error)}. The doctor, the status page, and the alerts don’t know of this backup. See docs/operations.md, "Backups".`,
      ),
    )
  } finally {
    await close()
  }
}

await runCommand('backup', main)
