/** `npm run doctor`: checks everything that Bursar depends on, and says what to do. Changes nothing. */
import type { OpenDatabase } from '../database/connect.ts'
import { lastMigration } from '../database/migrate.ts'
import { hasEmbedded, openDatabase } from '../database/open.ts'
import {
  checkAddress,
  checkBackup,
  checkClock,
  checkColleges,
  checkContact,
  checkDisk,
  checkExposure,
  checkFirebase,
  checkKey,
  checkKeyOfDatabase,
  checkMail,
  checkMemory,
  checkMigrations,
  checkOutbox,
  checkOwner,
  checkPages,
  checkReplica,
  checkRoles,
  checkTemporaryFiles,
  checkVersion,
  type Finding,
  run,
} from '../doctor/checks.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { noArguments, runCommand } from './command.ts'

async function main(given: string[]) {
  noArguments(given)
  let settings: Settings
  try {
    settings = readSettings(process.env)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    report({ name: 'settings', state: 'problem', text: error.message })
    process.exitCode = 1
    return
  }
  const findings: Finding[] = []
  const check = async (...[name, work]: Parameters<typeof run>) => {
    const finding = await run(name, work)
    findings.push(finding)
    report(finding)
  }
  await check('settings', () => ({ state: 'ok', text: 'all have allowed values' }))
  await check('exposure', () => checkExposure(settings))
  await check('memory', () => checkMemory())
  if (settings.databaseUrl === undefined) await check('disk', () => checkDisk(settings))
  await check('temporary files', () => checkTemporaryFiles())
  // Set by scripts/doctor.mjs.
  const { PAGES_ARE_CURRENT: areCurrent } = process.env
  await check('pages', () =>
    checkPages(settings, areCurrent === undefined ? undefined : areCurrent === 'yes'),
  )
  await check('encryption key', () => checkKey(settings))
  await checkDatabase(settings, check)
  const { firebase } = settings
  if (firebase !== undefined) await check('Firebase', () => checkFirebase(firebase))
  await check('email', () => checkMail(settings))
  await check('address', () => checkAddress(settings))
  await check('contact', () => checkContact(settings))

  const problems = findings.filter(({ state }) => state === 'problem').length
  const warnings = findings.filter(({ state }) => state === 'warning').length
  console.log(`\n${counted(problems, 'problem')}, ${counted(warnings, 'warning')}.`)
  if (problems > 0) process.exitCode = 1
}

async function checkDatabase(
  settings: Settings,
  check: (...[name, work]: Parameters<typeof run>) => Promise<void>,
) {
  const { databaseUrl: url, dataFolder: folder } = settings
  if (url === undefined && !hasEmbedded(folder)) {
    return check('database', () => ({
      state: 'ok',
      text: `embedded, in ${folder}. The first start creates it.`,
    }))
  }
  let open: OpenDatabase
  try {
    // With the time limits of requests: a table that someone locked must not keep the other checks waiting.
    open = await openDatabase({ url, folder, work: 'requests' })
  } catch (error) {
    return check('database', () => {
      // Stopping the server for a check would be worse than not knowing.
      const isInUse = url === undefined && /already in use/.test((error as Error).message)
      if (!isInUse) throw error
      return { state: 'ok', text: 'embedded, and in use by Bursar. To check more, stop Bursar first.' }
    })
  }
  let owner = open
  try {
    await check('database', () => checkVersion(open))
    const { databaseOwnerUrl } = settings
    if (databaseOwnerUrl !== undefined) {
      await check('owner', async () => {
        owner = await openDatabase({
          url: databaseOwnerUrl,
          folder,
          work: 'requests',
          setting: 'DATABASE_OWNER_URL',
        })
        return checkOwner(owner, open)
      })
    }
    await check('migrations', () =>
      checkMigrations(owner, owner === open ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'),
    )
    const { databaseReplicaUrl } = settings
    if (databaseReplicaUrl !== undefined) await check('replica', () => checkReplica(open, databaseReplicaUrl))
    await check('clock', () => checkClock(open))
    // If this can't be read, the check of the migrations has said why.
    const last = await lastMigration(owner.db).catch(() => undefined)
    if (last === 0) {
      return await check('tables', () => ({
        state: 'ok',
        text: 'none yet. Once the database is migrated, check again: key, roles, colleges, emails, and backups.',
      }))
    }
    await check('key of database', () => checkKeyOfDatabase(open, settings))
    await check('roles', () => checkRoles(open))
    await check('colleges', () => checkColleges(open))
    await check('waiting emails', () => checkOutbox(open))
    await check('last backup', () => checkBackup(open, settings))
  } finally {
    if (owner !== open) await owner.close()
    await open.close()
  }
}

const labels = { ok: 'ok      ', warning: 'warning ', problem: 'PROBLEM ' } as const
const report = ({ name, state, text }: Finding) => console.log(`${labels[state]} ${name.padEnd(16)} ${text}`)
const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

await runCommand('doctor', main)
// Firebase's SDK may still retry. On Windows, a pipe takes what was printed only later.
process.stdout.write('', () => process.exit())
