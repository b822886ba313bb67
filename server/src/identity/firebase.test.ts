/** What is refused without calling Firebase. The complete flows are tested in web/src/session. */
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Problem } from '@bursar/contract/problems'
import { eq } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Tx } from '../database/connect.ts'
import { professionalAccounts } from '../professionals/accounts.ts'
import { professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import { workSeconds } from '../telemetry/timed.ts'
import { startTestServer } from '../testing/server.ts'
import type { ProfessionalAccounts } from '../users/professional-accounts.ts'
import { openFirebaseIdentity } from './firebase.ts'
import { reclaim } from './firebase-people.ts'

const projectId = 'demo-bursar'
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const credentials = JSON.stringify({
  project_id: projectId,
  client_email: 'bursar@demo-bursar.iam.gserviceaccount.com',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
})
/** Verifying a token must not use the database. */
const noDatabase = {} as Database

function provider(emulatorHost?: string, db = noDatabase, accounts: ProfessionalAccounts | null = null) {
  const settings = {
    projectId,
    apiKey: 'public-key',
    authDomain: 'demo-bursar.firebaseapp.com',
    credentials,
    emulatorHost,
  }
  return openFirebaseIdentity(db, 'http://localhost:3000', settings, accounts)
}

const now = () => Math.floor(Date.now() / 1000)
const claims = (project = projectId) => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: 'somebody',
  auth_time: now(),
  email: 'somebody@example.com',
  email_verified: true,
})
const unsigned = (project?: string, expiresAt = now() + 3600) =>
  new UnsecuredJWT(claims(project)).setIssuedAt().setExpirationTime(expiresAt).encode()
const signed = (project?: string, header = {}) =>
  new SignJWT(claims(project))
    .setProtectedHeader({ alg: 'RS256', kid: 'of-nobody', ...header })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)

async function refusalOf(idToken: string, emulatorHost?: string): Promise<string> {
  try {
    await provider(emulatorHost).verify(idToken)
    return 'taken'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('a token of Firebase', () => {
  test('that is not signed is refused, except by the emulator', async () => {
    expect(await refusalOf(unsigned())).toBe('not-signed-in')
  })

  test.each([
    ['another project', () => signed('another-project')],
    ['no key', () => signed(projectId, { kid: undefined })],
    ['no issuer', async () => 'not.a.token'],
    [
      'our own provider',
      () => new SignJWT({ sub: 'x' }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey),
    ],
  ])('of %s is refused', async (_, token) => {
    expect(await refusalOf(await token())).toBe('not-signed-in')
  })

  test('of another project is refused by the emulator too, and an expired one is reported as expired', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9')
    expect(await refusalOf(unsigned('another-project'), '127.0.0.1:9')).toBe('not-signed-in')
    expect(await refusalOf(unsigned(projectId, now() - 60), '127.0.0.1:9')).toBe('token-expired')
  })
})

test('a placeholder account is only linked to an identity after all of its other ways to sign in are removed', async () => {
  const updateUser = vi.fn(async () => ({}) as never)
  const revokeRefreshTokens = vi.fn(async () => {})
  const providerData = ['password', 'google.com', 'phone', 'emailLink'].map((providerId) => ({ providerId }))
  await reclaim({ updateUser, revokeRefreshTokens }, {
    uid: 'of-a-stranger',
    phoneNumber: '+15555550100',
    providerData,
  } as never)
  expect(updateUser).toHaveBeenCalledWith('of-a-stranger', {
    password: expect.stringMatching(/^[\w-]{32}$/),
    disabled: false,
    multiFactor: { enrolledFactors: null },
    phoneNumber: null,
    providersToUnlink: ['google.com', 'emailLink'],
  })
  expect(revokeRefreshTokens).toHaveBeenCalledWith('of-a-stranger')
  expect(updateUser.mock.invocationCallOrder[0]).toBeLessThan(
    revokeRefreshTokens.mock.invocationCallOrder[0] ?? 0,
  )
})

test('a call that Google does not answer fails before the database ends its transaction', async () => {
  const google = createServer(() => {})
  await once(google.listen(0, '127.0.0.1'), 'listening')
  const host = `127.0.0.1:${(google.address() as AddressInfo).port}`
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { welcome, changeEmail } = provider(host)
  const tx = noDatabase as Tx
  const failures = [
    welcome({ email: 'ana@example.com', role: 'financial_agent' }, tx),
    changeEmail('somebody', 'ana@example.com', tx),
  ].map((call) => call.catch((error) => error))
  await vi.advanceTimersByTimeAsync(9_000)
  for (const failure of await Promise.all(failures)) expect(failure).toMatchObject({ code: 'not-ready' })
  vi.useRealTimers()
  google.closeAllConnections()
  google.close()
})

/** A server in place of Google's, whose answers say that there is one person. */
async function startGoogle(person: object) {
  const google = createServer((_, response) => response.end(JSON.stringify({ users: [person] })))
  await once(google.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void google.close())
  const host = `127.0.0.1:${(google.address() as AddressInfo).port}`
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host)
  return host
}

test('calls to Firebase are timed like those to other machines', async () => {
  const identity = provider(await startGoogle({ localId: 'somebody' }))
  const observe = vi.spyOn(workSeconds['external call'], 'observe')
  await identity.verify(unsigned())
  // Calls that another test left unanswered may fail meanwhile.
  expect(observe).toHaveBeenCalledWith({ outcome: 'done' }, expect.any(Number))
})

test('a sign-in that was revoked before it was first noted here is over', async () => {
  const revokedAt = now() - 20
  const person = { localId: 'somebody', validSince: String(revokedAt) }
  const host = await startGoogle(person)
  const server = await startTestServer()
  const { isSignInOn, noteSignIn } = provider(host, server.db)
  const isOn = async (signedInAt: number) => {
    const signInId = crypto.randomUUID()
    const provedAt = new Date(signedInAt * 1000).toISOString()
    await noteSignIn({ subject: 'somebody', email: '', emailVerified: true, signInId, provedAt })
    return isSignInOn(signInId)
  }
  expect(await isOn(revokedAt - 60)).toBe(false)
  expect(await isOn(revokedAt + 10)).toBe(true)
  await server.close()
})

describe('an email that was changed in Firebase’s console', () => {
  const changed = 'changed@example.com'
  const moved = async (role: 'family' | 'financial_agent') => {
    const server = await startTestServer()
    onTestFinished(() => server.close())
    const { email } = await (role === 'family' ? server.signUpFamily() : server.signUpProfessional(role))
    const isThis = eq(users.email, email)
    await server.db.update(users).set({ provider: 'firebase', subject: 'somebody' }).where(isThis)
    const host = await startGoogle({ localId: 'somebody', email: changed, emailVerified: true })
    const { noteSignIn } = provider(host, server.db, professionalAccounts)
    const signIn = (as: string) =>
      noteSignIn({ subject: 'somebody', email: as, emailVerified: true, signInId: crypto.randomUUID() })
    const find = async () => {
      const [user] = await server.db.select().from(users).where(eq(users.subject, 'somebody'))
      return user
    }
    return { server, email, signIn, find }
  }

  test('is stored at the next sign-in, and the previous address is notified', async () => {
    const { server, email, signIn, find } = await moved('family')
    await signIn(changed)
    expect(await find()).toMatchObject({ email: changed })
    expect((await server.mailsTo(email))[0]).toEqual({ kind: 'email-changed', token: null })
    // With a token that was issued before.
    await signIn(email)
    expect(await find()).toMatchObject({ email: changed })
    expect(await server.mailsTo(changed)).toEqual([])
  })

  test('is not stored if another account has it', async () => {
    const { server, email, signIn, find } = await moved('family')
    const other = await server.signUpFamily()
    await server.db.update(users).set({ email: changed }).where(eq(users.email, other.email))
    await signIn(changed)
    expect(await find()).toMatchObject({ email })
  })

  test('waits for an admin if it is a professional’s', async () => {
    const { server, email, signIn, find } = await moved('financial_agent')
    await signIn(changed)
    const user = await find()
    expect(user).toMatchObject({ email })
    const [about] = await server.db
      .select()
      .from(professionals)
      .where(eq(professionals.userId, user?.id ?? ''))
    expect(about).toMatchObject({ proposed: { email: changed } })
  })
})
