/** `npm run backup -- FILE`: writes everything in the database to a file. */
import { dump } from '../backup/dump.ts'
import { writeLines } from '../backup/file.ts'
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
    const rows = await writeLines(file, (write) => dump(db, { write }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(
      `Wrote ${rows} rows to ${file} in ${seconds} s. The encryption key is in ${source}: keep a copy of it elsewhere.`,
    )
  } finally {
    await close()
  }
}

await runCommand('backup', main)
