/** One migrated database with the starter colleges, of which every test file gets a copy of its own. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pg from 'pg'
import { ensureCatalogue } from '../colleges/ensure.ts'
import { embedded, type OpenDatabase, openDatabase, openInMemory } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const silent = { info: () => {} }

/** Makes the embedded template, or finds it from an earlier run with the same migrations and colleges. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(repository, 'node_modules/.cache/bursar')
  const file = join(folder, `template-${fingerprint()}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create(embedded)
  const db = drizzle(client, { casing: 'snake_case' })
  await migrate(db)
  await ensureCatalogue(db, silent)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(folder, { recursive: true })
  // Two runs may make it at once: each moves a whole file into place.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, file)
  return file
}

function fingerprint(): string {
  const files = [
    ...globSync('server/src/database/migrations/*.sql', { cwd: repository }),
    ...globSync('catalogue/{starter/*.json,src/**/*.ts}', { cwd: repository }),
    'server/src/colleges/queries.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(repository, file)))
  return hash.digest('hex').slice(0, 16)
}

const templateName = 'bursar_template'

/** Makes the template on a PostgreSQL server. */
export async function postgresTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`)
  const { db, close } = await openDatabase({ url: withDatabase(url, templateName), folder: '' })
  await migrate(db)
  await ensureCatalogue(db, silent)
  await close()
}

/** A copy of the template, gone when it is closed. */
export async function openCopy(template: { file: string } | { url: string }): Promise<OpenDatabase> {
  if ('file' in template) return openInMemory(new Blob([await readFile(template.file)]))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${templateName}`)
  const open = await openDatabase({ url: withDatabase(template.url, name), folder: '' })
  return {
    ...open,
    close: async () => {
      await open.close()
      await administer(template.url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
