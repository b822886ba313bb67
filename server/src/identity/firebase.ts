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
import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { UserRecord } from 'firebase-admin/auth'
import { LRUCache } from 'lru-cache'
import { inSeconds, now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import { hashOf } from '../encryption/secrets.ts'
import { queueMail } from '../mail/outbox.ts'
import { hostedSignIns, signUps } from '../schema/identity.ts'
import { users } from '../schema/users.ts'
import { endSessionsOfSignIn } from '../sessions/queries.ts'
import { longestSession } from '../settings/lifetimes.ts'
import type { FirebaseSettings } from '../settings/settings.ts'
import { daySeconds } from '../settings/units.ts'
import { withDeadline } from '../telemetry/with-deadline.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { type FirebaseAuth, openAuth } from './firebase-auth.ts'
import { followHostedEmail } from './hosted-emails.ts'

/** How long a lookup of a person is cached. */
const cacheSeconds = 60
/** Maximum number of cached persons. */
const maxCached = 5_000
/**
 * How long a call within a transaction may take. The database ends a transaction that is idle for ten seconds (`database/connect.ts`), and the
 * SDK would wait for 25.
 */
const maxMsInTransaction = 8_000
/** How long an agent's sign-up in one call waits for its owner to open the mailed link. */
const waitingSignUpSeconds = 30 * daySeconds

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

    signUpAgent: async ({ email, password, language, profile }) => {
      const to = { to: email, locale: language }
      const created = await auth.createUser({ email, password }).catch((error) => {
        if (codeOf(error) === 'auth/email-already-exists') return null
        throw error
      })
      if (!created) {
        const [account] = await db.select({ role: users.role }).from(users).where(eq(users.email, email))
        await db.transaction((tx) =>
          queueMail(tx, to, { kind: 'has-account', role: account?.role ?? 'family' }),
        )
        return
      }
      const link = await auth.generateEmailVerificationLink(email, { url: `${publicUrl}/agent/login` })
      await db.transaction(async (tx) => {
        await tx.insert(signUps).values({
          handleHash: waitingKey(created.uid),
          email,
          // Empty, because Firebase stores the password.
          passwordHash: '',
          codeHash: '',
          triesLeft: 0,
          agentProfile: { language, profile },
          expiresAt: inSeconds(waitingSignUpSeconds),
        })
        await queueMail(tx, to, { kind: 'confirm-address', link })
      })
    },

    openWaitingAccount: async (identity) =>
      db.transaction(async (tx) => {
        const [waiting] = await tx
          .delete(signUps)
          .where(and(eq(signUps.handleHash, waitingKey(identity.subject)), gt(signUps.expiresAt, now())))
          .returning()
        if (!waiting?.agentProfile) return false
        if (professionals === null) throw new Error('professionals cannot sign up here')
        await professionals.signUp(tx, 'firebase', identity, {
          role: 'financial_agent',
          ...waiting.agentProfile,
        })
        return true
      }),

    noteSignIn: async ({ subject, email, signInId, provedAt }) => {
      if (signInId === null) return false
      // Before the sign-in is stored, so that it is retried if Firebase doesn't answer.
      await followHostedEmail(db, professionals, { provider: 'firebase', subject, email }, async () => {
        const person = await personOf(auth, subject)
        return person?.emailVerified && person.email ? person.email.toLowerCase() : null
      })
      const noted = await db
        .insert(hostedSignIns)
        .values({ id: signInId, subject, ...(provedAt !== undefined && { provedAt }) })
        .onConflictDoNothing()
        .returning({ id: hostedSignIns.id })
      return noted.length > 0
    },
    provedAt: async (signInId) => {
      const [signIn] = await db.select().from(hostedSignIns).where(eq(hostedSignIns.id, signInId))
      return signIn?.provedAt ?? null
    },

    lockSignIn: async (tx, signInId) => {
      const isOn = and(eq(hostedSignIns.id, signInId), isNull(hostedSignIns.endedAt))
      const [signIn] = await tx.select({ id: hostedSignIns.id }).from(hostedSignIns).where(isOn).for('share')
      if (!signIn) throw new Problem('not-signed-in')
    },

    isSignInOn: async (signInId) => {
      const [signIn] = await db.select().from(hostedSignIns).where(eq(hostedSignIns.id, signInId))
      if (!signIn || signIn.endedAt !== null) return false
      // A sign-in may be noted a while after it began, even after it was revoked.
      return isPersonOn(signIn.subject, Date.parse(signIn.provedAt ?? signIn.createdAt))
    },

    endSignIns: async (tx, subject, { only, except }) => {
      const ended = await tx
        .update(hostedSignIns)
        .set({ endedAt: now() })
        .where(
          and(
            eq(hostedSignIns.subject, subject),
            isNull(hostedSignIns.endedAt),
            only === undefined ? undefined : eq(hostedSignIns.id, only),
            except === undefined ? undefined : ne(hostedSignIns.id, except),
          ),
        )
        .returning({ id: hostedSignIns.id })
      for (const { id } of ended) await endSessionsOfSignIn(tx, id)
    },

    changeEmail: inTime(async (subject, email) => {
      await auth.updateUser(subject, { email, emailVerified: true }).catch((error) => {
        throw codeOf(error) === 'auth/email-already-exists' ? new Problem('account-exists') : error
      })
    }),

    eraseIdentity: async (subject, tx) => {
      await tx.delete(hostedSignIns).where(eq(hostedSignIns.subject, subject))
      await tx.delete(signUps).where(eq(signUps.handleHash, waitingKey(subject)))
      await deleteUser(subject).catch((error) => {
        if (codeOf(error) !== 'auth/user-not-found') throw error
      })
    },

    storedAbout: async (subject, tx) => {
      const { createdAt, lastSeenAt, endedAt } = hostedSignIns
      const signIns = await tx
        .select({ createdAt, lastSeenAt, endedAt })
        .from(hostedSignIns)
        .where(eq(hostedSignIns.subject, subject))
        .orderBy(asc(createdAt))
      return { signIns }
    },

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

/** Returns a check whether a sign-in is still valid: the person exists, is not disabled, and has not been signed out everywhere since. */
function personCheck(auth: FirebaseAuth): (uid: string, signedInAt: number) => Promise<boolean> {
  const known = new LRUCache<string, { askedAt: number; person: UserRecord | null }>({ max: maxCached })
  return async (uid, signedInAt) => {
    let answer = known.get(uid)
    if (!answer || answer.askedAt < Date.now() - cacheSeconds * 1000) {
      answer = { askedAt: Date.now(), person: await personOf(auth, uid) }
      known.set(uid, answer)
    }
    const { person } = answer
    const endedAt = person?.tokensValidAfterTime
    if (!person || person.disabled) return false
    return endedAt === undefined || signedInAt >= Date.parse(endedAt)
  }
}

async function personOf(auth: FirebaseAuth, uid: string): Promise<UserRecord | null> {
  try {
    return await auth.getUser(uid)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null
    throw new Problem('not-ready', { retryAfter: 5 })
  }
}

async function findPerson(auth: FirebaseAuth, email: string): Promise<UserRecord | null> {
  try {
    return await auth.getUserByEmail(email)
  } catch (error) {
    if (codeOf(error) === 'auth/user-not-found') return null
    throw error
  }
}

/**
 * Removes every way to sign in from an identity. Before the address was confirmed, anyone could have created the identity with someone
 * else's address, and would get access to the placeholder account of the owner. Only the link to a new password remains.
 */
export async function reclaim(
  auth: Pick<FirebaseAuth, 'updateUser' | 'revokeRefreshTokens'>,
  { uid, providerData, phoneNumber }: Pick<UserRecord, 'uid' | 'providerData' | 'phoneNumber'>,
) {
  const others = providerData
    .map(({ providerId }) => providerId)
    .filter((id) => id !== 'password' && id !== 'phone')
  await auth.updateUser(uid, {
    password: randomBytes(24).toString('base64url'),
    disabled: false,
    multiFactor: { enrolledFactors: null },
    ...(phoneNumber !== undefined && { phoneNumber: null }),
    ...(others.length > 0 && { providersToUnlink: others }),
  })
  await auth.revokeRefreshTokens(uid)
}

function refuseToken(error: unknown): never {
  const code = codeOf(error)
  if (code === 'auth/id-token-expired') throw new Problem('token-expired')
  // The SDK uses one code both for an invalid token and for failing to fetch the public keys.
  const isHostUnavailable = /fetching public keys|while making request/i.test((error as Error).message)
  if (code.startsWith('auth/') && !isHostUnavailable) throw new Problem('not-signed-in')
  throw new Problem('not-ready', { retryAfter: 5 })
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? '')
}

/** A stable id for one sign-in: refreshed tokens keep the time at which the user signed in. */
function signInIdOf(uid: string, authTime: number): string {
  const hex = createHash('sha256').update(`${uid} ${authTime}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

function waitingKey(uid: string): string {
  return hashOf(`firebase ${uid}`)
}
