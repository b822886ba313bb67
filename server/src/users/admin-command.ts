/** `npm run admin -- EMAIL`: makes an admin and shows the login, once. */
import { Email } from '@bursar/contract/people'
import { byTurns } from '../database/migrate.ts'
import { openReady } from '../database/open.ts'
import { openIdentity } from '../identity/open.ts'
import { createLimiter } from '../limits/limiter.ts'
import { readSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { addAdmin, linesOfLogin } from './admins.ts'

const usage = `npm run admin -- EMAIL

  Makes an account of an admin at an address that has no account yet, and shows its login, once. With PostgreSQL, Bursar may run
  meanwhile; with the embedded database, stop it first.`

async function main(given: string[]) {
  const [address, ...more] = given
  const email = Email.safeParse(address)
  if (!email.success || more.length > 0) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const settings = readSettings(process.env)
  const { db, close } = await openReady(settings, { print: (line) => console.log(line) })
  try {
    const provider = await openIdentity(db, settings, createLimiter(db, settings.rateLimitFactor))
    const login = await byTurns(db, (tx) => addAdmin(tx, provider, email.data))
    console.log(
      ['This admin can sign in at /admin/login. This is shown only once:', ...linesOfLogin(login)].join('\n'),
    )
  } finally {
    await close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
