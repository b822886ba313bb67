/** The embedded database (PGlite): in a folder, or in memory for tests. */
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { casing, type Database, int8, type OpenDatabase, retrying, timeStatements } from './connect.ts'
import { openFiles } from './embedded-files.ts'
import { type FolderLock, lockFolder } from './lock.ts'

/** Options of every embedded database. The migrations need the extension. */
export const embedded = { parsers: { [int8]: Number }, extensions: { pg_trgm } }

/**
 * PGlite is one WebAssembly module of 9 MB. V8 would recompile its busiest functions to optimize them, which takes 450 MB for some seconds:
 * measured with the whole catalogue, the process peaked at 916 MB, and at 586 MB without. The price is that long scans take two to three
 * times as long; a lookup by key takes 1 ms either way.
 */
function disableOptimizingCompiler() {
  for (const flag of ['--liftoff-only', '--no-wasm-dynamic-tiering', '--no-wasm-tier-up'])
    setFlagsFromString(flag)
}

/** Opens it in a folder, which no other process may use meanwhile. */
export async function openEmbedded(folder: string, isFlushed: boolean): Promise<OpenDatabase> {
  const lock = await lockFolder(folder)
  disableOptimizingCompiler()
  try {
    const client = await openFiles(`${folder}/database`, { ...embedded, isFlushed })
    const watching = endWithoutLock(folder, lock)
    return {
      db: databaseOf(client),
      kind: 'embedded',
      close: async () => {
        clearInterval(watching)
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Ends this process if its lock is gone, because another one could open the database now, and two would destroy it. */
function endWithoutLock(folder: string, lock: FolderLock): NodeJS.Timeout {
  const watching = setInterval(() => {
    if (lock.isIntact()) return
    writeSync(
      2,
      `Bursar ends, because someone removed the file ${folder}/lock. Nothing is lost. Start it again.\n`,
    )
    process.exit(1)
  }, 1_000)
  return watching.unref()
}

/** The same as the product's database, on an embedded one that the caller opened and closes. For tests and benches. */
export function databaseOf(client: PGlite): Database {
  timeStatements(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) =>
    transaction((tx) => {
      timeStatements(tx)
      return work(tx)
    })
  return retrying(drizzle(client, { casing }))
}

/** An embedded database in memory, empty or restored from a dump. For tests. */
export async function openInMemory(dump?: Blob): Promise<OpenDatabase> {
  disableOptimizingCompiler()
  const client = await PGlite.create({ ...embedded, ...(dump && { loadDataDir: dump }) })
  return { db: databaseOf(client), kind: 'embedded', close: () => client.close() }
}
