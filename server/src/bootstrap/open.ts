/** Opens the database for any process of the product: finds the keys, migrates, encrypts plaintext and switches to the serving role. */
import { sql } from 'drizzle-orm'
import {
  type Connections,
  type Database,
  type OpenDatabase,
  openLater,
  type Tx,
  type Work,
} from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { oneAtATime } from '../database/one-at-a-time.ts'
import { openDatabase } from '../database/open.ts'
import type { Replica } from '../database/replica.ts'
import { becomeEmbeddedServing, dangerOf, grantServing, needsGrants } from '../database/roles.ts'
import { rowsOf } from '../database/rows.ts'
import { encryptedPrefix } from '../encryption/cipher.ts'
import { type FoundKeys, findKeys, type KeySettings } from '../encryption/master-keys.ts'
import { signingKeys } from '../schema/identity.ts'
import type { Settings } from '../settings/settings.ts'
import { openKeys, requireRightKeys } from './keys.ts'
import { encryptClear, recordRewrite } from './reencrypt.ts'
import { rewritePending } from './rewrite.ts'
import { explainRights } from './rights.ts'

export interface OpenOptions {
  /** Receives lines for the user at the terminal. */
  print?: (line: string) => void
  /** The role to continue as. Only the operator's commands use the owner. */
  as?: 'serving' | 'owner'
  /** Looks for plaintext in tables where an earlier start found none, too. Always done on the embedded database, which is small. */
  isThorough?: boolean
}

export interface ReadyDatabase extends Omit<OpenDatabase, 'connections'> {
  /** How busy each pool is. */
  connections: Partial<Record<Work, () => Connections>>
  /** How many migrations were applied. */
  applied: number
  /** For jobs, imports, and the start: separate connections with longer time limits. */
  background: Database
  /** For sending email. */
  mail: Database
  /** One separate connection that answers within two seconds, or fails. */
  health: Database
  /** The same for what metrics read, so that neither waits for the other. Connects when they are first read. */
  metrics: Database
  /** With DATABASE_REPLICA_URL. Nothing has connected to it yet. */
  replica?: Replica
}

/** Throws a StartError, with nothing left open, for a wrong address, a missing or wrong key, or a database of a newer version. */
export async function openReady(
  settings: KeySettings & Partial<Pick<Settings, 'embeddedFsync' | 'databaseReplicaUrl'>>,
  { print = () => {}, as = 'serving', isThorough = false }: OpenOptions = {},
): Promise<ReadyDatabase> {
  // Comes first, so that a missing key leaves nothing open and creates nothing.
  const keys = findKeys(settings)
  const { databaseUrl: url, databaseOwnerUrl, dataFolder: folder } = settings
  const owner =
    databaseOwnerUrl === undefined
      ? await openDatabase({ url, folder, isFlushed: settings.embeddedFsync })
      : await openDatabase({ url: databaseOwnerUrl, folder, setting: 'DATABASE_OWNER_URL' })
  const opened: OpenDatabase[] = [owner]
  const connections: ReadyDatabase['connections'] = {}
  const close = async () => {
    for (const { close } of opened.splice(0).reverse()) await close()
  }
  try {
    const { applied } = await prepare(owner, keys, print, isThorough)
    const { db, kind } = owner
    const open = async (work: Work) => {
      const database = await openDatabase({ url, folder, work })
      opened.push(database)
      if (database.connections) connections[work] = database.connections
      return database.db
    }
    if (kind === 'embedded' && as === 'serving') await becomeEmbeddedServing(db)
    const isServer = kind === 'postgres'
    const background = isServer ? await open('background') : db
    if (isServer && databaseOwnerUrl !== undefined) await giveRights(db, background, print)
    else if (isServer && as === 'serving') await warnOfRights(db, print)
    if (!isServer || as === 'owner')
      return { db, kind, applied, connections, background: db, mail: db, health: db, metrics: db, close }
    await owner.close()
    opened.splice(opened.indexOf(owner), 1)
    const { databaseReplicaUrl: replicaUrl } = settings
    const later = (address: string, work: Work) => {
      const database = openLater(address, work)
      opened.push(database)
      return database.db
    }
    return {
      db: await open('requests'),
      kind,
      applied,
      connections,
      background,
      mail: await open('mail'),
      health: await open('health'),
      metrics: later(url as string, 'health'),
      ...(replicaUrl !== undefined && {
        replica: { db: later(replicaUrl, 'requests'), health: later(replicaUrl, 'health') },
      }),
      close,
    }
  } catch (error) {
    await close()
    explainRights(error, databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL')
  }
}

/** Migrates the database, and encrypts columns that are still plaintext. */
export async function prepare(
  { db, kind }: Pick<OpenDatabase, 'db' | 'kind'>,
  keys: FoundKeys,
  print: (line: string) => void,
  isThorough = false,
) {
  await requireRightKeys(db, keys)
  const { applied } = await migrate(db)
  const { isFileMade } = await oneAtATime(db, (tx) => openKeys(tx, keys))
  if (isFileMade) {
    print(
      `  created an encryption key in ${keys.source}: back it up, and keep the copy separate from the data. Without the key, the data is lost`,
    )
    if (kind === 'postgres')
      print('  every process that uses this database needs this key: set ENCRYPTION_KEY_FILE')
  }
  await oneAtATime(db, dropClearSigningKeys)
  const logStep = logProgress(print)
  const rows = await encryptClear(db, kind === 'embedded' || isThorough, (done, table) =>
    logStep(`  encrypted ${done} rows, now in ${table}`),
  )
  if (rows > 0) print(`  encrypted ${rows} rows that were in plain text`)
  const left = await rewritePending(db, kind)
  if (left.length > 0) {
    print(
      `  old values may still be in the files of ${left.join(', ')}, which only their owner may rewrite: run "npm run migrate" with DATABASE_OWNER_URL`,
    )
  }
  return { applied }
}

/**
 * Deletes signing keys that were stored unencrypted: they may be in backups, or someone may have inserted them. Tokens signed with them
 * become invalid. The identity provider creates a new key, and browsers get new tokens by themselves.
 */
async function dropClearSigningKeys(tx: Tx) {
  const isPlaintext = sql`not starts_with(public_key, ${encryptedPrefix}) or not starts_with(private_key, ${encryptedPrefix})`
  const dropped = await tx.delete(signingKeys).where(isPlaintext).returning({ kid: signingKeys.kid })
  if (dropped.length > 0) await recordRewrite(tx, 'signing_keys')
}

async function giveRights(owner: Database, serving: Database, print: (line: string) => void) {
  const [present] = rowsOf<{ name: string; is_there: boolean }>(
    await serving.execute(
      sql`select current_user as name, to_regclass('public.users') is not null as is_there`,
    ),
  )
  const danger = await dangerOf(serving)
  if (danger === 'owner' || danger === 'superuser') return warnOfRights(serving, print)
  if (present && (danger === 'writer' || (await needsGrants(owner, present.name)))) {
    await grantServing(owner, present.name)
  }
}

async function warnOfRights(db: Database, print: (line: string) => void) {
  if ((await dangerOf(db)) === null) return
  print(
    '  warning: the role in DATABASE_URL can rewrite the audit log. Run "npm run database -- roles" to create one that can’t. See README, "Two roles"',
  )
}

function logProgress(print: (line: string) => void): (line: string) => void {
  let loggedAt = performance.now()
  return (line) => {
    if (performance.now() - loggedAt < 2_000) return
    loggedAt = performance.now()
    print(line)
  }
}
