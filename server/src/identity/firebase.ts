/**
 * Firebase as the identity provider: Google stores emails and passwords, browsers talk to its host, and this server verifies the id tokens
 * that they send. The admin SDK is only loaded with this provider.
 *
 * A Firebase token is valid for an hour, even if the sign-in ends. What ends here is therefore checked against our own rows on every
 * request: a sign-out or ended session in `hosted_sign_ins`, a suspension or deletion in the user's row. What ends at Firebase (a new
 * password, an account disabled in its console) is queried at most once a minute.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Problem } from '@bursar/contract/problems'
import { homes } from '@bursar/contract/roles'
import type { Database } from '../database/connect.ts'
import { longestSession } from '../settings/lifetimes.ts'
import type { FirebaseSettings } from '../settings/settings.ts'
import { withDeadline } from '../telemetry/with-deadline.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { codeOf, openAuth } from './firebase-auth.ts'
import { findPerson, personCheck, personOf, reclaim } from './firebase-people.ts'
import { deleteWaitingAccount, openWaitingAccount, startAgentSignUp } from './firebase-sign-ups.ts'
import { followHostedEmail } from './hosted-emails.ts'
import {
  deleteHostedSignIns,
  endHostedSignIns,
  findHostedSignIn,
  hostedSignInsOf,
  lockHostedSignIn,
  noteHostedSignIn,
} from './hosted-sign-ins.ts'

/**
 * How long a call within a transaction may take. The database ends a transaction that is idle for ten seconds (`database/connect.ts`), and the
 * SDK would wait for 25.
 */
const maxMsInTransaction = 8_000

export function openFirebaseIdentity(
  db: Database,
  publicUrl: string,
  settings: FirebaseSettings,
  professionals: ProfessionalAccounts | null = null,
): IdentityProvider {
  const auth = openAuth(settings)
  const isPersonOn = personCheck(auth)
  const deleteUser = inTime((subject: string) => auth.deleteUser(subject))

  return {
    name: 'firebase',
    hosted: {
      apiKey: settings.apiKey,
      authDomain: settings.authDomain,
      projectId: settings.projectId,
      emulatorUrl: settings.emulatorHost === undefined ? null : `http://${settings.emulatorHost}`,
    },

    verify: async (idToken) => {
      const token = await auth.verifyIdToken(idToken).catch(refuseToken)
      const { uid, email, email_verified, auth_time } = token
      if (email === undefined || auth_time * 1000 < Date.now() - longestSession * 1000) {
        throw new Problem('not-signed-in')
      }
      if (!(await isPersonOn(uid, auth_time * 1000))) throw new Problem('not-signed-in')
      return {
        subject: uid,
        email: email.toLowerCase(),
        emailVerified: email_verified === true,
        signInId: signInIdOf(uid, auth_time),
        provedAt: new Date(auth_time * 1000).toISOString(),
      }
    },

    createIdentity: async ({ email, password }) => {
      const { uid } = await auth.createUser({ email, password, emailVerified: true }).catch((error) => {
        throw codeOf(error) === 'auth/email-already-exists' ? new Problem('account-exists') : error
      })
      return { subject: uid }
    },

    welcome: inTime(async ({ email, role }) => {
      const known = await findPerson(auth, email)
      if (known) await reclaim(auth, known)
      const { uid } =
        known ??
        (await auth.createUser({
          email,
          emailVerified: true,
          password: randomBytes(24).toString('base64url'),
        }))
      const link = await auth.generatePasswordResetLink(email, {
        url: `${publicUrl}${homes[role].login}?password=new`,
      })
      return { subject: uid, link }
    }),

    signUpAgent: (signUp) => startAgentSignUp(db, auth, { ...signUp, publicUrl }),
    openWaitingAccount: (identity) => openWaitingAccount(db, professionals, identity),

    noteSignIn: async ({ subject, email, signInId, provedAt }) => {
      if (signInId === null) return false
      // Before the sign-in is stored, so that it is retried if Firebase doesn't answer.
      await followHostedEmail(db, professionals, { provider: 'firebase', subject, email }, async () => {
        const person = await personOf(auth, subject)
        return person?.emailVerified && person.email ? person.email.toLowerCase() : null
      })
      return noteHostedSignIn(db, { id: signInId, subject, provedAt })
    },
    provedAt: async (signInId) => (await findHostedSignIn(db, signInId))?.provedAt ?? null,
    lockSignIn: lockHostedSignIn,

    isSignInOn: async (signInId) => {
      const signIn = await findHostedSignIn(db, signInId)
      if (!signIn || signIn.endedAt !== null) return false
      // A sign-in may be noted a while after it began, even after it was revoked.
      return isPersonOn(signIn.subject, Date.parse(signIn.provedAt ?? signIn.createdAt))
    },

    endSignIns: endHostedSignIns,

    changeEmail: inTime(async (subject, email) => {
      await auth.updateUser(subject, { email, emailVerified: true }).catch((error) => {
        throw codeOf(error) === 'auth/email-already-exists' ? new Problem('account-exists') : error
      })
    }),

    eraseIdentity: async (subject, tx) => {
      await deleteHostedSignIns(tx, subject)
      await deleteWaitingAccount(tx, subject)
      await deleteUser(subject).catch((error) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },

    storedAbout: async (subject, tx) => ({ signIns: await hostedSignInsOf(tx, subject) }),
    secondFactor: null,
    routes: () => {},
  }
}

/**
 * Throws not-ready if a call takes too long, so that its transaction is rolled back. Firebase may still carry it out: each of them is safe to
 * repeat. It must not use the transaction, whose connection may belong to another one by then.
 */
function inTime<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
  const tooLate = () => new Problem('not-ready', { retryAfter: 5 })
  return (...args: Args): Promise<Result> => withDeadline(() => call(...args), maxMsInTransaction, tooLate)
}

function refuseToken(error: unknown): never {
  const code = codeOf(error)
  if (code === 'auth/id-token-expired') throw new Problem('token-expired')
  // The SDK uses one code both for an invalid token and for failing to fetch the public keys.
  const isHostUnavailable = /fetching public keys|while making request/i.test((error as Error).message)
  if (code.startsWith('auth/') && !isHostUnavailable) throw new Problem('not-signed-in')
  throw new Problem('not-ready', { retryAfter: 5 })
}

/** A stable id for one sign-in: refreshed tokens keep the time at which the user signed in. */
function signInIdOf(uid: string, authTime: number): string {
  const hex = createHash('sha256').update(`${uid} ${authTime}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
