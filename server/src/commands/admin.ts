/** `npm run admin`: lists, adds and disables admins, and resets a lost second factor. */
import { Email } from '@bursar/contract/basics'
import {
  addAdmin,
  disableAdmin,
  enableAdmin,
  type ListedAdmin,
  linesOfLogin,
  listAdmins,
  resetSecondFactor,
} from '../admins/admins.ts'
import { openReady } from '../bootstrap/open.ts'
import type { Database, Tx } from '../database/connect.ts'
import { oneAtATime } from '../database/migrate.ts'
import { openIdentity } from '../identity/open.ts'
import { createLimiter } from '../limits/limiter.ts'
import { readSettings } from '../settings/settings.ts'
import { StartError } from '../settings/start-error.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'

const usage = `npm run admin -- list
npm run admin -- add EMAIL
npm run admin -- disable EMAIL
npm run admin -- reset-second-factor EMAIL

  list                 Shows every admin, whether they can sign in, and whether they use two-step verification.
  add                  Creates an admin for an address without an account, and shows the login once. Enables a disabled admin.
                       "npm run admin -- EMAIL" does the same.
  disable              Signs an admin out everywhere and locks the account. The last active admin can't be disabled.
  reset-second-factor  Removes the passkeys, authenticator app, and recovery codes of an admin or professional who lost them.

  With PostgreSQL, Bursar can keep running. With the embedded database, stop Bursar first.`

/** Performs an action for an email address, in a transaction, and returns the lines for the terminal. */
type Action = (tx: Tx, provider: IdentityProvider, email: string) => Promise<string>

const actions: Record<string, Action> = {
  add: async (tx, provider, email) => {
    if (await enableAdmin(tx, email)) return `${email} is enabled and can sign in as before.`
    return [
      'This admin can sign in at /admin/login. Save this login now. It’s shown only once:',
      ...linesOfLogin(await addAdmin(tx, provider, email)),
    ].join('\n')
  },
  disable: async (tx, provider, email) => {
    await disableAdmin(tx, provider, email)
    return `${email} is disabled and signed out everywhere.`
  },
  'reset-second-factor': async (tx, provider, email) => {
    await resetSecondFactor(tx, provider, email)
    return `Two-step verification is removed for ${email}. They can set it up again at the next sign-in.`
  },
}

async function main(given: string[]) {
  const run = commandOf(given)
  if (run === null) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const settings = readSettings(process.env)
  const { db, close } = await openReady(settings, { print: (line) => console.log(line) })
  try {
    const provider = await openIdentity(db, settings, createLimiter(db, settings.rateLimitFactor))
    console.log(await run(db, provider))
  } finally {
    await close()
  }
}

/** Parses the arguments; returns `null` if they are not a command. */
function commandOf(given: string[]): ((db: Database, provider: IdentityProvider) => Promise<string>) | null {
  const [first, second, ...more] = given
  if (first === 'list' && second === undefined) {
    return async (db, provider) => (await listAdmins(db, provider)).map(lineOf).join('\n') || 'No admins yet.'
  }
  const [name, address] = second === undefined ? ['add', first] : [first ?? '', second]
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const email = Email.safeParse(address)
  if (!action || !email.success || more.length > 0) return null
  return (db, provider) => oneAtATime(db, (tx) => action(tx, provider, email.data))
}

function lineOf({ email, isDisabled, hasSecondStep, lastSeenAt }: ListedAdmin): string {
  return [
    email,
    isDisabled ? 'disabled' : 'active',
    hasSecondStep ? 'two-step verification on' : 'no two-step verification',
    lastSeenAt === null ? 'never signed in' : `last active ${lastSeenAt.slice(0, 10)}`,
  ].join('  ')
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})
