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
import { oneAtATime } from '../database/one-at-a-time.ts'
import { openIdentity } from '../identity/open.ts'
import { createLimiter } from '../limits/limiter.ts'
import { readSettings } from '../settings/settings.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { Misused, runCommand } from './command.ts'

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
    const role = await resetSecondFactor(tx, provider, email)
    return `Two-step verification is removed for ${email}. ${
      role === 'family'
        ? 'Their password no longer works. They choose a new one with “Forgot your password?”.'
        : 'They can set it up again at the next sign-in.'
    }`
  },
}

async function main(given: string[]) {
  const run = commandOf(given)
  const settings = readSettings(process.env)
  const { db, close } = await openReady(settings, { print: (line) => console.log(line) })
  try {
    const provider = await openIdentity(db, settings, createLimiter(db, settings.rateLimitFactor))
    console.log(await run(db, provider))
  } finally {
    await close()
  }
}

/** Parses the arguments. Throws `Misused` if they are not a command. */
function commandOf(given: string[]): (db: Database, provider: IdentityProvider) => Promise<string> {
  const [first, second, ...more] = given
  if (first === 'list' && second === undefined) {
    return async (db, provider) => (await listAdmins(db, provider)).map(lineOf).join('\n') || 'No admins yet.'
  }
  const [name, address] = second === undefined ? ['add', first] : [first ?? '', second]
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const email = Email.safeParse(address)
  if (!action || more.length > 0)
    throw new Misused(`Choose a command: list, or ${Object.keys(actions).join(', ')} with an email address.`)
  if (!email.success) throw new Misused('Give the email address of one person.')
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

await runCommand('admin', main)
