/** `npm run move -- postgres://…`: copies the embedded database to PostgreSQL. */

import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { dump } from '../backup/dump.ts'
import { load } from '../backup/load.ts'
import { requireRightKeys } from '../bootstrap/keys.ts'
import type { Database } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase, requireEmbedded } from '../database/open.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'
import { Misused, onlyArgument, runCommand } from './command.ts'

async function main(given: string[]) {
  const address = 'one PostgreSQL database, such as postgres://owner:password@host/bursar'
  const url = onlyArgument(given, address)
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new Misused(`Name ${address}.`)
  const startedAt = performance.now()
  const settings = readSettings(process.env)
  requireEmbedded(settings.dataFolder)
  const keys = findKeys(settings)
  const from = await openDatabase({ url: undefined, folder: settings.dataFolder })
  try {
    const to = await openDatabase({ url, folder: '', setting: 'the given address' })
    try {
      const rows = await copy(from.db, to.db, (tx) => requireRightKeys(tx, keys))
      await migrate(to.db)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(
        `Copied ${rows} rows in ${seconds} s. Now set DATABASE_URL to this address, and start Bursar.`,
      )
      console.log(
        `The encryption key stays in ${keys.source}. Every process that uses the new database needs it.`,
      )
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Copies row by row, without keeping more than a few of them in memory. */
async function copy(from: Database, to: Database, check: (tx: Database) => Promise<void>): Promise<number> {
  const lines = new PassThrough({ objectMode: true, highWaterMark: 1_000 })
  const reading = dump(from, {
    write: async (line) => {
      if (lines.destroyed) throw new Error('The rows could not be stored.')
      if (!lines.write(line)) await Promise.race([once(lines, 'drain'), once(lines, 'close')])
    },
  })
  const [stored] = await Promise.allSettled([
    load(to, lines, { check }).finally(() => lines.destroy()),
    reading.then(
      () => lines.end(),
      (error: Error) => lines.destroy(error),
    ),
  ])
  // The failure to store is the cause; reading only stops because of it.
  if (stored.status === 'rejected') throw stored.reason
  return stored.value
}

await runCommand('move', main)
