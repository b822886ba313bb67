/** The checks of `npm run doctor`. They change nothing, and each ends within seconds. */
import { existsSync } from 'node:fs'
import { mkdtemp, rmdir, statfs } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { and, count, desc, sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { isBackupLate, lastBackupAt } from '../backup/last-backup.ts'
import { requireRightKeys } from '../bootstrap/keys.ts'
import { type Database, type OpenDatabase, openLater } from '../database/connect.ts'
import { codesOf, reasonOf } from '../database/error-codes.ts'
import { isUnavailable } from '../database/failures.ts'
import { findPending, lastMigration } from '../database/migrate.ts'
import { isCurrent, requireReplicaOf } from '../database/replica.ts'
import { dangerOf } from '../database/roles.ts'
import { rowsOf } from '../database/rows.ts'
import { findKeys } from '../encryption/master-keys.ts'
import { requireSafeExposure } from '../http/exposure.ts'
import { dueSince, isWaiting } from '../mail/waiting.ts'
import { mails } from '../schema/mail.ts'
import { isLocal } from '../settings/local.ts'
import type { FirebaseSettings, Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { dayMs } from '../settings/units.ts'
import { withDeadline } from '../telemetry/with-deadline.ts'

/** `warning`: works, but not as it should in production. `problem`: something doesn't work. */
export interface Finding {
  name: string
  state: 'ok' | 'warning' | 'problem'
  text: string
}

type Result = Omit<Finding, 'name'>
const ok = (text: string): Result => ({ state: 'ok', text })
const warning = (text: string): Result => ({ state: 'warning', text })
const problem = (text: string): Result => ({ state: 'problem', text })

const gibibyte = 1024 ** 3
const hourMs = 60 * 60 * 1_000

/** A check that throws is a problem; a StartError already says what to do. */
export async function run(name: string, check: () => Promise<Result> | Result): Promise<Finding> {
  try {
    return { name, ...(await check()) }
  } catch (error) {
    return { name, ...problem(whyFailed(error)) }
  }
}

function whyFailed(error: unknown): string {
  if (error instanceof StartError) return error.message
  return isUnavailable(error)
    ? `The database can’t do this now: ${reasonOf(error)}. Look for locks in pg_stat_activity, and at its disk.`
    : `This check failed: ${reasonOf(error)}`
}

/** The start refuses the same. */
export function checkExposure(settings: Settings): Result {
  requireSafeExposure(settings)
  return ok(
    isLocal(settings.publicUrl)
      ? 'only this machine can connect'
      : 'people sign in over TLS and get their links by email',
  )
}

/** `limit`: that of a container; 0 or more than there is without one. */
export function checkMemory(bytes = totalmem(), limit = process.constrainedMemory()): Result {
  const usable = limit > 0 ? Math.min(bytes, limit) : bytes
  const text = `${(usable / gibibyte).toFixed(1)} GB`
  return usable < gibibyte
    ? warning(
        `${text}. Give this machine or its container at least 1 GB; a process needs about half of that.`,
      )
    : ok(text)
}

/** Of the embedded database. With PostgreSQL, the folder may stay empty. */
export async function checkDisk({ dataFolder: folder }: Pick<Settings, 'dataFolder'>): Promise<Result> {
  let present = folder
  while (!existsSync(present)) present = dirname(present)
  if (!(await isWritable(present)))
    return problem(`This user can’t write to ${present}. Give it write access, or move DATA_FOLDER.`)
  const free = await freeGibibytes(present)
  const text = `${free.toFixed(1)} GB free at ${folder}`
  return free < 1 ? warning(`${text}. Free up some space, or move DATA_FOLDER.`) : ok(text)
}

/** Imports of college data unpack there. On many systems it is in memory unless TMPDIR is set. */
export async function checkTemporaryFiles(folder = tmpdir(), needed = 2): Promise<Result> {
  if (!(await isWritable(folder)))
    return problem(`This user can’t write to ${folder}. Set TMPDIR to a folder that it can write to.`)
  const free = await freeGibibytes(folder)
  const text = `${free.toFixed(1)} GB free at ${folder}`
  return free < needed
    ? warning(
        `${text}. Imports of college data need up to ${needed} GB there. Set TMPDIR to a folder with more space.`,
      )
    : ok(text)
}

async function freeGibibytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return (bavail * bsize) / gibibyte
}

/** Tries it: what the system says of rights is different for root, and for disks that became read-only. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await rmdir(await mkdtemp(join(folder, '.doctor-')))
    return true
  } catch {
    return false
  }
}

/** `areCurrent`: whether they were built from these sources, where that is known. */
export function checkPages({ pages, pagesFolder }: Settings, areCurrent: boolean | undefined): Result {
  if (!pages) return ok('off: this process serves the API alone')
  const build = fileURLToPath(new URL(`../../../web/${pagesFolder}/BUILD_ID`, import.meta.url))
  if (!existsSync(build))
    return warning(
      'not built yet. "npm start" builds them, or "node scripts/build.mjs" without a start. It takes about a minute.',
    )
  return areCurrent === false
    ? warning(
        'built from other sources than those in this folder, or not to the end. "npm start" rebuilds them. Without it, stop Bursar, run "node scripts/build.mjs", and start it again.',
      )
    : ok(areCurrent ? 'built from the sources in this folder' : 'built')
}

export function checkKey(settings: Settings): Result {
  const { source, save } = findKeys(settings)
  return save
    ? warning(
        `There is no file ${source} yet. The first start creates it. Back it up, separate from the data.`,
      )
    : ok(`from ${source}. Keep a copy of it, separate from backups of the data`)
}

/** Whether the database is one that Bursar can write to. */
export async function checkVersion({ db, kind }: OpenDatabase): Promise<Result> {
  const [server] = rowsOf<{ version: string; encoding: string; isReadOnly: boolean }>(
    await db.execute(sql`
      select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
        pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"`),
  )
  if (!server) return problem('The database gave no answer.')
  const { version, encoding, isReadOnly } = server
  if (encoding !== 'UTF8') return problem(`The database uses ${encoding}. Create it with the encoding UTF8.`)
  if (isReadOnly) return problem('The database is read-only. Point DATABASE_URL to the primary server.')
  return ok(kind === 'embedded' ? 'embedded; one process, for small installations' : `PostgreSQL ${version}`)
}

/** The start migrates as this role. */
export async function checkOwner(owner: OpenDatabase, serving: OpenDatabase): Promise<Result> {
  if ((await identityOf(owner.db)) !== (await identityOf(serving.db)))
    return problem('DATABASE_OWNER_URL and DATABASE_URL are two databases. Set both to the same one.')
  const danger = await dangerOf(owner.db)
  return danger === 'owner' || danger === 'superuser' || (await lastMigration(owner.db)) === 0
    ? ok('the role in DATABASE_OWNER_URL can migrate')
    : problem('The role in DATABASE_OWNER_URL doesn’t own the tables. Set it to the role that does.')
}

async function identityOf(db: Database) {
  const [server] = rowsOf<{ identity: string }>(
    await db.execute(
      sql`select system_identifier || ' ' || current_database() as identity from pg_control_system()`,
    ),
  )
  return server?.identity
}

/** `db`: as the role in `setting`. A server may run without the address of the owner, even if this command has it. */
export async function checkMigrations(
  { db }: Pick<OpenDatabase, 'db'>,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL' = 'DATABASE_URL',
): Promise<Result> {
  const { missing, isUpToDate, isAllowed } = await findPending(db)
  if (isUpToDate) return ok('up to date')
  const pending = missing > 0 ? `${missing} to apply` : 'functions and triggers to apply'
  if (!isAllowed)
    return problem(
      `${pending}, and the role in ${setting} isn’t allowed to, so Bursar doesn’t start before. Make a backup, and run "npm run migrate" with DATABASE_OWNER_URL set to the role that owns the tables.`,
    )
  return warning(
    setting === 'DATABASE_OWNER_URL'
      ? `${pending}. Make a backup, and run "npm run migrate". A start does the same, but only where DATABASE_OWNER_URL is set.`
      : `${pending}. The next start does, or "npm run migrate". Make a backup before that.`,
  )
}

export async function checkRoles({ db, kind }: OpenDatabase): Promise<Result> {
  if (kind === 'embedded') return ok('the server can’t rewrite the logs')
  return (await dangerOf(db)) === null
    ? ok('the role in DATABASE_URL can’t rewrite the logs')
    : warning(
        'The role in DATABASE_URL can rewrite the logs. Run "npm run database -- roles". See README, "Two roles".',
      )
}

/** A replica that can't be used is a warning, because lists are then read from the primary. */
export async function checkReplica({ db }: OpenDatabase, url: string): Promise<Result> {
  const replica = openLater(url, 'health')
  try {
    await requireReplicaOf(db, replica.db)
    return (await isCurrent(db, { health: replica.db }))
      ? ok('has everything that was committed; lists are read from it')
      : warning('The replica is behind. Until it has caught up, lists are read from the primary.')
  } catch (error) {
    return warning(`${(error as Error).message}. Until this is repaired, lists are read from the primary.`)
  } finally {
    await replica.close()
  }
}

export async function checkKeyOfDatabase({ db }: OpenDatabase, settings: Settings): Promise<Result> {
  await requireRightKeys(db, findKeys(settings))
  return ok('opens what is encrypted')
}

export async function checkClock({ db }: OpenDatabase): Promise<Result> {
  const before = Date.now()
  const [server] = rowsOf<{ now: string }>(
    await db.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`),
  )
  const seconds = Math.abs(Number(server?.now) - (before + Date.now()) / 2) / 1000
  const text = `${seconds.toFixed(1)} s apart from the database`
  return seconds > 5
    ? problem(`The clock of this machine is ${text}. Synchronize both: codes and sign-ins depend on it.`)
    : ok(text)
}

export async function checkColleges({ db }: OpenDatabase): Promise<Result> {
  const [release] = rowsOf<{ name: string; imported_at: string }>(
    await db.execute(sql`select name, imported_at::text from college_releases where is_current`),
  )
  if (!release) return warning('There is no current release. Start Bursar once: it brings a starter release.')
  const days = Math.floor((Date.now() - Date.parse(release.imported_at)) / dayMs)
  return days > 400
    ? warning(`${release.name}, imported ${days} days ago. Import a newer one on the page “College data”.`)
    : ok(`${release.name}, imported ${days} days ago`)
}

export async function checkOutbox({ db }: Pick<OpenDatabase, 'db'>): Promise<Result> {
  const late = await db
    .select({ error: mails.lastError, mails: count() })
    .from(mails)
    .where(and(isWaiting(), sql`${dueSince()} < now() - interval '1 hour'`))
    .groupBy(mails.lastError)
    .orderBy(desc(count()))
  if (late.length === 0) return ok('nothing has waited for more than an hour')
  const total = late.reduce((sum, each) => sum + each.mails, 0)
  const errors = late.slice(0, 3).map((each) => `${each.error ?? 'not tried yet'} (${each.mails})`)
  return problem(
    `${total} have waited for more than an hour. Their last errors: ${errors.join(', ')}. Check SMTP_URL and the mail server.`,
  )
}

/** Never a problem: something else may make the backups, and BACKUPS not say so yet. */
export async function checkBackup(
  { db }: Pick<OpenDatabase, 'db'>,
  { backups }: Pick<Settings, 'backups'>,
): Promise<Result> {
  if (backups === 'elsewhere') return ok('made elsewhere, as BACKUPS says, so not checked here')
  let madeAt: string | null
  try {
    madeAt = await lastBackupAt(db)
  } catch (error) {
    // The table is not there yet. The check of the migrations says what to do.
    if (codesOf(error).includes('42P01')) return warning('unknown until the database is migrated')
    throw error
  }
  const instead = 'or set BACKUPS=elsewhere if something else makes yours. See docs/operations.md, "Backups".'
  if (madeAt === null)
    return warning(`None was made with "npm run backup" yet. Make one every night, ${instead}`)
  const hours = Math.floor((Date.now() - Date.parse(madeAt)) / hourMs)
  const age = hours < 48 ? `${Math.max(0, hours)} h` : `${Math.floor(hours / 24)} days`
  return isBackupLate(madeAt)
    ? warning(`The last was made ${age} ago. Find out why there was none since, ${instead}`)
    : ok(`made ${age} ago`)
}

/** `timeoutMs`: the SDK would retry for minutes. */
export async function checkFirebase(settings: FirebaseSettings, timeoutMs = 10_000): Promise<Result> {
  try {
    // Loaded only where it is needed, because it is large.
    const { openAuth } = await import('../identity/firebase-auth.ts')
    const auth = openAuth(settings)
    await withDeadline(
      () => auth.listUsers(1),
      timeoutMs,
      () => new Error('no answer in time'),
    )
    return ok(`the project ${settings.projectId} accepts the service account`)
  } catch (error) {
    const reason = (error as Error).message.replace(/\.$/, '')
    return problem(
      `Firebase doesn’t work: ${reason}. Check FIREBASE_PROJECT_ID and the service account, and whether this machine reaches googleapis.com.`,
    )
  }
}

export async function checkMail({
  smtpUrl,
  smtpTls,
}: Pick<Settings, 'smtpUrl' | 'smtpTls'>): Promise<Result> {
  if (smtpUrl === undefined)
    return warning(
      'SMTP_URL isn’t set. Emails, with sign-in codes, are only shown in the terminal. Set it to a mail server to send them.',
    )
  const server = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: smtpTls === 'required' && !isLocal(smtpUrl),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await server.verify()
    return ok(`${new URL(smtpUrl).hostname} accepts the connection and the login`)
  } catch (error) {
    const [reason] = (error as Error).message.split('\n')
    return problem(
      `${new URL(smtpUrl).hostname} doesn’t work: ${reason}. Check SMTP_URL, and SMTP_TLS if the server has no TLS.`,
    )
  } finally {
    server.close()
  }
}

/** Without it, Contact leads to a part of the home page that has no address of the operator. */
export function checkContact({ contactUrl }: Pick<Settings, 'contactUrl'>): Result {
  return contactUrl === undefined
    ? warning(
        'CONTACT_URL isn’t set, so people don’t find how to reach you. Set it to a page or to mailto:help@example.org.',
      )
    : ok(contactUrl)
}

export async function checkAddress({ publicUrl }: Settings): Promise<Result> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (isLocal(publicUrl))
    return warning(`${publicUrl}: for this machine only. Set PUBLIC_URL to serve others.`)
  if (protocol === 'http:')
    return problem(
      `${publicUrl} has no TLS. Put a proxy with a certificate in front, and set PUBLIC_URL to https.`,
    )
  let days: number
  try {
    days = await daysOfCertificate(hostname, Number(port || 443))
  } catch (error) {
    return problem(
      `${publicUrl} can’t be opened from here: ${(error as Error).message}. Check the proxy, its certificate, and the DNS entry.`,
    )
  }
  const failure = await whyNotBursar(publicUrl)
  if (failure !== null)
    return problem(
      `${publicUrl} has a certificate, but ${failure}. Check whether Bursar runs, and where the proxy sends requests.`,
    )
  return days < 14
    ? problem(`The certificate of ${hostname} expires in ${days} days. Renew it.`)
    : ok(`${publicUrl}, certificate for ${days} more days`)
}

/** Null if Bursar answers there. A proxy may have a certificate without a Bursar behind it. */
export async function whyNotBursar(publicUrl: string, timeoutMs = 10_000): Promise<string | null> {
  try {
    const response = await fetch(new URL('/healthz', publicUrl), {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (response.status !== 200) return `/healthz answers ${response.status}`
    return text.includes('alive') ? null : 'something else than Bursar answers'
  } catch {
    return '/healthz doesn’t answer'
  }
}

function daysOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, timeout: 10_000 }, () => {
      const { valid_to: until } = socket.getPeerCertificate()
      socket.end()
      resolve(Math.floor((Date.parse(until) - Date.now()) / dayMs))
    })
    socket.on('timeout', () => socket.destroy(new Error(`${host} didn’t answer in time`)))
    socket.on('error', reject)
  })
}
