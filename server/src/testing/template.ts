/** A migrated database with the starter colleges. Every test file gets its own copy. */
import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { openKeys } from '../bootstrap/keys.ts'
import { prepare } from '../bootstrap/open.ts'
import { ensureCatalogue } from '../college-data/ensure.ts'
import type { Database, OpenDatabase } from '../database/connect.ts'
import { databaseOf, embedded, openInMemory } from '../database/embedded.ts'
import { openDatabase } from '../database/open.ts'
import { becomeEmbeddedServing, grantServing } from '../database/roles.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { readSettings } from '../settings/settings.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const silent = { info: () => {} }

/** Creates the embedded template, or reuses one from an earlier run with the same migrations and colleges. */
export async function embeddedTemplate(): Promise<string> {
  const folder = join(repository, 'node_modules/.cache/bursar')
  const file = join(folder, `template-${fingerprint()}.tar`)
  if (existsSync(file)) return file
  const client = await PGlite.create(embedded)
  const db = databaseOf(client)
  await prepare({ db, kind: 'embedded' }, testKeys, () => {})
  await ensureCatalogue(db, silent)
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(folder, { recursive: true })
  // Concurrent runs may both create it; each moves a complete file into place.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, file)
  return file
}

function fingerprint(): string {
  const files = [
    ...globSync('server/src/database/migrations/*.sql', { cwd: repository }),
    ...globSync('server/src/schema/*.triggers.sql', { cwd: repository }),
    ...globSync('catalogue/{starter/*.json,src/**/*.ts}', { cwd: repository }),
    ...globSync('server/src/releases/*.ts', { cwd: repository }).filter((file) => !file.endsWith('.test.ts')),
    // The keys and the role that the template is opened with.
    ...globSync('server/src/{bootstrap,encryption,record-seals}/*.ts', { cwd: repository }).filter(
      (file) => !file.endsWith('.test.ts'),
    ),
    'server/src/database/roles.ts',
    'node_modules/@electric-sql/pglite/package.json',
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(readFileSync(join(repository, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The master key of all test databases. */
export const testKey = Buffer.alloc(32, 'bursar').toString('base64')
const testKeys = findKeys({ ...readSettings({ ENCRYPTION_KEY: testKey }) })

const templateName = 'bursar_template'

/** Creates the template on a PostgreSQL server. */
export async function postgresTemplate(url: string): Promise<void> {
  await administer(url, `create database ${templateName}`)
  const { db, kind, close } = await openDatabase({ url: withDatabase(url, templateName), folder: '' })
  await prepare({ db, kind }, testKeys, () => {})
  await ensureCatalogue(db, silent)
  await db.execute(sql.raw(`create role ${servingRole} login password '${servingRole}'`))
  await grantServing(db, servingRole)
  await close()
}

/** Opens a copy of the template as the serving role. Closing it deletes it. */
export async function openCopy(template: { file: string } | { url: string }): Promise<OpenCopy> {
  const open = await openOwnCopy(template)
  await open.db.transaction((tx) => openKeys(tx, testKeys))
  return open
}

export interface OpenCopy extends OpenDatabase {
  /** Runs a function as the role that owns the tables. */
  asOwner: <Value>(work: (owner: Database) => Promise<Value>) => Promise<Value>
  /** What a thief of the database has: all files of an embedded one, or a dump of PostgreSQL. */
  dump: () => Promise<Buffer>
}

async function openOwnCopy(template: { file: string } | { url: string }): Promise<OpenCopy> {
  if ('file' in template) {
    const open = await openInMemory(new Blob([await readFile(template.file)]))
    await becomeEmbeddedServing(open.db)
    return {
      ...open,
      dump: () => filesOf(open.db),
      asOwner: async (work) => {
        await open.db.execute(sql`reset role`)
        try {
          return await work(open.db)
        } finally {
          await open.db.execute(sql`set role bursar_runtime`)
        }
      },
    }
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name} template ${templateName}`)
  const ownerUrl = withDatabase(template.url, name)
  const open = await openDatabase({ url: asServing(ownerUrl), folder: '' })
  return {
    ...open,
    dump: async () => {
      const { stdout } = await promisify(execFile)('pg_dump', ['--inserts', ownerUrl], {
        encoding: 'buffer',
        maxBuffer: 2 ** 30,
      })
      return stdout
    },
    asOwner: async (work) => {
      const owner = await openDatabase({ url: ownerUrl, folder: '' })
      return work(owner.db).finally(owner.close)
    },
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

/** Restores a dump into a separate database and opens it with all rights. */
export async function openDump(
  template: { file: string } | { url: string },
  dump: Buffer,
): Promise<OpenDatabase> {
  if ('file' in template) return openInMemory(new Blob([new Uint8Array(dump)]))
  const name = `dump_${randomUUID().replaceAll('-', '')}`
  await administer(template.url, `create database ${name}`)
  const url = withDatabase(template.url, name)
  const psql = promisify(execFile)('psql', ['--quiet', '--set=ON_ERROR_STOP=1', url], { maxBuffer: 2 ** 26 })
  psql.child.stdin?.end(dump)
  await psql
  const open = await openDatabase({ url, folder: '' })
  return {
    ...open,
    close: async () => {
      await open.close()
      await administer(template.url, `drop database ${name} with (force)`)
    },
  }
}

/** The files of an embedded database as one tar. */
async function filesOf(db: Database): Promise<Buffer> {
  const { $client } = db as unknown as { $client: PGlite }
  return Buffer.from(await (await $client.dumpDataDir('none')).arrayBuffer())
}

/** The fixed name and password are safe, because the server listens only on this machine and only during the tests. */
const servingRole = 'bursar_test_runtime'

function asServing(url: string): string {
  const other = new URL(url)
  other.username = servingRole
  other.password = servingRole
  return other.href
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
