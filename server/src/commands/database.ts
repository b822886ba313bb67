/** `npm run database -- roles`: creates the serving role, which cannot change the audit log. */
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { OpenDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { dangerOf, grantIfThere, grantServing, roleNameIn } from '../database/roles.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import { Misused, runCommand } from './command.ts'

async function main(given: string[]) {
  const [command, ...more] = given
  const isSql = more.length === 1 && more[0] === '--sql'
  if (command !== 'roles' || (more.length > 0 && !isSql)) throw new Misused('The command is "roles".')
  const { databaseUrl, databaseOwnerUrl } = readSettings(process.env)
  if (databaseUrl === undefined) {
    throw new StartError(
      'Roles are for PostgreSQL. Set DATABASE_URL. The embedded database already has its own role.',
    )
  }
  const { name, password } = roleIn(databaseUrl)
  const statement = `create role ${pg.escapeIdentifier(name)} login password ${pg.escapeLiteral(password)}`
  if (isSql) return console.log(`${statement};`)
  if (databaseOwnerUrl === undefined) {
    throw new StartError('Set DATABASE_OWNER_URL to the role that owns the tables, or that can create them.')
  }
  if (roleNameIn(databaseOwnerUrl) === name) {
    throw new StartError(
      `DATABASE_URL and DATABASE_OWNER_URL both use the role ${name}. Put another role and its password in DATABASE_URL.`,
    )
  }
  const owner = await openDatabase({ url: databaseOwnerUrl, folder: '', setting: 'DATABASE_OWNER_URL' })
  try {
    await makeRole(owner, name, statement)
  } finally {
    await owner.close()
  }
  const serving = await openDatabase({ url: databaseUrl, folder: '' })
  try {
    const danger = await dangerOf(serving.db)
    if (danger)
      throw new StartError(
        `The role ${name} can still rewrite the audit log because it is a ${danger}. Use another role.`,
      )
  } finally {
    await serving.close()
  }
  console.log(`The role ${name} is ready. It can add to the audit log and can’t change it.`)
}

async function makeRole({ db }: OpenDatabase, name: string, statement: string) {
  await migrate(db)
  if (await grantIfThere(db, name)) return
  await db.execute(sql.raw(statement))
  await grantServing(db, name)
}

/** The owner may connect without a password; the role that is created here needs one. */
function roleIn(url: string): { name: string; password: string } {
  const { password } = new URL(url)
  const name = roleNameIn(url)
  if (name === '' || password === '') {
    throw new StartError(
      'Put the role and its password in DATABASE_URL: postgres://bursar:password@host/database.',
    )
  }
  return { name, password: decodeURIComponent(password) }
}

await runCommand('database', main)
