/** The test server for all API tests: the whole app in memory on a real database. */
import { confirmSignUp, openSession, signUp } from '@bursar/contract/accounts'
import type { Family } from '@bursar/contract/families'
import { signUpFamily } from '@bursar/contract/family-sign-up'
import type { Professional, ProfessionalSignUp, ProfessionalStatus } from '@bursar/contract/professionals'
import type { ProfessionalRole, Role } from '@bursar/contract/roles'
import type { UsState } from '@bursar/contract/state-names'
import { eq } from 'drizzle-orm'
import { inject } from 'vitest'
import { type AppParts, createApp } from '../app.ts'
import type { CollegeDataParts } from '../college-data/routes.ts'
import { openCollegeIndex } from '../colleges/college-index.ts'
import { now } from '../database/columns.ts'
import type { Database } from '../database/connect.ts'
import type { Api } from '../http/api.ts'
import { loggerOptions } from '../http/log.ts'
import { openEmbeddedIdentity } from '../identity/embedded.ts'
import type { PasswordQueue } from '../identity/password-queue.ts'
import type { Passwords } from '../identity/passwords.ts'
import type { ArrivalLimits } from '../limits/arrival.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { professionalAccounts } from '../professionals/accounts.ts'
import { findProfessional } from '../professionals/queries.ts'
import { signUpProfessional } from '../professionals/sign-up.ts'
import { mails } from '../schema/mail.ts'
import type { Mail } from '../schema/mail-content.ts'
import { professionalReviews, professionals } from '../schema/professionals.ts'
import { users } from '../schema/users.ts'
import type { IdentityProvider } from '../users/identity-provider.ts'
import { addUser } from '../users/queries.ts'
import { type Browser, openBrowser } from './browser.ts'
import { newestFirst } from './order.ts'
import { quickPasswords, unlimitedQueue } from './passwords.ts'

import { type OpenCopy, openCopy } from './template.ts'

export const testOrigin = 'http://localhost:3000'

export interface TestServer {
  app: Api
  db: Database
  /** Runs a function as the role that owns the tables. The server itself uses the serving role. */
  asOwner: OpenCopy['asOwner']
  dump: OpenCopy['dump']
  provider: IdentityProvider
  /** Every line of the log so far. */
  log: string[]
  /** A browser that isn't signed in. */
  visitor: () => Browser
  /** Signs up a person with the mailed code. Creates an identity but no user. */
  signUpIdentity: (email?: string) => Promise<Browser & { email: string; password: string }>
  /** Signs up a family, with its session cookie. */
  signUpFamily: (family?: { name?: string; state?: UsState }) => Promise<SignedInFamily>
  /** Signs up a professional, with a session cookie. Active unless another status is given. */
  signUpProfessional: (
    role: ProfessionalRole,
    professional?: Partial<ProfessionalSignUp> & { status?: ProfessionalStatus; capacity?: number },
  ) => Promise<SignedInProfessional>
  /** Creates and signs in a new admin, with a session cookie. */
  signInAdmin: () => Promise<SignedInUser>
  /** The emails to an address, newest first. */
  mailsTo: (email: string) => Promise<Mail[]>
  close: () => Promise<void>
}

export type SignedInFamily = Browser & { email: string; password: string; family: Family }

/** `id` is the user's. */
export type SignedInUser = Browser & { email: string; password: string; id: string; name: string; role: Role }
export type SignedInProfessional = SignedInUser & { professional: Professional }

export const testPassword = 'correct horse battery'

export interface TestOptions {
  /** High by default, so that only tests of rate limits reach them. */
  rateLimitFactor?: number
  passwords?: Passwords
  gate?: PasswordQueue
  smtpUrl?: string
  /** Any other setting of the app. */
  settings?: Partial<AppParts['settings']>
  collegeData?: Partial<CollegeDataParts>
  arrival?: ArrivalLimits
}

export async function startTestServer({
  rateLimitFactor = 1000,
  passwords = quickPasswords(),
  gate = unlimitedQueue(),
  smtpUrl,
  settings = {},
  collegeData = {},
  arrival,
}: TestOptions = {}): Promise<TestServer> {
  const { db, asOwner, dump, close } = await openCopy(inject('template'))
  const log: string[] = []
  const limiter = createLimiter(db, rateLimitFactor)
  const provider = await openEmbeddedIdentity(db, settings.publicUrl ?? testOrigin, limiter, {
    passwords,
    professionals: professionalAccounts,
  })
  const colleges = await openCollegeIndex(db, { info: () => {}, error: () => {} })
  const app = await createApp({
    settings: {
      publicUrl: testOrigin,
      smtpUrl,
      trustProxy: ['loopback'],
      isProxyConfigured: false,
      hsts: 'host',
      rateLimitFactor,
      timeZone: 'America/New_York',
      operatorName: 'Bursar',
      backups: 'nightly',
      metricsToken: undefined,
      sentryDsn: undefined,
      secondFactor: 'offered',
      securityContact: undefined,
      mode: 'test',
      ...settings,
    },
    db,
    provider,
    limiter,
    colleges,
    collegeData: {
      update: () => ({ updateProblem: null, updateFault: null }),
      ...collegeData,
    },
    metrics: createMetrics(db),
    logger: loggerOptions('debug', { write: (line) => log.push(line) }),
    ...(arrival && { arrival }),
    gate,
  })
  await app.ready()
  let people = 0

  async function mailsTo(email: string) {
    const rows = await db
      .select()
      .from(mails)
      .where(eq(mails.to, email))
      .orderBy(...newestFirst(mails.createdAt))
    return rows.flatMap(({ content }) => (content ? [content] : []))
  }

  async function signUpIdentity(email?: string) {
    people += 1
    const account = { email: email ?? `person-${people}@example.com`, password: testPassword }
    const browser = openBrowser(app, testOrigin)
    await browser.call(signUp, { body: account })
    const [mail] = await mailsTo(account.email)
    if (mail?.kind !== 'code') throw new Error(`no code was mailed to ${account.email}`)
    const { idToken } = await browser.call(confirmSignUp, { body: { email: account.email, code: mail.code } })
    browser.idToken = idToken
    return Object.assign(browser, account)
  }

  return {
    app,
    db,
    asOwner,
    dump,
    provider,
    log,
    visitor: () => openBrowser(app, testOrigin),
    signUpIdentity,
    mailsTo,
    signUpFamily: async ({ name = 'Garcia', state } = {}) => {
      const browser = await signUpIdentity()
      const family = await browser.call(signUpFamily, { body: { name, ...(state && { state }) } })
      await browser.call(openSession)
      return Object.assign(browser, { family })
    },
    signUpProfessional: async (role, { status = 'active', capacity, name = 'Jo Bell', ...about } = {}) => {
      const browser = await signUpIdentity()
      const identity = await provider.verify(browser.idToken ?? '')
      const { userId: id } = await db.transaction((tx) =>
        signUpProfessional(tx, provider.name, identity, {
          role,
          language: 'en',
          profile: { name, ...about },
        }),
      )
      if (capacity !== undefined) {
        await db.update(professionals).set({ capacity }).where(eq(professionals.userId, id))
      }
      // Suspended professionals have signed in before.
      await browser.call(openSession)
      const stored = status === 'suspended' ? { suspendedAt: now(), status: 'active' as const } : { status }
      await db.update(users).set(stored).where(eq(users.id, id))
      if (status !== 'pending') {
        await db
          .update(professionals)
          .set({ verifiedBy: 'Bursar', verifiedOn: now().slice(0, 10) })
          .where(eq(professionals.userId, id))
        const note = 'Called the office that the website names.'
        await db.insert(professionalReviews).values({ professionalId: id, decision: 'approve', note })
      }
      const professional = await findProfessional(db, { id, role })
      return Object.assign(browser, { id, name, role, professional })
    },
    signInAdmin: async () => {
      const browser = await signUpIdentity()
      const identity = await provider.verify(browser.idToken ?? '')
      const admin = { role: 'admin', name: 'Alex Morgan', status: 'active' } as const
      const { id, name, role } = await db.transaction((tx) => addUser(tx, provider.name, identity, admin))
      await browser.call(openSession)
      return Object.assign(browser, { id, name, role })
    },
    close: async () => {
      await app.close()
      await colleges.stop()
      await close()
    },
  }
}
